<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Http\Cursor;

/** What a list of posts is asked for; validated arguments of `GET /content/list`. */
final class FeedQuery {

	/**
	 * @param string      $source    feed, following, circle, topic, member, favorite or search.
	 * @param string      $post_type Registered name, empty for all.
	 * @param int         $circle_id 0 for any.
	 * @param int         $topic_id  0 for any.
	 * @param int         $author    0 for any.
	 * @param int         $cat       Category or favorite folder, 0 for any.
	 * @param string      $keywords  Trimmed, may be empty.
	 * @param string      $orderby   latest, hot, commented, rating or recommended.
	 * @param string      $has       image, video, file or empty.
	 * @param string      $date      today, week, month, year or empty.
	 * @param Cursor|null $cursor    Place to go on from.
	 * @param int         $paged     From 1; used where there is no cursor.
	 * @param int         $per_page  1 to 50.
	 * @param bool        $back      The cursor leads to the page before it.
	 */
	public function __construct(
		public readonly string $source = 'feed',
		public readonly string $post_type = '',
		public readonly int $circle_id = 0,
		public readonly int $topic_id = 0,
		public readonly int $author = 0,
		public readonly int $cat = 0,
		public readonly string $keywords = '',
		public readonly string $orderby = 'latest',
		public readonly string $has = '',
		public readonly string $date = '',
		public readonly ?Cursor $cursor = null,
		public readonly int $paged = 1,
		public readonly int $per_page = 20,
		public readonly bool $back = false
	) {}

	/** The same question about what has come after a place, newest first, whatever the order was. */
	public function newer_than( Cursor $place, int $most ): self {
		return new self(
			$this->source,
			$this->post_type,
			$this->circle_id,
			$this->topic_id,
			$this->author,
			$this->cat,
			$this->keywords,
			'latest',
			$this->has,
			'',
			$place,
			1,
			$most,
			true
		);
	}

	/** The same question from a place on. */
	public function from( Cursor $place ): self {
		return new self(
			$this->source,
			$this->post_type,
			$this->circle_id,
			$this->topic_id,
			$this->author,
			$this->cat,
			$this->keywords,
			$this->orderby,
			$this->has,
			$this->date,
			$place,
			1,
			$this->per_page,
			$this->back
		);
	}

	/**
	 * The same query with some of its filters changed; values of another type than the field's are left out.
	 *
	 * @param array<mixed> $changes Field => value; place and page cannot be changed.
	 */
	public function with( array $changes ): self {
		$text   = fn( string $name, string $now ): string => is_string(
			$changes[ $name ] ?? null
		) ? $changes[ $name ] : $now;
		$number = fn( string $name, int $now ): int => is_int( $changes[ $name ] ?? null ) ? $changes[ $name ] : $now;
		return new self(
			$text( 'source', $this->source ),
			$text( 'post_type', $this->post_type ),
			$number( 'circle_id', $this->circle_id ),
			$number( 'topic_id', $this->topic_id ),
			$number( 'author', $this->author ),
			$number( 'cat', $this->cat ),
			$text( 'keywords', $this->keywords ),
			$text( 'orderby', $this->orderby ),
			$text( 'has', $this->has ),
			$text( 'date', $this->date ),
			$this->cursor,
			$this->paged,
			max( 1, min( 50, $number( 'per_page', $this->per_page ) ) ),
			$this->back
		);
	}
}
