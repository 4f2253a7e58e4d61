<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Statistics\Http\NumbersController;
use Zeromo\Community\Statistics\Sql\StatisticTables;

/** Wiring of the owner's numbers. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		foreach ( StatisticTables::kinds() as $kind ) {
			$c->contribute(
				CounterSource::class,
				static fn( Container $c ): CounterSource => StatisticTables::counted( $c->get( Db::class ), $kind )
			);
		}
	}

	public function controllers(): array {
		return array( 'admin' => array( NumbersController::class ) );
	}

	public function limits(): array {
		return array(
			'numbers'      => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
			'numbers_tell' => array( 'user' => array( 10, 3600 ), 'address' => array( 30, 3600 ) ),
		);
	}

	public function tables(): array {
		return StatisticTables::all();
	}

	public function steps(): array {
		return array(
			'numbers_fill' => static fn( Container $c ): bool => $c->get( Backfilling::class )->begin(),
		);
	}

	public function heading(): string {
		return __( '数据', 'zeromo-community' );
	}

	public function settings(): array {
		$text = array( 'type' => 'string', 'maxLength' => 200, 'default' => '' );
		return array(
			'numbers_welcome'  => $text + array(
				'title' => __( '给还没发布过的新成员的话', 'zeromo-community' ),
				'description' => __( '在“数据”里发送欢迎通知时用；不填就用自带的话', 'zeromo-community' ),
			),
			'numbers_reminder' => $text + array(
				'title' => __( '给很久没来的成员的话', 'zeromo-community' ),
				'description' => __( '在“数据”里发送提醒通知时用；不填就用自带的话', 'zeromo-community' ),
			),
		);
	}
}
