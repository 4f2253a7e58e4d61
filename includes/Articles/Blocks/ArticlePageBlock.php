<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles\Blocks;

use Zeromo\Community\Articles\Api\ArticlePage;
use Zeromo\Community\Articles\View\ArticleView;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Posts\Api\Posts;

/** zeromo/article-page: the article whose page it is, with everything around it. */
#[Named( 'zeromo/article-page' )]
final class ArticlePageBlock implements ServerBlock {

	public function __construct(
		private readonly Posts $posts,
		private readonly ArticleView $view,
		private readonly ArticlePage $page,
		private readonly Caller $caller
	) {}

	public function render( array $attributes, string $content ): string {
		$id = is_singular( 'post' ) ? (int) get_queried_object_id() : 0;
		// A text that holds this block would draw itself for ever.
		if ( $id <= 0 || doing_filter( 'the_content' ) ) {
			return '';
		}
		Assets::require_style( 'detail' );
		$this->page->draw( $id );
		$viewer = $this->caller->id();
		$text   = self::text();
		$post   = post_password_required( $id ) ? null : $this->posts->page( $id, $viewer );
		return null === $post ? $this->view->plain( $id, $text ) : $this->view->page( $post, $text, $viewer );
	}

	/** The text as core prints it, in core's loop: blocks, embeds and other plugins ask whether they are in it. */
	private static function text(): string {
		$alone = ! in_the_loop();
		if ( $alone && have_posts() ) {
			the_post();
		}
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		$text  = apply_filters( 'the_content', get_the_content() );
		$pages = wp_link_pages( array( 'echo' => 0 ) );
		if ( $alone ) {
			// Ends the loop and puts it back to its beginning.
			have_posts();
		}
		return ( is_string( $text ) ? str_replace( ']]>', ']]&gt;', $text ) : '' ) . $pages;
	}
}
