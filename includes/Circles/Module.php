<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Http\CircleController;
use Zeromo\Community\Circles\Http\OptionsController;
use Zeromo\Community\Circles\Sql\CircleTables;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;

/** Wiring of the circles. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		foreach ( array( 'icon_id', 'cover_id' ) as $column ) {
			$c->contribute( MediaUse::class, MediaUse::class, 'circle', $column );
		}
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => CircleTables::counter( $c->get( Db::class ) )
		);
	}

	public function controllers(): array {
		return array( 'circle' => array( CircleController::class, OptionsController::class ) );
	}

	public function limits(): array {
		return array(
			'circle_manage' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
			'circle' => array( 'user' => array( 20, 3600 ), 'address' => array( 100, 3600 ) ),
		);
	}

	public function tables(): array {
		return CircleTables::all();
	}

	public function steps(): array {
		return array(
			'circles_hottest'    => static fn( Container $c, Db $db ): bool => CircleTables::add_hottest( $db ),
			'circles_keys'       => static fn( Container $c, Db $db ): bool => CircleTables::drop_made_key( $db ),
			'circles_wide_lists' => static fn( Container $c, Db $db ): bool => CircleTables::widen_lists( $db ),
			'circles_may_ask'    => static fn( Container $c, Db $db ): bool => CircleTables::clear_asked_levels( $db ),
			'circle_member_keys' => static fn( Container $c, Db $db ): bool => CircleTables::add_keys( $db ),
		);
	}

	public function heading(): string {
		return __( '圈子', 'zeromo-community' );
	}

	public function settings(): array {
		return CircleFields::settings();
	}

	public function capabilities(): array {
		return array(
			'create_zeromo_circles' => array( 'author', 'editor', 'administrator' ),
		);
	}
}
