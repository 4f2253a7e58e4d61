<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Social\Http\BlockController;
use Zeromo\Community\Social\Http\FollowController;
use Zeromo\Community\Social\Http\FollowListController;
use Zeromo\Community\Social\Http\MemberStore;
use Zeromo\Community\Social\Http\SuggestController;
use Zeromo\Community\Social\Sql\FollowTables;
use Zeromo\Community\Social\Sql\LastWriters;
use Zeromo\Community\Social\Sql\BlockRepository;

/** Who follows whom. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => FollowTables::followers( $c->get( Db::class ) ) );
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => FollowTables::followings( $c->get( Db::class ) ) );
	}

	public function controllers(): array {
		return array( 'user' => array( FollowController::class, FollowListController::class, BlockController::class ), 'members' => array( SuggestController::class ) );
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
		return array( FollowTables::follow(), LastWriters::table(), BlockRepository::table() );
	}
}
