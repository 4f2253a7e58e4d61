<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Circle;

use Zeromo\Community\Circles\Api\CircleSlot as InCircle;
use Zeromo\Community\Circles\Api\CircleTab;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Http\CircleController;
use Zeromo\Community\Content\Http\CirclePost;
use Zeromo\Community\Content\Sql\SqlEssenceRepository;
use Zeromo\Community\Content\View\CircleSlot;
use Zeromo\Community\Content\View\EssenceSlot;
use Zeromo\Community\Content\View\MoveSlot;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\RouteKit;

/** What circles do with their posts; a part of Module. */
final class CircleWiring {

	/** Says how. */
	public static function register( Container $c ): void {
		$c->bind( EssenceRepository::class, SqlEssenceRepository::class );
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
		$c->contribute( CircleTab::class, EssenceTab::class );
		$c->contribute( CircleTab::class, FilesTab::class );
		$c->contribute( InCircle::class, TopicsSlot::class );
		$c->contribute( InCircle::class, TopicsForm::class );
		$c->contribute( InCircle::class, SamplesSlot::class );
		$c->contribute( InCircle::class, SamplesForm::class );
		$c->contribute( CardSlot::class, EssenceSlot::class );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new CircleSlot( 'more' ) );
		$c->contribute( CardSlot::class, static fn(): CardSlot => new CircleSlot( 'foot' ) );
		$c->contribute( CardSlot::class, MoveSlot::class );
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
