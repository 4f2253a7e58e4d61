<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

use Zeromo\Community\Agreements\Http\AcceptanceController;
use Zeromo\Community\Agreements\Http\AgreementController;
use Zeromo\Community\Agreements\Http\AdminAgreementsController;
use Zeromo\Community\Agreements\Sql\AcceptanceRepository;
use Zeromo\Community\Agreements\Sql\VersionRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Versions of the agreements, and who has accepted which. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'admin'      => array( AdminAgreementsController::class, AcceptanceController::class ),
			'agreements' => array( AgreementController::class ),
		);
	}

	public function limits(): array {
		return array(
			'agreement' => array( 'user' => array( 30, 3600 ), 'address' => array( 300, 3600 ) ),
		);
	}

	public function tables(): array {
		return array( VersionRepository::table(), AcceptanceRepository::table() );
	}

	public function heading(): string {
		return __( '协议', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'agreement_ask' => array(
				'type'        => 'string',
				'enum'        => array( 'notice', 'block' ),
				'default'     => 'notice',
				'title'       => __( '协议有要求重新同意的新版本时', 'zeromo-community' ),
				'description' => __( '登录后问起；已登录的成员一小时之内问到。', 'zeromo-community' ),
				'names'       => array(
					'notice' => __( '提示条，可以稍后再同意', 'zeromo-community' ),
					'block'  => __( '整页，同意之前打不开其他页面', 'zeromo-community' ),
				),
			),
		);
	}
}
