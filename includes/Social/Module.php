<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Content\Api\AuthorMarks;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Content\Api\VisibilityRule;
use Zeromo\Community\Content\Api\WroteEarlier;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\MarkCache;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberMarks;
use Zeromo\Community\Members\Api\MemberRail;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Members\Api\ProfilePart;
use Zeromo\Community\Social\Api\Blocks;
use Zeromo\Community\Social\Http\BlockController;
use Zeromo\Community\Social\Http\BlockedPart;
use Zeromo\Community\Social\Http\BlockMemberSlot;
use Zeromo\Community\Social\Http\BlockPost;
use Zeromo\Community\Social\Http\FollowController;
use Zeromo\Community\Social\Http\FollowersRail;
use Zeromo\Community\Social\Http\FollowListController;
use Zeromo\Community\Social\Http\FollowMemberSlot;
use Zeromo\Community\Social\Http\FollowProfile;
use Zeromo\Community\Social\Http\FollowSlot;
use Zeromo\Community\Social\Http\FollowTab;
use Zeromo\Community\Social\Http\MemberStore;
use Zeromo\Community\Social\Http\SuggestController;
use Zeromo\Community\Social\Sql\FollowingSource;
use Zeromo\Community\Social\Sql\BlockRule;
use Zeromo\Community\Social\Sql\FollowTables;
use Zeromo\Community\Social\Sql\LastWriters;
use Zeromo\Community\Social\Sql\SqlBlockRepository;
use Zeromo\Community\Social\Sql\SqlFollowRepository;

/** Who follows whom. */
final class Module extends BaseModule {

	private const MARKS = 'zmo_follow';

	public function register( Container $c ): void {
		$c->bind( FollowRepository::class, SqlFollowRepository::class );
		$c->set( FollowService::class, static fn( Container $c ): FollowService => new FollowService( $c->get( FollowRepository::class ), $c->get( MemberDirectory::class ), $c->get( Counters::class ), new MarkCache( self::MARKS ), $c->get( Db::class ), $c->get( Events::class ), $c->get( Clock::class ) ) );
		$c->bind( BlockRepository::class, SqlBlockRepository::class );
		$c->bind( Blocks::class, BlockService::class );
		$c->contribute( VisibilityRule::class, BlockRule::class );
		$c->set( FollowMarks::class, static fn( Container $c ): FollowMarks => new FollowMarks( $c->get( FollowRepository::class ), new MarkCache( self::MARKS ) ) );
		$c->contribute( MemberMarks::class, FollowMarks::class );
		$c->contribute( AuthorMarks::class, FollowMarks::class );
		$c->contribute( ProfilePart::class, FollowProfile::class );
		$c->contribute( FeedSource::class, FollowingSource::class );
		$c->contribute( CardSlot::class, FollowSlot::class );
		$c->contribute( MemberSlot::class, FollowMemberSlot::class );
		$c->contribute( MemberSlot::class, BlockMemberSlot::class );
		$this->lists( $c );
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => FollowTables::followers( $c->get( Db::class ) ) );
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => FollowTables::followings( $c->get( Db::class ) ) );
	}

	private function lists( Container $c ): void {
		$c->contribute( SettingsPart::class, BlockedPart::class );
		$c->contribute( MemberRail::class, FollowersRail::class );
		foreach ( array( true, false ) as $followers ) {
			$c->contribute( MemberTab::class, static fn( Container $c ): MemberTab => new FollowTab( $c->get( FollowLists::class ), $c->get( MemberDirectory::class ), $followers ) );
		}
	}

	public function boot( Container $c ): void {
		$c->get( Events::class )->on( WroteEarlier::class, static fn( WroteEarlier $event ) => $c->get( LastWriters::class )->forget_followers( $event->author_id ) );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( FollowService::class )->member_gone( $id ) );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( BlockService::class )->member_gone( $id ) );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . BlockPost::ACTION, static fn() => $c->get( BlockPost::class )->handle() );
	}

	public function controllers(): array {
		return array( 'user' => array( FollowController::class, FollowListController::class, BlockController::class ), 'members' => array( SuggestController::class ) );
	}

	public function stores(): array {
		return array( 'member' => MemberStore::class );
	}

	public function tables(): array {
		return array( FollowTables::follow(), LastWriters::table(), SqlBlockRepository::table() );
	}
}
