<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Parts;

use Zeromo\Community\Content\Api\AuthorErasure;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\PostPart;
use Zeromo\Community\Content\Articles\PlaceField;
use Zeromo\Community\Content\Blocks\HiddenBlock;
use Zeromo\Community\Content\Http\UnlockForm;
use Zeromo\Community\Content\PostParts;
use Zeromo\Community\Content\PostRules;
use Zeromo\Community\Content\ReadyText;
use Zeromo\Community\Content\Sql\LockCopies;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Invariant;
use Zeromo\Community\Kernel\Http\Caller;
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
		$c->contribute( AuthorErasure::class, LockErasure::class );
		$c->set( ArticleField::class, static fn( Container $c ): ArticleField => new ArticleField( static fn(): PostParts => $c->get( PostParts::class ), static fn(): ArticleLocks => $c->get( ArticleLocks::class ), static fn( string $type ): array => PlaceField::type() === $type ? array( 'place' => $c->get( PlaceField::class )->tools() ) : array(), $c->get( Caller::class ) ) );
		$c->contribute( ServerBlock::class, HiddenBlock::class );
		$c->contribute( PostPart::class, static fn( Container $c ): PostPart => new LockPart( static fn(): LockDesk => $c->get( LockDesk::class ), $c->get( Locks::class ), $c->get( ReadyText::class ), $c->get( LockNotes::class ), new HiddenGallery( $c->get( Files::class ) ), static fn(): PostRules => $c->get( PostRules::class ) ) );
		$c->contribute( CardSlot::class, LockSlot::class );
		$c->contribute( Invariant::class, LockCopies::class );
	}
}
