<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\FeedQuery;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Content\Api\Since;
use Zeromo\Community\Content\Api\SourcePart;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;

/** Lists of posts: which rows, in which order, from where on. */
final class FeedService {

	/** `paged` reaches this many items; deeper only by cursor. */
	public const REACH = 2000;

	private const OWN = array( 'feed', 'circle', 'topic', 'member' );

	/**
	 * @param FeedRepository                  $feed       Rows.
	 * @param ContentVisibility               $visibility Who may see them.
	 * @param PostAssembler                   $assembler  Rows to Posts.
	 * @param KeywordSource                   $keywords   Words in our own sources.
	 * @param Circles                         $circles    Whether a circle is open to the viewer.
	 * @param Clock                           $clock      Time.
	 * @param \Closure(): list<FeedSource>   $sources    Sources of higher rooms.
	 */
	public function __construct(
		private readonly FeedRepository $feed,
		private readonly ContentVisibility $visibility,
		private readonly PostAssembler $assembler,
		private readonly KeywordSource $keywords,
		private readonly Circles $circles,
		private readonly Clock $clock,
		private readonly \Closure $sources
	) {}

	/** One page, for this viewer. */
	public function page( FeedQuery $query, int $viewer ): FeedPage {
		$query  = self::filtered( $query, $viewer );
		if ( $query->cat > 0 && in_array( $query->source, self::OWN, true ) ) {
			$query = $query->with( array( 'post_type' => 'post' ) );
		}
		$source = $this->source( $query, $viewer );
		$offset = null === $query->cursor ? ( $query->paged - 1 ) * $query->per_page : 0;
		if ( $offset >= self::REACH || in_array( $query->post_type, array( 'zeromo_circle' ), true ) ) {
			return new FeedPage( array(), null, null );
		}
		$visible = $this->visible( $query, $viewer );
		if ( null === $visible ) {
			return new FeedPage( array(), null, null );
		}
		$rows = $this->feed->slice( new FeedSlice( $query, $source, $visible, $this->visibility->managed_sql( 'f', $viewer ), Since::of( $query->date, $this->clock->now() ), $query->per_page + 1, $offset ) );
		return $this->cut( $query, $rows, $viewer, $offset );
	}

	/** Whether there is a source of this name for the viewer; L where it needs a member, P where there is none. */
	public function need_source( string $name, int $viewer ): void {
		if ( in_array( $name, self::OWN, true ) ) {
			return;
		}
		if ( $this->contributed( $name )->needs_member() && 0 === $viewer ) {
			throw Failure::login();
		}
	}

	/** @param list<array<string, string|null>> $rows Up to one more than asked for. */
	private function cut( FeedQuery $query, array $rows, int $viewer, int $offset ): FeedPage {
		$more = count( $rows ) > $query->per_page;
		$rows = array_slice( $rows, 0, $query->per_page );
		if ( $query->back ) {
			$rows = array_reverse( $rows );
		}
		if ( array() === $rows ) {
			return new FeedPage( array(), null, null );
		}
		$first = $rows[0];
		$last  = $rows[ count( $rows ) - 1 ];
		$next  = FeedCursor::after( (int) $last['s'], (int) $last['post_id'] );
		$prev  = FeedCursor::before( (int) $first['s'], (int) $first['post_id'] );
		$posts = $this->assembler->posts( $rows, $viewer );
		if ( $query->back ) {
			return new FeedPage( $posts, $next, $more ? $prev : null );
		}
		return new FeedPage( $posts, $more ? $next : null, null !== $query->cursor || $offset > 0 ? $prev : null );
	}

	/** What may be seen; inside one circle that is asked once instead of with each row. Null: nothing. */
	private function visible( FeedQuery $query, int $viewer ): ?SqlPart {
		if ( $query->circle_id > 0 ) {
			$author = $this->visibility->member_sql( 'f.author_id', $viewer );
			return $this->circles->sees( $query->circle_id, $viewer ) ? new SqlPart( '', 'f.status = ' . FeedState::Listed->value . " AND {$author->where}", array(), $author->where_values ) : null;
		}
		return $this->visibility->sql( 'f', $viewer );
	}

	private function source( FeedQuery $query, int $viewer ): ?SourcePart {
		if ( ! in_array( $query->source, self::OWN, true ) ) {
			$this->need_source( $query->source, $viewer );
			return $this->contributed( $query->source )->narrow( $query, $viewer );
		}
		if ( $query->cat > 0 || '' !== $query->keywords ) {
			return $this->keywords->narrow( $query );
		}
		return null;
	}

	private function contributed( string $name ): FeedSource {
		foreach ( ( $this->sources )() as $source ) {
			if ( $source->name() === $name ) {
				return $source;
			}
		}
		throw Failure::invalid( 'source' );
	}

	/** Lets a site narrow or reorder lists. */
	private static function filtered( FeedQuery $query, int $viewer ): FeedQuery {
		if ( ! has_filter( 'zeromo_content_query' ) ) {
			return $query;
		}
		/**
		 * Changes what a list is asked for; visibility is added afterwards and cannot be lifted here.
		 *
		 * @param array $values The arguments of `GET /content/list`: source, post_type, circle_id, topic_id, author, cat, keywords, orderby, has, date, per_page.
		 * @param int   $viewer Caller, 0 for a visitor.
		 */
		$changed = apply_filters( 'zeromo_content_query', get_object_vars( $query ), $viewer );
		return is_array( $changed ) ? $query->with( $changed ) : $query;
	}
}
