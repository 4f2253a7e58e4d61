<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Levels\Http\LevelController;
use Zeromo\Community\Levels\Http\AdminLevelsController;
use Zeromo\Community\Levels\Sql\LevelTables;

/** Wiring of the levels. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => LevelTables::experience( $c->get( Db::class ) )
		);
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => LevelTables::upheld( $c->get( Db::class ) )
		);
	}

	public function controllers(): array {
		return array(
			'account' => array( LevelController::class ),
			'admin' => array( AdminLevelsController::class ),
		);
	}

	public function tables(): array {
		return array( LevelTables::gain(), LevelTables::day() );
	}

	public function steps(): array {
		return array(
			'act_totals' => static fn( Container $c ): bool => $c->get( ActTotals::class )->repair() >= 0,
		);
	}

	public function heading(): string {
		return __( '等级', 'zeromo-community' );
	}

	public function settings(): array {
		return LevelSettings::all();
	}
}
