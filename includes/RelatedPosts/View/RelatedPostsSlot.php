<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts\View;

use Zeromo\Community\Articles\Api\ArticlePage;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\RelatedPosts\RelatedPosts;

/**
 * What to read next: others like it after the comments; below an article on the theme's page, which has its own way to
 * the posts before and after; and at the end of the card on our page of it, where that way stands alone.
 */
#[DrawnIn( Slot::After, 60, '', 'after' )]
#[DrawnIn( Slot::Article, 95, '', 'article' )]
final class RelatedPostsSlot implements CardSlot {

	/**
	 * @param string           $slot `after` or `article`.
	 * @param \Closure(): RelatedPosts $near Asked for on detail pages only.
	 * @param ArticlePage      $page Whether our own page draws the article.
	 */
	public function __construct(
		private readonly string $slot,
		#[Lazy( RelatedPosts::class )] private readonly \Closure $near,
		private readonly ArticlePage $page
	) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( ! $single || FeedState::Listed !== $post->state ) {
			return '';
		}
		$near = ( $this->near )()->of( $post, $viewer );
		$ours = $this->page->draws( $post->id );
		if ( $ours && 'article' === $this->slot ) {
			$near = array( 'related' => array() ) + $near;
		} else {
			$near = array( 'before' => null, 'after' => null ) + $near;
		}
		return Partial::render( 'reading/near', $near + array( 'article' => 'article' === $this->slot ) );
	}
}
