<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Statistics\Sql\AudienceRows;
use Zeromo\Community\Statistics\Sql\CircleWeeks;

/** The owner's numbers: kept totals, read along their key; nothing is counted for them. */
final class NumbersService {

	public const CAPABILITY = 'manage_zeromo_settings';

	/** Days of a range, and without one. */
	private const MOST  = 366;
	private const USUAL = 30;

	/** Weeks of joining. */
	private const WEEKS = 12;

	/** An audience is counted to here. */
	public const COUNTED = 1000;

	public function __construct(
		private readonly Counters $counters,
		private readonly CircleWeeks $weeks,
		private readonly AudienceRows $audience,
		private readonly Circles $circles,
		private readonly Calendar $calendar,
		private readonly Folding $folding,
		private readonly Settings $settings
	) {}

	/**
	 * Each day of a range, the oldest first.
	 *
	 * @param string $from Like 2026-01-31, empty for 30 days up to the end.
	 * @param string $to   Likewise, empty for today.
	 * @return list<DayNumbers>
	 */
	public function days( string $from, string $to ): array {
		$this->folding->catch_up();
		$last  = '' === $to ? $this->calendar->today() : self::day( 'to', $to );
		$first = '' === $from ? $last - self::USUAL + 1 : self::day( 'from', $from );
		if ( $first > $last || $last - $first >= self::MOST ) {
			throw Failure::invalid( 'from', __( '开始要早于结束，最多看 366 天', 'zeromo-community' ) );
		}
		$dates = array_map( Calendar::date_of( ... ), range( $first, $last ) );
		$kept  = $this->counters->between( Counters::DAY, $dates[0], $dates[ $last - $first ] );
		return array_map(
			static fn( int $date ): DayNumbers => new DayNumbers( $date, $kept[ $date ] ?? array() ),
			$dates
		);
	}

	/**
	 * Who joined in each of the last weeks, the newest first.
	 *
	 * @return list<WeekNumbers>
	 */
	public function weeks(): array {
		$today = $this->calendar->today();
		$weeks = array_map(
			static fn( int $ago ): int => Calendar::week( $today - 7 * $ago ),
			range( 0, self::WEEKS - 1 )
		);
		$kept  = $this->counters->between( Counters::WEEK, $weeks[ self::WEEKS - 1 ], $weeks[0] );
		return array_map(
			static fn( int $week ): WeekNumbers => new WeekNumbers( $week, $today, $kept[ $week ] ?? array() ),
			$weeks
		);
	}

	/** How many could be told, counted to COUNTED. */
	public function reach( Audience $audience ): int {
		return $this->audience->count( $audience, self::COUNTED );
	}

	public function has_circles(): bool {
		return $this->settings->flag( 'room_circles' );
	}

	/**
	 * Circles and how they are doing, the largest first.
	 *
	 * @return array{items: list<CircleHealth>, next: Cursor|null}
	 */
	public function circles( ?Cursor $after, int $limit ): array {
		if ( ! $this->has_circles() ) {
			throw Failure::not_found();
		}
		$found = $this->weeks->largest( $after->sort ?? PHP_INT_MAX, $after->id ?? PHP_INT_MAX, $limit + 1 );
		$shown = array_slice( $found, 0, $limit );
		$ids   = array_column( $shown, 0 );
		$cards = $this->circles->many( $ids );
		$today = $this->calendar->today();
		$since = Calendar::week( $today - 7 * ( CircleHealth::WEEKS - 1 ) );
		$weeks = $this->weeks->since( $ids, Calendar::week( $today - 7 * ( 2 * CircleHealth::WEEKS - 1 ) ) );
		$items = array();
		foreach ( $shown as [ $id, $members, $active ] ) {
			if ( isset( $cards[ $id ] ) ) {
				$items[] = new CircleHealth( $cards[ $id ], $members, $active, $weeks[ $id ] ?? array(), $since );
			}
		}
		$last = array() === $shown ? null : end( $shown );
		return array(
			'items' => $items,
			'next'  => null !== $last && count( $found ) > $limit ? new Cursor( $last[1], $last[0] ) : null,
		);
	}

	private static function day( string $field, string $text ): int {
		$date = Calendar::read( $text );
		return $date > 19700101
			? Calendar::number( $date )
			: throw Failure::invalid( $field, __( '请填日期，如 2026-01-31', 'zeromo-community' ) );
	}
}
