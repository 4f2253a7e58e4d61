<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Comments\Api\CommentTexts;
use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;

/**
 * Reading threads: first-level comments with their first replies, or the replies under one.
 *
 * @phpstan-import-type Place from CommentRepository
 */
final class CommentList implements CommentTexts {

	/** Replies shown under a comment before 展开. */
	public const FIRST = 3;

	/** Replies on a page of one thread. */
	private const WHOLE = 50;

	public function __construct(
		private readonly CommentRepository $comments,
		private readonly CommentItems $items,
		private readonly Posts $posts,
		private readonly Rights $rights,
		private readonly Visibility $visibility,
		private readonly Pins $pins
	) {}

	/**
	 * A page of a post's comments.
	 *
	 * @param int         $post_id  Post.
	 * @param int         $under    Comment whose replies are meant, 0 for first-level comments.
	 * @param Order|null  $order    Null: latest, replies earliest.
	 * @param Cursor|null $cursor   Place to go on from.
	 * @param int         $paged    Used where there is no cursor.
	 * @param int         $per_page 1 to 50.
	 * @param int         $viewer   Caller, 0 for a visitor.
	 * @param bool        $author   Only what the post's author has said, comments and replies in one row.
	 * @return array{
	 *   items: list<Thread|Comment>, next_cursor: string|null,
	 * } Threads; comments where only replies of one are meant.
	 * @throws Failure not_found, for who may not see the post.
	 */
	public function page(
		int $post_id,
		int $under,
		?Order $order,
		?Cursor $cursor,
		int $paged,
		int $per_page,
		int $viewer,
		bool $author = false
	): array {
		$post = $this->readable( $post_id, $viewer );
		$page = new Page( $cursor, $paged, $per_page );
		if ( $page->is_beyond() ) {
			return array( 'items' => array(), 'next_cursor' => null );
		}
		if ( $author ) {
			[ $places, $next ] = self::cut(
				$this->comments->by(
					$post->id,
					$post->author_id,
					$order ?? Order::Latest,
					$cursor,
					$page->skip,
					$page->limit,
					$viewer
				),
				$page
			);
			return array(
				'items' => $this->alone( array_column( $places, 'id' ), $post, $viewer ),
				'next_cursor' => $next,
			);
		}
		if ( $under > 0 ) {
			$parent = $this->parent( $under, $post, $viewer );
			$places = $this->comments->replies(
				$parent->thread(),
				$parent->root > 0 ? $parent->id : 0,
				$order ?? Order::Earliest,
				$cursor,
				$page->skip,
				$page->limit,
				$viewer
			);
			[ $places, $next ] = self::cut( $places, $page );
			return array(
				'items' => $this->flat( array_column( $places, 'id' ), $post, $viewer ),
				'next_cursor' => $next,
			);
		}
		[ $places, $next ] = self::cut(
			$this->comments->roots( $post->id, $order ?? Order::Latest, $cursor, $page->skip, $page->limit, $viewer ),
			$page
		);
		$first             = null === $cursor && 1 === $paged;
		$places            = $this->pinned_first( $places, $post->id, $first, $viewer );
		$waiting           = $viewer > 0 && $first ? $this->comments->waiting( $post->id, $viewer, 20 ) : array();
		return array( 'items' => $this->threads( $places, $waiting, $post, $viewer ), 'next_cursor' => $next );
	}

	/**
	 * A first-level comment with a page of all replies to it.
	 *
	 * @param Cursor|null $cursor Place among the replies to go on from.
	 * @return array{items: list<Thread>, next_cursor: string|null}
	 * @throws Failure not_found, for who may not see it.
	 */
	public function thread( int $post_id, int $id, ?Cursor $cursor, int $viewer ): array {
		$page = $this->page( $post_id, $id, null, $cursor, 1, self::WHOLE, $viewer );
		$root = $this->flat( array( $id ), $this->readable( $post_id, $viewer ), $viewer )[0]
			?? throw Failure::not_found();
		return array(
			'items'       => array(
				new Thread(
					$root,
					0,
					array_values(
						array_filter(
							$page['items'],
							static fn( Thread|Comment $item ): bool => $item instanceof Comment
						)
					)
				),
			),
			'next_cursor' => $page['next_cursor'],
		);
	}

	/** A comment of this post as the viewer is shown it; null where there is none to see. */
	public function one( int $post_id, int $id, int $viewer ): ?Comment {
		try {
			$post = $this->readable( $post_id, $viewer );
			return $this->flat( array( $this->parent( $id, $post, $viewer )->id ), $post, $viewer )[0] ?? null;
		} catch ( Failure ) {
			return null;
		}
	}

	/** A comment as its author gets it back; also when a filter has put it aside, which is not said. */
	public function own( CommentRow $row, PostRef $post, int $member ): Thread|Comment {
		$shown = $row->is_approved() ? $row : $row->as_pending();
		$item  = $this->items->of( array( $row->id => $shown ), $post, $member )[ $row->id ];
		return $item->is_reply() ? $item : new Thread( $item );
	}

	/**
	 * A listed comment of this post that the viewer may see.
	 *
	 * @throws Failure not_found, for any other.
	 */
	public function parent( int $id, PostRef $post, int $viewer ): CommentRow {
		$row = $this->comments->find( $id );
		if (
			null === $row
			|| $row->post_id !== $post->id
			|| ( ! $row->is_approved() && array() === $this->comments->first_replies( array( $row->id ), 1, $viewer ) )
		) {
			throw Failure::not_found();
		}
		if ( array() !== $this->visibility->refused_members( array( $row->user_id ), $viewer ) ) {
			throw Failure::not_found();
		}
		return $row;
	}

	/** The post, when the viewer may read its comments. */
	public function readable( int $post_id, int $viewer ): PostRef {
		$post = $this->posts->need( $post_id, $viewer );
		if ( post_password_required( $post_id ) ) {
			throw Failure::forbidden();
		}
		return $post;
	}

	public function texts( array $ids ): array {
		return array_map(
			static function ( string $stored ): string {
				$text = CommentText::plain( $stored );
				return '' === $text ? __( '[图片]', 'zeromo-community' ) : $text;
			},
			$this->comments->texts( $ids )
		);
	}

	/** Whether the post takes comments; for templates. */
	public function is_open( int $post_id ): bool {
		return $this->rights->is_open( $post_id );
	}

	/**
	 * @param list<Place> $places  First-level comments.
	 * @param list<int>   $waiting The caller's own that wait for a moderator.
	 * @return list<Thread>
	 */
	private function threads( array $places, array $waiting, PostRef $post, int $viewer ): array {
		$roots   = array_column( $places, 'id' );
		$many    = array_values( array_filter( $places, static fn( array $place ): bool => $place['replies'] > 0 ) );
		$replies = $this->comments->first_replies( array_column( $many, 'id' ), self::FIRST, $viewer );
		$rows    = $this->comments->rows(
			array_values(
				array_unique( array( ...$roots, ...$waiting, ...array_merge( array(), ...array_values( $replies ) ) ) )
			)
		);
		foreach ( array_reverse( $waiting ) as $id ) {
			$root = $rows[ $id ]->root ?? 0;
			if ( 0 === $root ) {
				array_unshift( $places, array( 'id' => $id, 'sort' => 0, 'replies' => 0 ) );
			} elseif ( in_array( $root, $roots, true ) ) {
				$replies[ $root ][] = $id;
			}
		}
		$items = $this->items->of( $rows, $post, $viewer );
		$out   = array();
		foreach ( $places as $place ) {
			if ( isset( $items[ $place['id'] ] ) ) {
				$below = array_values(
					array_filter(
						array_map(
							static fn( int $id ): ?Comment => $items[ $id ] ?? null,
							$replies[ $place['id'] ] ?? array()
						)
					)
				);
				$out[] = new Thread( $items[ $place['id'] ], $place['replies'], $below );
			}
		}
		return $out;
	}

	/**
	 * The pinned comment leads the first page, and is in no other.
	 *
	 * @param list<Place> $places First-level comments.
	 * @return list<Place>
	 */
	private function pinned_first( array $places, int $post_id, bool $first, int $viewer ): array {
		$pinned = $this->pins->of( $post_id );
		if ( 0 === $pinned ) {
			return $places;
		}
		$rest = array_values( array_filter( $places, static fn( array $place ): bool => $place['id'] !== $pinned ) );
		return $first ? array( ...$this->comments->root( $pinned, $viewer ), ...$rest ) : $rest;
	}

	/**
	 * Comments and replies without what others have answered.
	 *
	 * @param list<int> $ids Comments.
	 * @return list<Thread>
	 */
	private function alone( array $ids, PostRef $post, int $viewer ): array {
		return array_map(
			static fn( Comment $item ): Thread => new Thread( $item ),
			$this->flat( $ids, $post, $viewer, true )
		);
	}

	/**
	 * @param list<int> $ids Comments.
	 * @return list<Comment>
	 */
	private function flat( array $ids, PostRef $post, int $viewer, bool $alone = false ): array {
		$items = $this->items->of( $this->comments->rows( $ids ), $post, $viewer, $alone );
		return array_values(
			array_filter( array_map( static fn( int $id ): ?Comment => $items[ $id ] ?? null, $ids ) )
		);
	}

	/**
	 * @param list<Place> $places One more than the page holds, when there is more.
	 * @return array{list<Place>, string|null}
	 */
	private static function cut( array $places, Page $page ): array {
		$next = $page->next( $places, static fn( array $place ): Cursor => new Cursor( $place['sort'], $place['id'] ) );
		return array( $page->cut( $places ), Cursor::text( $next ) );
	}
}
