<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Topics\Api\TopicEditing;

/** Circles and topics: one circle a theme, its topics, and who has joined. */
final class Places {

	/** Circles of member1 and member2, by number of the theme; the rest is strange to both. */
	private const OF_FIRST  = array( 6, 7, 12 );
	private const OF_SECOND = array( 0, 15 );

	/** Circles only for their members, and one where joining is asked for. */
	private const CLOSED = array( 9 );
	private const ASKING = array( 4 );

	/** What joining the closed one costs. */
	private const PRICES = array(
		'join_mode'     => 'paid',
		'price_month'   => '9.9',
		'price_year'    => '68',
		'price_forever' => '168',
	);

	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly CircleEditing $circles,
		private readonly TopicEditing $topics,
		private readonly People $people,
		private readonly string $seed,
		private readonly int $admin,
		private readonly bool $sells = false
	) {}

	/**
	 * Makes circles and topics.
	 *
	 * @param list<int>        $icons  Attachments in the order of the bank's circles.
	 * @param list<int>        $covers Attachments in the order of the bank's covers.
	 * @param \Closure(): void $tick   Called for each circle.
	 */
	public function make( array $icons, array $covers, \Closure $tick ): void {
		$circles = $this->notebook->ids( 'circles' );
		$topics  = $this->notebook->map( 'topics' );
		foreach ( $this->bank->texts['themes'] as $n => $theme ) {
			if ( isset( $circles[ $n ] ) ) {
				continue;
			}
			$dice        = new Random( "{$this->seed}|circle|$n" );
			$circles[ $n ] = $this->circles->create(
				$this->admin,
				array(
					'title'       => $theme['circle'],
					'description' => $theme['about'],
					'icon_id'     => self::closest( $theme['pictures'], $this->bank->pictures['circles'], $icons ),
					'cover_id'    => self::closest( $theme['pictures'], $this->bank->pictures['covers'], $covers ),
					'cat'         => $this->circles->category( $theme['cat'] ),
					'join_mode'   => in_array( $n, self::ASKING, true ) ? 'approval' : 'open',
					...( $this->sells && in_array( $n, self::CLOSED, true ) ? self::PRICES : array() ),
					'visibility'  => in_array( $n, self::CLOSED, true ) ? 'members' : 'public',
					'slug'        => $theme['key'],
					'announcement' => $theme['announcement'] ?? '',
					'rules'       => implode( "\n", $theme['rules'] ?? array() ),
				)
			);
			// The pictures are the administrator's, so the circle is made there and handed over.
			$this->writer->hand_over( $circles[ $n ], $this->admin, $this->owner( $n ) );
			foreach ( $theme['topics'] as $name ) {
				if ( ! isset( $topics[ $name ] ) ) {
					$topics[ $name ] = $this->topics->create(
						$name,
						'',
						$this->icon( $theme['pictures'], $icons, $dice ),
						$this->topics->category( $theme['cat'] ),
						$this->owner( $n )
					);
				}
			}
			$this->notebook->write( array( 'circles' => $circles, 'topics' => $topics ) );
			$tick();
		}
	}

	/** Members join, each a few circles; those of the first two are fixed. */
	public function join_all(): void {
		$circles = $this->notebook->ids( 'circles' );
		$all = $this->people->count();
		for ( $from = $this->notebook->number( 'joined' ); $from < $all; $from = $to ) {
			$to   = min( $all, $from + 2000 );
			$rows = array();
			for ( $n = $from; $n < $to; $n++ ) {
				$dice = new Random( "{$this->seed}|join|$n" );
				foreach ( $this->of( $n ) as $theme ) {
					$rows[] = array(
						$circles[ $theme ],
						$this->people->id( $n ),
						1,
						0,
						0,
						$this->notebook->number( 'now' ) - $dice->int( 1, 300 ) * 86400,
					);
				}
			}
			$this->writer->together(
				function () use ( $rows, $to ): void {
					$this->writer->own(
						'circle_member',
						array( 'circle_id', 'user_id', 'status', 'role', 'muted', 'joined_at' ),
						$rows
					);
					$this->notebook->write( array( 'joined' => $to ) );
				}
			);
		}
	}

	/**
	 * Numbers of the circles a member is in.
	 *
	 * @return list<int>
	 */
	public function of( int $n ): array {
		if ( $n < 2 ) {
			return 0 === $n ? self::OF_FIRST : self::OF_SECOND;
		}
		$dice = new Random( "{$this->seed}|circles-of|$n" );
		return $dice->some( array_keys( $this->bank->texts['themes'] ), $dice->int( 2, 6 ) );
	}

	/** The circle of a theme. */
	public function circle( int $theme ): int {
		return $this->notebook->ids( 'circles' )[ $theme ] ?? 0;
	}

	/** Who owns the circle of a theme. */
	public function owner( int $theme ): int {
		return $this->people->id( 2 + $theme % max( 1, $this->people->count() - 2 ) );
	}

	/** @return list<int> Themes whose circle is asked for. */
	public function asking(): array {
		return self::ASKING;
	}

	/** Whether a theme's circle is for its members only. */
	public function is_closed( int $theme ): bool {
		return in_array( $theme, self::CLOSED, true );
	}

	/** Topics by name.
	 *
	 * @return array<string, int>
	 */
	public function topics(): array {
		/** @var array<string, int> */
		return $this->notebook->map( 'topics' );
	}

	/**
	 * The picture that shares most with a theme, whose first words count most; 0 where there is none.
	 *
	 * @param list<string>                                      $tags     Of the theme.
	 * @param list<array{tags?: list<string>, ...<string, mixed>}> $pictures Of the bank.
	 * @param list<int>                                         $ids      Their attachments, in the same order.
	 */
	private static function closest( array $tags, array $pictures, array $ids ): int {
		$best  = $ids[0] ?? 0;
		$score = 0;
		foreach ( $ids as $n => $id ) {
			$shared = array_keys( array_intersect( $tags, $pictures[ $n ]['tags'] ?? array() ) );
			$points = array_sum( array_map( static fn( int $at ): int => count( $tags ) - $at, $shared ) );
			if ( $points > $score ) {
				$score = $points;
				$best  = $id;
			}
		}
		return $best;
	}

	/**
	 * @param list<string> $tags  Of the theme.
	 * @param list<int>    $icons Attachments in the order of the bank's circles.
	 * @param Random         $dice  Chance.
	 */
	private function icon( array $tags, array $icons, Random $dice ): int {
		$fitting = array();
		foreach ( $this->bank->pictures['circles'] as $n => $picture ) {
			if ( isset( $icons[ $n ] ) && array() !== array_intersect( $tags, $picture['tags'] ?? array() ) ) {
				$fitting[] = $icons[ $n ];
			}
		}
		return array() === $fitting ? ( $icons[0] ?? 0 ) : $dice->one( $fitting );
	}
}
