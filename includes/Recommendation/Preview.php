<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Ranking\Api\PickWeights;
use Zeromo\Community\Ranking\Api\Score;
use Zeromo\Community\Recommendation\Sql\RankedPosts;

/**
 * What 推荐 would have shown of the last week with other weights, beside what it shows. Nothing is stored.
 *
 * @phpstan-type Line array{post_id: int, title: string, url: string, created: int, like: int, comment: int,
 *   favorite: int, moved: int|null}
 */
final class Preview {

	/** Lines of each list, days that are looked at, and posts at most. */
	public const SHOWN = 20;
	public const DAYS  = 7;
	private const MOST = 2000;

	public function __construct(
		private readonly Settings $settings,
		private readonly RankedPosts $rows,
		private readonly Counters $counters,
		private readonly Posts $posts,
		private readonly Clock $clock
	) {}

	/**
	 * Both lists, as a visitor would see them; four statements and those of the posts.
	 *
	 * @param array<string, int> $tried Weights by the names of PickWeights::FIELDS; those that are absent hold.
	 * @return array{looked: int, now: PickWeights, tried: PickWeights, before: list<Line>, after: list<Line>} `moved`:
	 *   places up, null for what was not among the first.
	 */
	public function of( array $tried ): array {
		$now    = PickWeights::of( $this->settings );
		$other  = PickWeights::from( $tried + $now->values() );
		$rows   = $this->rows->since( $this->clock->now() - self::DAYS * DAY_IN_SECONDS, self::MOST );
		$totals = $this->counters->many( Counters::POST, array_keys( $rows ) );
		$first  = self::first( $rows, $totals, $now );
		$then   = self::first( $rows, $totals, $other );
		$posts  = array();
		foreach ( $this->posts->items( array_values( array_unique( array( ...$first, ...$then ) ) ), 0 ) as $post ) {
			$posts[ $post->id ] = $post;
		}
		return array(
			'looked' => count( $rows ),
			'now'    => $now,
			'tried'  => $other,
			'before' => self::lines( $first, $first, $posts ),
			'after'  => self::lines( $then, $first, $posts ),
		);
	}

	/**
	 * The posts on top.
	 *
	 * @param array<int, array{created: int, comments: int}> $rows   By post.
	 * @param array<int, array<string, int>>                 $totals By post and kind.
	 * @return list<int>
	 */
	private static function first( array $rows, array $totals, PickWeights $weights ): array {
		$scores = array();
		foreach ( $rows as $id => $row ) {
			$scores[ $id ] = Score::picked( $row['created'], $totals[ $id ] ?? array(), $row['comments'], $weights );
		}
		$ids = array_keys( $scores );
		usort( $ids, static fn( int $a, int $b ): int => array( $scores[ $b ], $b ) <=> array( $scores[ $a ], $a ) );
		return array_slice( $ids, 0, self::SHOWN );
	}

	/**
	 * @param list<int>        $ids   Of this list.
	 * @param list<int>        $first Of the list it is compared with.
	 * @param array<int, Post> $posts By id.
	 * @return list<Line>
	 */
	private static function lines( array $ids, array $first, array $posts ): array {
		$places = array_flip( $first );
		$out    = array();
		foreach ( $ids as $place => $id ) {
			$post = $posts[ $id ] ?? null;
			if ( null !== $post ) {
				$out[] = array(
					'post_id'  => $id,
					'title'    => $post->name( 60 ),
					'url'      => $post->url,
					'created'  => $post->created,
					'like'     => $post->counts->like,
					'comment'  => $post->counts->comment,
					'favorite' => $post->counts->favorite,
					'moved'    => isset( $places[ $id ] ) ? $places[ $id ] - $place : null,
				);
			}
		}
		return $out;
	}
}
