<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Content\Api\AuthorMarks;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Content\Api\ListRules;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Content\Api\VisibilityRule;
use Zeromo\Community\Content\Api\WroteEarlier;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\MarkCache;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberMarks;
use Zeromo\Community\Members\Api\MemberNames;
use Zeromo\Community\Members\Api\MemberPrivacy;
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
use Zeromo\Community\Social\Sql\FollowedTopics;
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
		$c->set(
			FollowedTopics::class,
			static fn( Container $c ): FollowedTopics => new FollowedTopics( $c->get( Db::class ) )
		);
		$c->set(
			LastWriters::class,
			static fn( Container $c ): LastWriters => new LastWriters(
				$c->get( Db::class ),
				$c->get( Clock::class ),
				$c->get( FollowedTopics::class )
			)
		);
		$c->set( FollowRepository::class, static fn( Container $c ): FollowRepository => new SqlFollowRepository( $c->get( Db::class ), $c->get( LastWriters::class ) ) );
		$c->set( FollowService::class, static fn( Container $c ): FollowService => new FollowService( $c->get( FollowRepository::class ), $c->get( MemberDirectory::class ), $c->get( Counters::class ), new MarkCache( self::MARKS ), $c->get( Db::class ), $c->get( Events::class ), $c->get( Clock::class ) ) );
		$c->set( BlockRepository::class, static fn( Container $c ): BlockRepository => new SqlBlockRepository( $c->get( Db::class ) ) );
		$c->set( BlockService::class, static fn( Container $c ): BlockService => new BlockService( $c->get( BlockRepository::class ), $c->get( FollowService::class ), $c->get( MemberDirectory::class ), $c->get( Db::class ), $c->get( Events::class ), $c->get( Clock::class ) ) );
		$c->set( Blocks::class, static fn( Container $c ): Blocks => $c->get( BlockService::class ) );
		$c->set( BlockController::class, static fn( Container $c ): BlockController => new BlockController( $c->get( RouteKit::class ), $c->get( BlockService::class ) ) );
		$c->contribute( VisibilityRule::class, static fn( Container $c ): VisibilityRule => new BlockRule( $c->get( Db::class ), $c->get( BlockRepository::class ) ) );
		$c->set( FollowController::class, static fn( Container $c ): FollowController => new FollowController( $c->get( RouteKit::class ), $c->get( FollowService::class ) ) );
		$c->set( Suggester::class, static fn( Container $c ): Suggester => new Suggester( $c->get( FollowRepository::class ), $c->get( MemberNames::class ), $c->get( MemberDirectory::class ), $c->get( Blocks::class ) ) );
		$c->set( SuggestController::class, static fn( Container $c ): SuggestController => new SuggestController( $c->get( RouteKit::class ), $c->get( Suggester::class ) ) );
		$c->set( FollowMarks::class, static fn( Container $c ): FollowMarks => new FollowMarks( $c->get( FollowRepository::class ), new MarkCache( self::MARKS ) ) );
		$c->contribute( MemberMarks::class, static fn( Container $c ): MemberMarks => $c->get( FollowMarks::class ) );
		$c->contribute( AuthorMarks::class, static fn( Container $c ): AuthorMarks => $c->get( FollowMarks::class ) );
		$c->contribute( ProfilePart::class, static fn( Container $c ): ProfilePart => new FollowProfile( $c->get( FollowService::class ), $c->get( Counters::class ) ) );
		$c->contribute(
			FeedSource::class,
			static fn( Container $c ): FeedSource => new FollowingSource(
				$c->get( Db::class ),
				$c->get( FollowRepository::class ),
				$c->get( Visibility::class ),
				$c->get( LastWriters::class ),
				$c->get( FollowedTopics::class ),
				$c->get( ListRules::class )
			)
		);
		$c->contribute( CardSlot::class, static fn(): CardSlot => new FollowSlot() );
		$c->contribute( MemberSlot::class, static fn( Container $c ): MemberSlot => new FollowMemberSlot( $c->get( FollowService::class ), $c->get( BlockService::class ) ) );
		$c->contribute( MemberSlot::class, static fn( Container $c ): MemberSlot => new BlockMemberSlot( $c->get( BlockService::class ) ) );
		$c->set( PersonalData::class, static fn( Container $c ): PersonalData => new PersonalData( $c->get( FollowRepository::class ), $c->get( BlockRepository::class ), $c->get( FollowService::class ), $c->get( BlockService::class ), $c->get( MemberDirectory::class ) ) );
		$this->lists( $c );
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => FollowTables::followers( $c->get( Db::class ) ) );
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => FollowTables::followings( $c->get( Db::class ) ) );
	}

	private function lists( Container $c ): void {
		$c->set( BlockPost::class, static fn( Container $c ): BlockPost => new BlockPost( $c->get( BlockService::class ), $c->get( FormPost::class ) ) );
		$c->set( FollowLists::class, static fn( Container $c ): FollowLists => new FollowLists( $c->get( FollowRepository::class ), $c->get( MemberDirectory::class ), $c->get( MemberPrivacy::class ), $c->get( Visibility::class ), $c->get( Counters::class ) ) );
		$c->set( MemberStore::class, static fn( Container $c ): MemberStore => new MemberStore( $c->get( FollowLists::class ), $c->get( FollowService::class ), $c->get( BlockService::class ), $c->get( Suggester::class ), $c->get( Caller::class ), $c->get( RateLimit::class ) ) );
		$c->set( FollowListController::class, static fn( Container $c ): FollowListController => new FollowListController( $c->get( RouteKit::class ), $c->get( FollowLists::class ) ) );
		$c->contribute( SettingsPart::class, static fn( Container $c ): SettingsPart => new BlockedPart( $c->get( BlockService::class ), $c->get( Pages::class ) ) );
		$c->contribute( MemberRail::class, static fn( Container $c ): MemberRail => new FollowersRail( $c->get( FollowLists::class ) ) );
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
