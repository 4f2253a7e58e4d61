<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Counters\Counters;

/** The totals of a poll among the kept totals of its post, which every list has loaded anyway. */
final class PollCounts {

	/** Kind of the total of members who voted. */
	public const TOTAL = 'poll';

	public function __construct( private readonly Counters $counters ) {}

	/** Kind of the total of one option's votes. */
	public static function kind( int $number ): string {
		return "poll_$number";
	}

	/** Adds a vote to the totals, inside its transaction and always in the same order, against deadlocks. */
	public function voted( int $post, int $choice ): void {
		$this->counters->add( Counters::POST, $post, self::TOTAL, 1 );
		foreach ( range( 1, PollRules::MOST ) as $number ) {
			if ( ( $choice & Poll::bit( $number ) ) > 0 ) {
				$this->counters->add( Counters::POST, $post, self::kind( $number ), 1 );
			}
		}
	}

	/**
	 * Adds many votes at once, inside their transaction.
	 *
	 * @param array<int, int> $totals By the option's number; 0 for the members.
	 */
	public function add( int $post, array $totals ): void {
		ksort( $totals );
		foreach ( $totals as $number => $n ) {
			$this->counters->add( Counters::POST, $post, 0 === $number ? self::TOTAL : self::kind( $number ), $n );
		}
	}

	/**
	 * A post's totals by kind.
	 *
	 * @return array<string, int>
	 */
	public function of( int $post ): array {
		return $this->counters->many( Counters::POST, array( $post ) )[ $post ] ?? array();
	}
}
