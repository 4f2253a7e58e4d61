<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Feed\FeedScanner;
use Zeromo\Community\Feed\Sql\KeywordSource;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\FeedRepository;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\FeedSlice;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\ListCut;
use Zeromo\Community\Posts\Api\ListRules;
use Zeromo\Community\Posts\Api\SourcePart;

/** Lists of posts: which rows, in which order, from where on. */
final class FeedService {

	/** Rows in which muted words are looked for where there is no page to go on from. */
	private const LOOK = 2000;

	/** New posts are counted up to this many. */
	public const FRESH = 99;

	private const OWN = array( 'feed', 'circle', 'topic', 'member' );

	/**
	 * @param FeedRepository                  $feed       Rows.
	 * @param ContentVisibility               $visibility Who may see them.
	 * @param PostAssembler                   $assembler  Rows to Posts.
	 * @param \Closure(): KeywordSource $keywords Words in our own sources; asked for where words are looked for.
	 * @param CircleBoard                     $board      Whether a circle is open to the viewer, and what is pinned
	 *                                                    there.
	 * @param \Closure(): EssenceRepository $essence What is chosen in circles; asked for by the list of what is chosen.
	 * @param Clock                           $clock      Time.
	 * @param ListRules                       $rules      What the viewer would rather not see.
	 * @param \Closure(): FeedScanner $look Lists without muted words; asked for where the viewer has muted something.
	 * @param \Closure(): RateLimit $limits Counts what looks for words; asked for where words are looked for.
	 * @param \Closure(): MemberPrivacy $privacy Who wants nothing recommended; asked for by members.
	 * @param Collection<FeedSource>   $sources    Sources of higher rooms.
	 * @param Collection<WordFinder>   $words      Who finds words over everything.
	 */
	public function __construct(
		private readonly FeedRepository $feed,
		private readonly ContentVisibility $visibility,
		private readonly PostAssembler $assembler,
		#[Lazy( KeywordSource::class )] private readonly \Closure $keywords,
		private readonly CircleBoard $board,
		#[Lazy( EssenceRepository::class )] private readonly \Closure $essence,
		private readonly Clock $clock,
		private readonly ListRules $rules,
		#[Lazy( FeedScanner::class )] private readonly \Closure $look,
		#[Lazy( RateLimit::class )] private readonly \Closure $limits,
		#[Lazy( MemberPrivacy::class )] private readonly \Closure $privacy,
		#[All( FeedSource::class )] private readonly Collection $sources,
		#[All( WordFinder::class )] private readonly Collection $words
	) {}

	/** One page, for this viewer. */
	public function page( FeedQuery $query, int $viewer ): FeedPage {
		$this->count_search( $query );
		$query  = $this->filtered( $query, $viewer );
		if ( $query->cat > 0 && in_array( $query->source, self::OWN, true ) ) {
			$query = $query->with( array( 'post_type' => 'post' ) );
		}
		if ( 'essence' === $query->has ) {
			$query = $query->with( array( 'orderby' => 'latest' ) );
		}
		$source = $this->source( $query, $viewer );
		$page   = new Page( $query->cursor, $query->paged, $query->per_page );
		if ( $page->is_beyond() || in_array( $query->post_type, array( 'zeromo_circle' ), true ) ) {
			return new FeedPage( array(), null, null );
		}
		$pins    = $query->circle_id > 0 ? $this->board->pins( $query->circle_id, $viewer ) : array();
		if ( null === $pins ) {
			return new FeedPage( array(), null, null );
		}
		$pins    = self::shows_pins( $query ) ? array_slice( $pins, 0, $query->per_page ) : array();
		$lead    = null === $query->cursor && 1 === $query->paged ? $pins : array();
		[ $visible, $dear ] = $this->wanted( $query, $source, $viewer );
		$slice              = new FeedSlice(
			$query,
			$source,
			$visible,
			$this->visibility->managed_sql( 'f', $viewer ),
			Since::of( $query->date, $this->clock->now() ),
			$page->limit - count( $lead ),
			max( 0, $page->skip - count( $pins ) ),
			$lead,
			$pins
		);
		[ $rows, $rest ]    = null === $dear
			? array( $this->feed->slice( $slice ), null )
			: ( $this->look )()->page( $slice, $dear );
		return $this->built( $query, $rows, $viewer, $page->skip, $lead, $rest );
	}

	/**
	 * Pins stand above the newest of their own circle's list; a list that is filtered or sorted otherwise has them in
	 * their place.
	 */
	private static function shows_pins( FeedQuery $query ): bool {
		return 'circle' === $query->source
			&& 'latest' === $query->orderby
			&& '' === $query->has . $query->date . $query->post_type . $query->keywords
			&& 0 === $query->topic_id + $query->author + $query->cat;
	}

	/**
	 * How many posts of others a list has got since a time, FRESH at most and one more for "more".
	 *
	 * @param int $since Unix seconds; what is older than a day counts as a day.
	 */
	public function fresh( FeedQuery $query, int $viewer, int $since ): int {
		$this->count_search( $query );
		$since = max( $since, $this->clock->now() - DAY_IN_SECONDS );
		$query = $this->filtered( $query, $viewer )->newer_than( new Cursor( $since, Arg::MAX ), self::FRESH );
		// Null is for a circle that is closed to the viewer.
		if (
			in_array( $query->post_type, array( 'zeromo_circle' ), true )
			|| ( $query->circle_id > 0 && null === $this->board->pins( $query->circle_id, $viewer ) )
		) {
			return 0;
		}
		$source             = $this->source( $query, $viewer );
		[ $visible, $dear ] = $this->wanted( $query, $source, $viewer );
		// One's own come by the form that publishes them.
		$others = $visible->and( 'f.author_id <> %d', $viewer );
		return $this->feed->count_of(
			new FeedSlice( $query, $source, $others, new SqlPart(), 0, self::FRESH + 1, cut: $dear, look: self::LOOK )
		);
	}

	/**
	 * The first rows of a list, for who draws lines instead of cards; one query.
	 *
	 * @return list<FeedRow>
	 */
	public function rows( FeedQuery $query, int $viewer ): array {
		$query              = $this->plain( $query, $viewer );
		$source             = $this->source( $query, $viewer );
		[ $visible, $dear ] = $this->wanted( $query, $source, $viewer );
		return $this->feed->slice(
			new FeedSlice(
				$query,
				$source,
				$visible,
				new SqlPart(),
				Since::of( $query->date, $this->clock->now() ),
				$query->per_page,
				cut: $dear,
				look: self::LOOK
			)
		);
	}

	/**
	 * Ids without what the viewer would rather not see; one query, none where that is nothing.
	 *
	 * @param list<int> $ids Posts.
	 * @return list<int>
	 */
	public function wanted_of( array $ids, int $viewer ): array {
		$cut = array() === $ids ? null : $this->rules->cut( new FeedQuery(), $viewer );
		return null === $cut ? $ids : array_values( array_intersect( $ids, $this->feed->left_of( $ids, $cut ) ) );
	}

	/** Unix seconds. */
	public function now(): int {
		return $this->clock->now();
	}

	/** Whether there is a source of this name for the viewer; L where it needs a member, P where there is none. */
	public function require_source( string $name, int $viewer ): void {
		if ( in_array( $name, self::OWN, true ) ) {
			return;
		}
		if ( $this->contributed( $name )->needs_member() && 0 === $viewer ) {
			throw Failure::login();
		}
	}

	/**
	 * @param list<FeedRow> $rows Those that lead, then up to one more than there is room for.
	 * @param list<int>     $lead Posts that stand before the others.
	 * @param Cursor|null   $rest Where the looking has ended before the page was full.
	 */
	private function built(
		FeedQuery $query,
		array $rows,
		int $viewer,
		int $offset,
		array $lead,
		?Cursor $rest
	): FeedPage {
		$top  = array_values(
			array_filter( $rows, static fn( FeedRow $row ): bool => in_array( $row->post_id, $lead, true ) )
		);
		$rows = array_slice( $rows, count( $top ) );
		$room = $query->per_page - count( $lead );
		$more = count( $rows ) > $room;
		// Where pins fill the page the next one begins with the first of the others.
		$next = 0 === $room && $more ? FeedCursor::after( $rows[0]->sort, $rows[0]->post_id + 1 ) : null;
		$rows = array_slice( $rows, 0, $room );
		if ( $query->back ) {
			$rows = array_reverse( $rows );
		}
		if ( array() === $rows ) {
			// An empty page is the end of a list, whatever lies behind it.
			return new FeedPage(
				$this->assembler->posts( $top, $viewer ),
				$next ?? ( array() === $top || null === $rest ? null : FeedCursor::after( $rest->sort, $rest->id ) ),
				null,
				count( $top )
			);
		}
		$first = $rows[0];
		$last  = $rows[ count( $rows ) - 1 ];
		$next  = FeedCursor::after( $last->sort, $last->post_id );
		$prev  = FeedCursor::before( $first->sort, $first->post_id );
		$posts = $this->assembler->posts( array( ...$top, ...$rows ), $viewer );
		if ( $query->back ) {
			return new FeedPage(
				$posts,
				$next,
				$more ? $prev : ( null === $rest ? null : FeedCursor::before( $rest->sort, $rest->id ) )
			);
		}
		$beyond = null === $rest ? null : FeedCursor::after( $rest->sort, $rest->id );
		return new FeedPage(
			$posts,
			$more ? $next : $beyond,
			null !== $query->cursor || $offset > 0 ? $prev : null,
			count( $top )
		);
	}

	/**
	 * What may be seen without what the viewer would rather not see, and what is left out of a bounded number of rows
	 * only.
	 *
	 * @return array{SqlPart, ListCut|null}
	 */
	private function wanted( FeedQuery $query, ?SourcePart $source, int $viewer ): array {
		$visible = $this->visible( $query, $viewer );
		$cut     = null !== $source && $source->own ? null : $this->rules->cut( $query, $viewer );
		// A source that looks at the newest rows alone has an end of its own.
		$bounded = null === $cut || ! $cut->dear || ( null !== $source && $source->window > 0 );
		return $bounded ? array( ListRules::within( $visible, $cut ), null ) : array( $visible, $cut );
	}

	/**
	 * Looking for words is one limit whatever the source; words a site's filter puts into a list are not the caller's.
	 */
	private function count_search( FeedQuery $query ): void {
		if ( '' !== $query->keywords ) {
			( $this->limits )()->hit( 'search' );
		}
	}

	/** What may be seen; inside one circle that is open to the viewer, the circle is not asked about with each row. */
	private function visible( FeedQuery $query, int $viewer ): SqlPart {
		if ( $query->circle_id > 0 ) {
			$author = $this->visibility->member_sql( 'f.author_id', $viewer );
			$listed = SqlPart::where(
				'f.status = ' . FeedState::Listed->value . " AND {$author->where}",
				...$author->where_values
			);
			return $this->visibility->read_sql( $listed, 'f', $viewer );
		}
		return $this->visibility->sql( 'f', $viewer );
	}

	private function source( FeedQuery $query, int $viewer ): ?SourcePart {
		if ( ! in_array( $query->source, self::OWN, true ) ) {
			$this->require_source( $query->source, $viewer );
			$part = $this->contributed( $query->source )->narrow( $query, $viewer );
			$part = $part->own && '' !== $query->keywords ? $this->with_words( $part, $query, $viewer ) : $part;
			return 'essence' === $query->has ? throw Failure::invalid( 'has' ) : $part;
		}
		if ( 'essence' === $query->has ) {
			// Its own table leads the list: what leads others cannot be asked of it.
			return '' === $query->keywords && 0 === $query->topic_id + $query->cat
				? ( $this->essence )()->listed( $query->circle_id )
				: throw Failure::invalid( 'has' );
		}
		$finder = '' === $query->keywords || $query->cat > 0 ? null : ( $this->words->all()[0] ?? null );
		if ( null !== $finder ) {
			return $finder->listed( $query, $viewer );
		}
		return $query->cat > 0 || '' !== $query->keywords ? ( $this->keywords )()->narrow( $query ) : null;
	}

	/** The viewer's own collection, of it what has the words. */
	private function with_words( SourcePart $part, FeedQuery $query, int $viewer ): SourcePart {
		$finder = $this->words->all()[0] ?? null;
		return null === $finder ? $part : $finder->kept( $part, $query, $viewer );
	}

	private function contributed( string $name ): FeedSource {
		foreach ( $this->sources->all() as $source ) {
			if ( $source->name() === $name ) {
				return $source;
			}
		}
		throw Failure::invalid( 'source' );
	}

	/** Whether lists may be in the order 推荐 for the viewer; WordPress has read it with the member. */
	public function recommends( int $viewer ): bool {
		return 0 === $viewer || ( $this->privacy )()->allows( MemberPrivacy::RECOMMENDED, $viewer, 0 );
	}

	/** The newest first in place of 推荐, for who wants nothing recommended. */
	private function plain( FeedQuery $query, int $viewer ): FeedQuery {
		return 'recommended' !== $query->orderby || $this->recommends( $viewer )
			? $query
			: $query->with( array( 'orderby' => 'latest' ) );
	}

	/** Lets a site narrow or reorder lists; what a member wants goes before. */
	private function filtered( FeedQuery $query, int $viewer ): FeedQuery {
		if ( ! has_filter( 'zeromo_content_query' ) ) {
			return $this->plain( $query, $viewer );
		}
		/**
		 * Changes what a list is asked for; visibility is added afterwards and cannot be lifted here.
		 *
		 * @param array $values The arguments of `GET /content/list`: source, post_type, circle_id, topic_id, author,
		 *                      cat, keywords, orderby, has, date, per_page.
		 * @param int   $viewer Caller, 0 for a visitor.
		 */
		$changed = apply_filters( 'zeromo_content_query', get_object_vars( $query ), $viewer );
		return $this->plain( is_array( $changed ) ? $query->with( $changed ) : $query, $viewer );
	}
}
