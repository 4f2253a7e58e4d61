<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Ranking\Api\PickWeights;

/**
 * By what 推荐 is sorted, and why a post stands where it stands: words out of the weights that hold, not beside them.
 *
 * Of a post everything is told that its card tells, too. How many dislike it is told to nobody, so what it is above its
 * age is said without them, as the most it can be.
 *
 * @phpstan-type Said array{title: string, intro: string, terms: list<Term>, limit: string, same: string}
 */
final class Explanation {

	public function __construct(
		private readonly Settings $settings,
		private readonly Posts $posts,
		private readonly Counters $counters
	) {}

	/**
	 * The order as a whole.
	 *
	 * @return Said
	 */
	public function of_order(): array {
		$weights = PickWeights::of( $this->settings );
		$terms   = array();
		foreach ( self::points( $weights ) as $name => $each ) {
			if ( 0 !== $each ) {
				$terms[] = new Term( $name, self::label( $name ), $each );
			}
		}
		$counts = 0 !== $weights->hours && array() !== array_filter(
			$terms,
			static fn( Term $term ): bool => $term->each > 0
		);
		return array(
			'title' => __( '推荐怎样排序', 'zeromo-community' ),
			'intro' => $counts
				? __( '先看发布时间，再看读者的互动。互动计分：', 'zeromo-community' )
				: __( '现在只看发布时间，新的在前。', 'zeromo-community' ),
			'terms' => $counts ? $terms : array(),
			'limit' => $counts ? self::limit( $weights ) : '',
			'same'  => self::same(),
		);
	}

	/**
	 * A post that the viewer sees in lists.
	 *
	 * @return Said
	 * @throws Failure not_found.
	 */
	public function of_post( int $id, int $viewer ): array {
		$post = $this->posts->items( array( $id ), $viewer )[0] ?? null;
		if ( null === $post || FeedState::Listed !== $post->state ) {
			throw Failure::not_found();
		}
		$weights = PickWeights::of( $this->settings );
		$counts  = self::counts( $post, $this->counters->get( Counters::POST, $id, 'useful' ) );
		$points  = 0;
		foreach ( $counts as $name => $count ) {
			$points += $count * self::points( $weights )[ $name ];
		}
		$terms = array();
		foreach ( self::points( $weights ) as $name => $each ) {
			$count = $counts[ $name ] ?? null;
			if ( 0 === $each || 0 === $count ) {
				continue;
			}
			$share   = null === $count || 0 === $points ? 0 : (int) round( 100 * $count * $each / $points );
			$terms[] = new Term( $name, self::label( $name ), $each, $count, $share );
		}
		return array(
			'title' => __( '为什么推荐给我', 'zeromo-community' ),
			'intro' => self::intro( $post, $points, $weights ),
			'terms' => 0 === $points || 0 === $weights->hours ? array() : $terms,
			'limit' => 0 === $weights->hours ? '' : self::limit( $weights ),
			'same'  => self::same(),
		);
	}

	/** Where it stands, and by how much that is above its age at most. */
	private static function intro( Post $post, int $points, PickWeights $weights ): string {
		$age  = Format::ago( $post->created );
		$lift = $weights->lift( $points );
		if ( $lift < 60 ) {
			return sprintf(
				/* translators: %s: how long ago, e.g. 3 小时前 */
				__( '它发布于 %s，按发布时间排在这里。', 'zeromo-community' ),
				$age
			);
		}
		return sprintf(
			/* translators: 1: how long ago, 2: points, 3: time, e.g. 4.5 小时 */
			__( '它发布于 %1$s，读者的互动计 %2$d 分，至多让它提前 %3$s：', 'zeromo-community' ),
			$age,
			$points,
			self::span( $lift )
		);
	}

	private static function limit( PickWeights $weights ): string {
		return sprintf(
			/* translators: 1: points, 2: time, e.g. 6 小时, 3: time, e.g. 12 小时 */
			__( '满 %1$d 分提前 %2$s，再多也不超过 %3$s，新内容总有机会。', 'zeromo-community' ),
			$weights->half,
			self::span( intdiv( $weights->most(), 2 ) ),
			self::span( $weights->most() )
		);
	}

	private static function same(): string {
		return __( '排序对所有人一样：不看你是谁、看过什么、关注了谁，也不看作者是谁。', 'zeromo-community' );
	}

	/** @return array<string, int> Points by name. */
	private static function points( PickWeights $weights ): array {
		return array(
			'like'     => $weights->like,
			'comment'  => $weights->comment,
			'useful'   => $weights->useful,
			'favorite' => $weights->favorite,
			'dislike'  => -$weights->dislike,
		);
	}

	/** @return array<string, int> What everybody sees of a post, by name. */
	private static function counts( Post $post, int $useful ): array {
		return array(
			'like'     => $post->counts->like,
			'comment'  => $post->counts->comment,
			'useful'   => $useful,
			'favorite' => $post->counts->favorite,
		);
	}

	/** What a term is called. */
	public static function label( string $name ): string {
		return match ( $name ) {
			'like'     => __( '赞', 'zeromo-community' ),
			'comment'  => __( '评论', 'zeromo-community' ),
			'useful'   => __( '有用', 'zeromo-community' ),
			'favorite' => __( '收藏', 'zeromo-community' ),
			default    => __( '踩', 'zeromo-community' ),
		};
	}

	/** A time in hours, of less than one in minutes. */
	public static function span( int $seconds ): string {
		return $seconds < HOUR_IN_SECONDS
			/* translators: %d: minutes */
			? sprintf( __( '%d 分钟', 'zeromo-community' ), intdiv( $seconds, MINUTE_IN_SECONDS ) )
			/* translators: %s: hours, e.g. 4.5 */
			: sprintf( __( '%s 小时', 'zeromo-community' ), (string) round( $seconds / HOUR_IN_SECONDS, 1 ) );
	}
}
