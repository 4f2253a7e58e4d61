<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods;

use Zeromo\Community\FreePeriods\Http\FreePlaceController;
use Zeromo\Community\FreePeriods\Sql\PlaceRepository;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of what is sold and free for a time or for the first. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'post' => array( FreePlaceController::class ) );
	}

	public function limits(): array {
		return array( 'free_place' => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ) );
	}

	public function tables(): array {
		return array( PlaceRepository::place(), PlaceRepository::count() );
	}

	public function heading(): string {
		return __( '限时免费', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			FreePlaces::KEEPS => Setting::flag(
				false,
				__( '限时免费时打开过的内容，结束后仍然可以看', 'zeromo-community' )
			) + array( 'description' => __( '关闭时结束后要购买；已经留下的一直有效。', 'zeromo-community' ) ),
		);
	}
}
