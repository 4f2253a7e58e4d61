<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\TaxRecords\Http\IdentityController;
use Zeromo\Community\TaxRecords\Sql\IdentityRepository;

/** Wiring of what the tax office asks a platform for. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( IdentityController::class ) );
	}

	public function limits(): array {
		return array( 'tax_identity' => array( 'user' => array( 20, 3600 ), 'address' => array( 200, 3600 ) ) );
	}

	public function capabilities(): array {
		return array( IdentityExport::CAPABILITY => array( 'administrator' ) );
	}

	public function tables(): array {
		return array( IdentityRepository::table() );
	}

	public function heading(): string {
		return __( '涉税信息', 'zeromo-community' );
	}

	public function settings(): array {
		$text = static fn( string $title ): array => array(
			'type' => 'string',
			'maxLength' => 100,
			'default' => '',
			'title' => $title,
		);
		return array(
			IdentityService::SETTING => Setting::flag( false, __( '提现前要填写涉税身份信息', 'zeromo-community' ) ) + array(
				'description' => __(
					'姓名、身份证号和电话加密保存，只有能查看涉税身份的管理员能导出，每次导出都记在操作记录里。收入在“导出 › 成员收入”按季度导出。',
					'zeromo-community'
				),
			),
			'tax_platform'           => $text( __( '报送表里的平台名称', 'zeromo-community' ) ),
			'tax_code'               => $text( __( '报送表里的统一社会信用代码', 'zeromo-community' ) ),
		);
	}
}
