<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Follows\Http\FollowController;
use Zeromo\Community\Follows\Http\FollowListController;
use Zeromo\Community\Follows\Http\MemberStore;
use Zeromo\Community\Follows\Http\SuggestController;
use Zeromo\Community\Follows\Sql\FollowTables;
use Zeromo\Community\Follows\Sql\LastWriters;

/** Who follows whom. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => FollowTables::followers( $c->get( Db::class ) )
		);
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => FollowTables::followings( $c->get( Db::class ) )
		);
	}

	public function controllers(): array {
		return array(
			'user' => array( FollowController::class, FollowListController::class ),
			'members' => array( SuggestController::class ),
		);
	}

	public function stores(): array {
		return array( 'member' => MemberStore::class );
	}

	public function limits(): array {
		return array(
			'suggest' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
		);
	}

	public function tables(): array {
		return array( FollowTables::follow(), LastWriters::table() );
	}
}
