<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Tips\Http\TipController;
use Zeromo\Community\Tips\Sql\TipRepository;

/** Wiring of tips. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => new CountedRows(
				$c->get( Db::class ),
				__( '内容收到的打赏', 'zeromo-community' ),
				Counters::POST,
				TipPurchase::COUNT,
				TipRepository::counted( $c->get( Db::class ) )
			)
		);
	}

	public function controllers(): array {
		return array( 'tips' => array( TipController::class ) );
	}

	public function limits(): array {
		return array( 'tip' => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ) );
	}

	public function tables(): array {
		return array( TipRepository::table() );
	}

	public function heading(): string {
		return __( '打赏', 'zeromo-community' );
	}

	public function settings(): array {
		return TipSettings::all();
	}
}
