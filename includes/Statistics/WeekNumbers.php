<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

/** Those who joined in a week, and how many of them were here so many days later or after that. */
final class WeekNumbers implements \JsonSerializable {

	/**
	 * @param int                $week  Its Monday, as a date.
	 * @param int                $today Counted since 1970.
	 * @param array<string, int> $kept  By kind.
	 */
	public function __construct(
		private readonly int $week,
		private readonly int $today,
		private readonly array $kept
	) {}

	/** @return array<string, int|string|null> A number is null until every member of the week could be counted. */
	public function jsonSerialize(): array {
		$out = array( 'week' => Calendar::text( $this->week ), 'joined' => $this->kept[ Sums::JOINED ] ?? 0 );
		// The last day of the week.
		$age = $this->today - Calendar::number( $this->week ) - 6;
		foreach ( MemberMark::AFTER as $days ) {
			$kind         = MemberMark::kind( $days );
			$out[ $kind ] = $age >= $days ? ( $this->kept[ $kind ] ?? 0 ) : null;
		}
		return $out;
	}
}
