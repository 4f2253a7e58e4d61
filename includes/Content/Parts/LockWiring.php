<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Parts;

use Zeromo\Community\Content\Api\AuthorErasure;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\PostPart;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Content\Articles\PlaceField;
use Zeromo\Community\Content\Blocks\HiddenBlock;
use Zeromo\Community\Content\Circle\CircleGate;
use Zeromo\Community\Content\ContentVisibility;
use Zeromo\Community\Content\FeedKeeper;
use Zeromo\Community\Content\FeedProjector;
use Zeromo\Community\Content\FeedSync;
use Zeromo\Community\Content\Http\UnlockController;
use Zeromo\Community\Content\Http\UnlockForm;
use Zeromo\Community\Content\PostParts;
use Zeromo\Community\Content\PostRules;
use Zeromo\Community\Content\PostService;
use Zeromo\Community\Content\ReadyText;
use Zeromo\Community\Content\Sql\LockCopies;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Moderation\Api\TextCheck;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Kernel\Database\Invariant;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Privacy\Api\LockDesk;
use Zeromo\Community\Privacy\Api\Locks;

/** How posts get their locks; a part of Module. */
final class LockWiring {

	/** What its forms without script call. */
	public static function forms( Container $c ): void {
		foreach ( array( 'admin_post_', 'admin_post_nopriv_' ) as $hook ) {
			add_action( $hook . UnlockForm::ACTION, static fn() => $c->get( UnlockForm::class )->handle() );
		}
	}

	/** Says how. */
	public static function register( Container $c ): void {
		$c->set( LockNotes::class, static fn(): LockNotes => new LockNotes() );
		$c->set( LockSlot::class, static fn( Container $c ): LockSlot => new LockSlot( $c->get( LockNotes::class ), $c->get( Locks::class ) ) );
		$c->set( Unlocking::class, static fn( Container $c ): Unlocking => new Unlocking( $c->get( ContentVisibility::class ), $c->get( LockDesk::class ), $c->get( PostService::class ), $c->get( LockSlot::class ) ) );
		$c->set( UnlockController::class, static fn( Container $c ): UnlockController => new UnlockController( $c->get( RouteKit::class ), $c->get( Unlocking::class ) ) );
		$c->set( UnlockForm::class, static fn( Container $c ): UnlockForm => new UnlockForm( $c->get( Unlocking::class ), $c->get( FormPost::class ) ) );
		$c->set( ArticleLocks::class, static fn( Container $c ): ArticleLocks => new ArticleLocks( $c->get( PostParts::class ), $c->get( FeedProjector::class ), $c->get( FeedKeeper::class ), $c->get( PostService::class ), $c->get( Db::class ), $c->get( CircleGate::class ), $c->get( Bans::class ), $c->get( TextCheck::class ) ) );
		$c->contribute(
			AuthorErasure::class,
			static fn( Container $c ): AuthorErasure => new LockErasure(
				$c->get( LockDesk::class ),
				$c->get( FeedSync::class ),
				$c->get( Db::class )
			)
		);
		$c->set( HiddenPlace::class, static fn(): HiddenPlace => new HiddenPlace() );
		$c->set( ArticleField::class, static fn( Container $c ): ArticleField => new ArticleField( static fn(): PostParts => $c->get( PostParts::class ), static fn(): ArticleLocks => $c->get( ArticleLocks::class ), static fn( string $type ): array => PlaceField::type() === $type ? array( 'place' => $c->get( PlaceField::class )->tools() ) : array(), $c->get( Caller::class ) ) );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new HiddenBlock( $c->get( Posts::class ), $c->get( LockSlot::class ), $c->get( HiddenPlace::class ), $c->get( Caller::class ) ) );
		$c->contribute( PostPart::class, static fn( Container $c ): PostPart => new LockPart( static fn(): LockDesk => $c->get( LockDesk::class ), $c->get( Locks::class ), $c->get( ReadyText::class ), $c->get( LockNotes::class ), new HiddenGallery( $c->get( Files::class ) ), static fn(): PostRules => $c->get( PostRules::class ) ) );
		$c->contribute( CardSlot::class, static fn( Container $c ): CardSlot => $c->get( LockSlot::class ) );
		$c->contribute( Invariant::class, static fn( Container $c ): Invariant => new LockCopies( $c->get( Db::class ) ) );
	}
}
