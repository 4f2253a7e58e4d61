<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Gifts\Http\GiftController;
use Zeromo\Community\Gifts\Sql\GiftRepository;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of gifts. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'gifts' => array( GiftController::class ) );
	}

	public function limits(): array {
		return array( 'gift' => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ) );
	}

	public function tables(): array {
		return array( GiftRepository::table() );
	}

	public function heading(): string {
		return __( '礼物', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_gifts' => Setting::room(
				__( '礼物', 'zeromo-community' ),
				__( '付费内容、专栏和会员可以买来送给别的成员；关闭后不能再送，已经付过的到那天仍然送出。', 'zeromo-community' )
			),
		);
	}
}
