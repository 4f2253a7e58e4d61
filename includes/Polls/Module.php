<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Polls\Http\PollController;
use Zeromo\Community\Polls\Sql\PollTables;

/** Polls in posts. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		foreach ( PollTables::counters() as $make ) {
			$c->contribute(
				CounterSource::class,
				static fn( Container $c ): CounterSource => $make( $c->get( Db::class ) )
			);
		}
	}

	public function heading(): string {
		return __( '投票', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_polls' => Setting::room(
				__( '开放投票', 'zeromo-community' ),
				__( '关闭后不能发起或参加投票，已有的投票不显示，数据保留', 'zeromo-community' )
			),
			'poll_question_max' => Setting::most( PollRules::QUESTION, __( '投票问题最多字数', 'zeromo-community' ) ),
			'poll_option_max'   => Setting::most( PollRules::OPTION, __( '投票每个选项最多字数', 'zeromo-community' ) ),
		);
	}

	public function controllers(): array {
		return array( 'poll' => array( PollController::class ) );
	}

	public function limits(): array {
		return array(
			'poll' => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
		);
	}

	public function tables(): array {
		return array( PollTables::poll(), PollTables::vote(), PollTables::earlier() );
	}
}
