<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Http\BulkController;
use Zeromo\Community\AdminLists\Http\CircleListController;
use Zeromo\Community\AdminLists\Http\CommentListController;
use Zeromo\Community\AdminLists\Http\ContentListController;
use Zeromo\Community\AdminLists\Http\MemberListController;
use Zeromo\Community\AdminLists\Http\OverviewController;
use Zeromo\Community\AdminLists\Http\QueueBulkController;
use Zeromo\Community\AdminLists\Http\TopicListController;
use Zeromo\Community\AdminLists\Sql\BulkRows;
use Zeromo\Community\AdminLists\Sql\MemberRows;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Routes of the admin's lists, the table that the list of members walks, and acts on many rows. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => MemberRows::total( $c->get( Db::class ) )
		);
	}

	public function controllers(): array {
		return array(
			'admin' => array(
				OverviewController::class,
				MemberListController::class,
				CircleListController::class,
				ContentListController::class,
				CommentListController::class,
				TopicListController::class,
				BulkController::class,
				QueueBulkController::class,
			),
		);
	}

	public function limits(): array {
		return array(
			'admin_list' => array( 'user' => array( 240, 60 ), 'address' => array( 1200, 60 ) ),
			'bulk'       => array( 'user' => array( 30, 60 ), 'address' => array( 120, 60 ) ),
		);
	}

	public function tables(): array {
		return array( MemberRows::table(), ...BulkRows::tables() );
	}

	public function steps(): array {
		return array(
			'member_list' => static fn( Container $c ): bool => $c->get( MemberRows::class )->backfill(),
		);
	}
}
