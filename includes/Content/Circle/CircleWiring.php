<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Circle;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\CircleSlot as InCircle;
use Zeromo\Community\Circles\Api\CircleTab;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\ContentVisibility;
use Zeromo\Community\Content\CoreHooks;
use Zeromo\Community\Content\FeedKeeper;
use Zeromo\Community\Content\FeedProjector;
use Zeromo\Community\Content\Http\CircleController;
use Zeromo\Community\Content\Http\CirclePost;
use Zeromo\Community\Content\PostAssembler;
use Zeromo\Community\Content\PostRules;
use Zeromo\Community\Content\PostStore;
use Zeromo\Community\Content\Sql\CircleNewest;
use Zeromo\Community\Content\Sql\SqlEssenceRepository;
use Zeromo\Community\Content\Sql\WaitingInCircle;
use Zeromo\Community\Content\View\CircleSlot;
use Zeromo\Community\Content\View\EssenceSlot;
use Zeromo\Community\Content\View\MoveSlot;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Moderation\Api\StaffLog;
use Zeromo\Community\Topics\Api\Topics;

/** What circles do with their posts; a part of Module. */
final class CircleWiring {

	/** Says how. */
	public static function register( Container $c ): void {
		$c->set( EssenceRepository::class, static fn( Container $c ): EssenceRepository => new SqlEssenceRepository( $c->get( Db::class ) ) );
		$c->set( CirclePosts::class, static fn( Container $c ): CirclePosts => new CirclePosts( $c->get( CircleBoard::class ), $c->get( EssenceRepository::class ), $c->get( ContentVisibility::class ), $c->get( Topics::class ), $c->get( StaffLog::class ), $c->get( Events::class ), $c->get( Db::class ), $c->get( Clock::class ) ) );
		$c->set(
			CircleSamples::class,
			static fn( Container $c ): CircleSamples => new CircleSamples(
				$c->get( CircleBoard::class ),
				$c->get( CirclePosts::class ),
				new CircleNewest( $c->get( Db::class ) ),
				$c->get( ContentVisibility::class ),
				$c->get( PostAssembler::class ),
				$c->get( StaffLog::class ),
				$c->get( Events::class ),
				$c->get( Db::class )
			)
		);
		$c->set(
			CircleDesk::class,
			static fn( Container $c ): CircleDesk => new CircleDesk(
				$c->get( CirclePosts::class ),
				$c->get( CircleSamples::class ),
				$c->get( CircleBoard::class ),
				$c->get( EssenceRepository::class ),
				$c->get( PostStore::class ),
				$c->get( FeedProjector::class ),
				$c->get( FeedKeeper::class ),
				$c->get( PostRules::class ),
				$c->get( CoreHooks::class ),
				$c->get( StaffLog::class ),
				$c->get( Events::class ),
				$c->get( Db::class ),
				$c->get( Clock::class )
			)
		);
		$c->set( CircleGate::class, static fn( Container $c ): CircleGate => new CircleGate( $c->get( Circles::class ), $c->get( CircleBoard::class ), new WaitingInCircle( $c->get( Db::class ) ) ) );
		$c->set(
			CircleController::class,
			static fn( Container $c ): CircleController => new CircleController(
				$c->get( RouteKit::class ),
				$c->get( CirclePosts::class ),
				static fn(): CircleDesk => $c->get( CircleDesk::class ),
				static fn(): CircleSamples => $c->get( CircleSamples::class )
			)
		);
		$c->set(
			CirclePost::class,
			static fn( Container $c ): CirclePost => new CirclePost(
				$c->get( FormPost::class ),
				$c->get( CirclePosts::class ),
				static fn(): CircleDesk => $c->get( CircleDesk::class ),
				static fn(): CircleSamples => $c->get( CircleSamples::class ),
				static fn( int $id ): string => $c->get( Circles::class )->find( $id )->url ?? home_url( '/' )
			)
		);
		$c->contribute( CircleTab::class, static fn( Container $c ): CircleTab => new EssenceTab( $c->get( EssenceRepository::class ) ) );
		$c->contribute( CircleTab::class, static fn(): CircleTab => new FilesTab() );
		$c->contribute( InCircle::class, static fn( Container $c ): InCircle => new TopicsSlot( $c->get( CirclePosts::class ) ) );
		$c->contribute( InCircle::class, static fn( Container $c ): InCircle => new TopicsForm( $c->get( CirclePosts::class ), $c->get( Topics::class ) ) );
		$c->contribute(
			InCircle::class,
			static fn( Container $c ): InCircle => new SamplesSlot( $c->get( CircleSamples::class ) )
		);
		$c->contribute(
			InCircle::class,
			static fn( Container $c ): InCircle => new SamplesForm(
				$c->get( CircleSamples::class ),
				$c->get( CircleBoard::class )
			)
		);
		$c->contribute( CardSlot::class, static fn(): CardSlot => new EssenceSlot() );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new CircleSlot( 'more' ) );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new CircleSlot( 'foot' ) );
		$c->contribute( CardSlot::class, static fn( Container $c ): CardSlot => new MoveSlot( $c->get( CirclePosts::class ) ) );
	}

	/** What it listens to. */
	public static function boot( Container $c ): void {
		add_action( 'deleted_user', static fn( int $id ) => $c->get( EssenceRepository::class )->member_gone( $id ) );
		add_action( 'deleted_post', static fn( int $id ) => $c->get( EssenceRepository::class )->post_gone( $id ) );
	}

	/** What its forms without script call. */
	public static function forms( Container $c ): void {
		add_action( 'admin_post_' . CirclePost::ACTION, static fn() => $c->get( CirclePost::class )->handle() );
		add_action( 'admin_post_' . CirclePost::TOPICS, static fn() => $c->get( CirclePost::class )->topics() );
		add_action( 'admin_post_' . CirclePost::SAMPLES, static fn() => $c->get( CirclePost::class )->samples() );
		add_action( 'admin_post_' . CirclePost::MOVE, static fn() => $c->get( CirclePost::class )->move() );
	}
}
