<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\Months;

/** The kept numbers of a month. */
final class MonthNumbers {

	/** Acts that are told by their reason. */
	public const ACTS = array( 'remove', 'reject', 'ban' );

	private const ACT    = 'act_';
	private const REASON = 'why_';

	public function __construct( private readonly Counters $counters, private readonly Reasons $reasons ) {}

	/** Counts an act, inside of its unit. */
	public function act( int $time, string $act, string $reason, int $by ): void {
		$month = Months::of( $time );
		$this->counters->add( Counters::MONTH, $month, self::ACT . $act, $by );
		$this->counters->add( Counters::MONTH, $month, self::REASON . self::key( $reason ), $by );
	}

	public function of( int $month ): MonthReport {
		$kept    = $this->counters->many( Counters::MONTH, array( $month ) )[ $month ] ?? array();
		$reasons = array();
		foreach ( $this->reasons->all() as $reason ) {
			$reasons[ $reason ] = $kept[ self::REASON . self::key( $reason ) ] ?? 0;
		}
		$acts = array();
		foreach ( self::ACTS as $act ) {
			$acts[ $act ] = $kept[ self::ACT . $act ] ?? 0;
		}
		$all   = array_sum( $acts );
		$hours = array();
		foreach ( $kept as $kind => $n ) {
			if ( $n > 0 && str_starts_with( $kind, Months::HOURS ) ) {
				$hours[ (int) substr( $kind, strlen( Months::HOURS ) ) ] = $n;
			}
		}
		return new MonthReport(
			$month,
			max( 0, $kept[ Months::REPORTED ] ?? 0 ),
			max( 0, $kept[ Months::REMOVED ] ?? 0 ),
			max( 0, $kept[ Months::KEPT ] ?? 0 ),
			self::median( $hours ),
			array_filter( $reasons ),
			max( 0, $all - array_sum( $reasons ) ),
			$acts,
			max( 0, $kept[ Months::APPEALED ] ?? 0 ),
			max( 0, $kept[ Months::UPHELD ] ?? 0 ),
			max( 0, $kept[ Months::REFUSED ] ?? 0 )
		);
	}

	/**
	 * The hour in which the one in the middle was decided; null where there is none.
	 *
	 * @param array<int, int> $hours How many by full hours.
	 */
	public static function median( array $hours ): ?int {
		ksort( $hours );
		$half = array_sum( $hours ) / 2;
		$seen = 0;
		foreach ( $hours as $hour => $n ) {
			$seen += $n;
			if ( $seen >= $half ) {
				return $hour;
			}
		}
		return null;
	}

	/** Words of the owner's are longer than a kind may be. */
	private static function key( string $reason ): string {
		return '' === $reason ? 'other' : hash( 'crc32b', $reason );
	}
}
