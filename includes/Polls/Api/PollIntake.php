<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Api;

use Zeromo\Community\Polls\PollCounts;
use Zeromo\Community\Polls\PollRules;
use Zeromo\Community\Polls\Sql\PollRepository;

/** Polls of another community, with the votes that were given there. */
final class PollIntake {

	public function __construct( private readonly PollRepository $polls, private readonly PollCounts $counts ) {}

	/** Most characters of an option. */
	public static function longest(): int {
		return PollRules::OPTION;
	}

	/** Whether it has as many options as a poll here can have, and each is a text of its own. */
	public static function fits( Poll $poll ): bool {
		$count = count( $poll->options );
		return $count >= PollRules::LEAST && $count <= PollRules::MOST
			&& ! in_array( '', $poll->options, true ) && count( array_unique( $poll->options ) ) === $count;
	}

	/**
	 * A post gets a poll that fits, with its votes and totals; inside the caller's unit. Its entry in the feed is put
	 * anew by the caller.
	 *
	 * @param array<int, array{int, int}> $votes   Choice as bits, not 0, and Unix seconds; by member.
	 * @param array<int, int>             $earlier Votes without a member, by the option's number; 0 for their voters.
	 * @return bool False where the post has a poll.
	 */
	public function take( int $post, Poll $poll, array $votes, array $earlier ): bool {
		if ( null !== $this->polls->find( $post ) || ! $this->polls->save( $post, $poll ) ) {
			return false;
		}
		$totals = array_filter( $earlier );
		$rows   = array();
		foreach ( $votes as $member => [ $choice, $time ] ) {
			$rows[]      = array( $post, $member, $choice, $time );
			$totals[0] ??= 0;
			++$totals[0];
			foreach ( array_keys( $poll->options ) as $n ) {
				if ( ( $choice & Poll::bit( $n + 1 ) ) > 0 ) {
					$totals[ $n + 1 ] = ( $totals[ $n + 1 ] ?? 0 ) + 1;
				}
			}
		}
		$this->polls->add_many( $post, $rows, array_filter( $earlier ), $totals[0] ?? 0 );
		$this->counts->add( $post, $totals );
		return true;
	}
}
