<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\RequestMemo;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Feed\PostLinks;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Html\SafeText;

/** Posts for other rooms and for this one; everything goes through the visibility. */
final class PostService implements Posts {

	/** @param \Closure(): FeedService $lists Sources of lists ask for posts themselves. */
	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly PostAssembler $assembler,
		private readonly FeedIndexer $keeper,
		private readonly PostLinks $links,
		private readonly CardView $cards,
		private readonly Caller $caller,
		private readonly Events $events,
		#[Lazy( FeedService::class )] private readonly \Closure $lists
	) {}

	#[Action( 'wp_update_comment_count' )]
	public function on_wp_update_comment_count( int $id ): void {
		if ( null !== PostKind::of_type( (string) get_post_type( $id ) ) ) {
			$this->rescore( $id );
		}
	}

	public function need( int $id, int $viewer ): PostRef {
		return $this->visible( array( $id ), $viewer )[ $id ] ?? throw Failure::not_found();
	}

	public function visible( array $ids, int $viewer ): array {
		$refs = array();
		foreach ( $this->visibility->visible_rows( array_values( array_unique( $ids ) ), $viewer ) as $row ) {
			$title = PostAssembler::title( $row->title );
			$refs[ $row->post_id ] = new PostRef(
				$row->post_id,
				$row->kind->type(),
				FeedState::Listed === $row->state,
				$row->author_id,
				$row->circle_id,
				'' !== $title ? $title : SafeText::excerpt( $row->body, 30 ),
				$this->links->row( $row ),
				SafeText::excerpt( $row->body ),
				$row->images
			);
		}
		return $refs;
	}

	public function items( array $ids, int $viewer ): array {
		return $this->assembler->posts(
			$this->visibility->visible_rows( array_values( array_unique( $ids ) ), $viewer ),
			$viewer
		);
	}

	public function page( int $id, int $viewer ): ?Post {
		$post = $this->items( array( $id ), $viewer )[0] ?? null;
		RequestMemo::note( "post:$viewer:$id", $post );
		return $post;
	}

	public function drawn( int $id, int $viewer ): ?Post {
		return RequestMemo::of( "post:$viewer:$id", fn(): ?Post => $this->items( array( $id ), $viewer )[0] ?? null );
	}

	public function wanted( array $ids, int $viewer ): array {
		return ( $this->lists )()->wanted_of( $ids, $viewer );
	}

	public function listed( FeedQuery $query, int $viewer ): array {
		$page = ( $this->lists )()->page( $query, $viewer );
		return array( 'posts' => $page->posts, 'next' => $page->next );
	}

	public function cards_html( array $posts ): string {
		return $this->cards->cards( $posts, $this->caller->id() );
	}

	public function rescore( int ...$ids ): void {
		$this->keeper->rescore( ...$ids );
	}

	/**
	 * One post with its whole text.
	 *
	 * @throws Failure not_found
	 */
	public function single( int $id, int $viewer ): Post {
		$rows = $this->visibility->visible_rows( array( $id ), $viewer, true );
		$post = $this->assembler->posts( $rows, $viewer )[0] ?? throw Failure::not_found();
		RequestMemo::note( "post:$viewer:$id", $post );
		if ( $viewer > 0 && null !== $post->lock ) {
			$this->events->emit( new PostsSent( array( $post ), $viewer ) );
		}
		return $post;
	}

	/** Core's blocks as they are printed; for an article that isn't stored, too. */
	public static function run( \WP_Post $post, string $content ): string {
		$before          = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- put back below.
		setup_postdata( $post );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		$html            = apply_filters( 'the_content', $content );
		$GLOBALS['post'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as it was.
		if ( $before instanceof \WP_Post ) {
			setup_postdata( $before );
		}
		return is_string( $html ) ? str_replace( ']]>', ']]&gt;', $html ) : '';
	}
}
