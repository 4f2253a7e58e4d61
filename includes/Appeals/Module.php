<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

use Zeromo\Community\Appeals\Http\AppealController;
use Zeromo\Community\Appeals\Http\UndoController;
use Zeromo\Community\Appeals\Sql\AppealRepository;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** What staff did is taken back: at once by who did it, or when a member appeals. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'appeal' => array( AppealController::class ),
			'admin'  => array( AppealController::class, UndoController::class ),
		);
	}

	public function limits(): array {
		return array( 'appeal' => array( 'user' => array( 20, DAY_IN_SECONDS ), 'address' => array( 200, 3600 ) ) );
	}

	public function tables(): array {
		return array( AppealRepository::table() );
	}

	public function heading(): string {
		return __( '申诉', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			AppealService::DAYS => Setting::number(
				1,
				30,
				14,
				__( '多少天内可以申诉', 'zeromo-community' ),
				__( '内容被删除或账号被处罚的成员可以申诉一次，由另一位版主决定。', 'zeromo-community' )
			),
		);
	}
}
