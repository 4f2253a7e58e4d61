<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles\View;

use Zeromo\Community\Articles\Api\ArticlePage;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Locks\Api\HiddenPlace;
use Zeromo\Community\Locks\Api\LockSlot;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\CardSlots;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Feed\Api\Slot;

/**
 * What stands below an article on the theme's own page for it: what is locked in it or added to it (slot `media`), the
 * action bar, and what rooms put into the slot `article`.
 */
final class ArticleBar {

	/**
	 * @param Posts                       $posts  Reads the article as a Post.
	 * @param Caller                      $caller Whose marks are shown.
	 * @param HiddenPlace                 $hidden Where the hidden content stands.
	 * @param Pages                       $pages  Where its author edits it.
	 * @param ArticlePage                 $page   Whether our own page draws it.
	 * @param CardSlots                   $slots  What higher rooms put into a card.
	 */
	public function __construct(
		private readonly Posts $posts,
		private readonly Caller $caller,
		private readonly HiddenPlace $hidden,
		private readonly Pages $pages,
		private readonly ArticlePage $page,
		private readonly CardSlots $slots
	) {}

	#[Filter( 'the_content', 50 )]
	public function on_the_content( string $content ): string {
		return is_singular( 'post' ) ? $this->below( $content ) : $content;
	}

	/** Adds the bar to the text of the article this page is about; every other text stays as it is. */
	public function below( string $content ): string {
		$id = get_the_ID();
		if (
			false === $id
			|| ! is_singular( 'post' )
			|| ! is_main_query()
			|| ! in_the_loop()
			|| get_queried_object_id() !== $id
			|| post_password_required()
			|| $this->page->draws( $id )
			|| doing_filter( 'get_the_excerpt' )
		) {
			return $content;
		}
		$post = $this->posts->page( $id, $this->caller->id() );
		if ( null === $post ) {
			return $content;
		}
		Assets::require_style( 'detail' );
		return $content . $this->media( $post, $id ) . CardView::after_content( $post, $this->caller->id() )
			. Partial::render(
				'posts/article-bar',
				array(
					'edit_url' => $post->can_edit && $this->pages->id( 'publish' ) > 0
						? add_query_arg( 'id', $id, $this->pages->url( 'publish' ) )
						: '',
					'edited' => $post->edited,
					'by_staff' => $post->edited_by_staff,
					'actions' => $this->slot( Slot::Actions, $post ),
					'more' => $this->slot( Slot::Article, $post ),
				)
			);
	}

	/** What was added to the article; its hidden content only where no block of it says another place. */
	private function media( Post $post, int $id ): string {
		if ( $this->hidden->was_placed( $id ) ) {
			return $this->slot( Slot::Media, $post, LockSlot::class );
		}
		$this->hidden->put_below( $id );
		return $this->slot( Slot::Media, $post );
	}

	/** @param class-string<CardSlot>|null $except Left out. */
	private function slot( Slot $slot, Post $post, ?string $except = null ): string {
		return $this->slots->html(
			$slot,
			$post,
			$this->caller->id(),
			true,
			null === $except ? null : static fn( CardSlot $one ): bool => ! $one instanceof $except
		);
	}
}
