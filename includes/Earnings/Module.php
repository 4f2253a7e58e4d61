<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Earnings\Http\EarningsAdminController;
use Zeromo\Community\Earnings\Http\EarningsController;
use Zeromo\Community\Earnings\Sql\IncomeTables;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of members' income. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'earnings' => array( EarningsController::class ),
			'admin'    => array( EarningsAdminController::class ),
		);
	}

	public function limits(): array {
		return array( 'earnings' => array( 'user' => array( 120, 600 ), 'address' => array( 600, 600 ) ) );
	}

	public function tables(): array {
		return array( IncomeTables::income(), IncomeTables::day(), IncomeTables::month(), IncomeTables::item() );
	}

	public function steps(): array {
		return array(
			'income_months' => static fn( Container $c, Db $db ): bool => IncomeTables::fill_months( $db ),
		);
	}

	public function heading(): string {
		return __( '收益', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			HoldTime::SETTING => Setting::number(
				-1,
				365,
				-1,
				__( '收益多少天后可以提现', 'zeromo-community' ),
				__( '-1 为和按规则退款的时间一样长。期间的退款从这笔收益扣回；可以在站内使用，只影响以后的收益。', 'zeromo-community' )
			),
		);
	}
}
