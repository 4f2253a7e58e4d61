<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\DiscuzImport\Text\OldText;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\Api\PollIntake;

/** The poll of a thread. */
final class OldPoll {

	/**
	 * @param Poll                        $poll      As it is here, whether it fits or not.
	 * @param list<int>                   $totals    Votes of each option.
	 * @param int                         $voters    How many have given them.
	 * @param array<int, array{int, int}> $votes     Choice as bits and Unix seconds, by old member.
	 * @param bool                        $is_closed Whether its thread is.
	 * @param bool                        $is_image  Whether options are pictures.
	 */
	private function __construct(
		public readonly int $tid,
		public readonly Poll $poll,
		public readonly array $totals,
		public readonly int $voters,
		public readonly array $votes,
		public readonly bool $is_closed,
		public readonly bool $is_image
	) {}

	/**
	 * @param array<string, string|null>       $row     As OldTables reads it.
	 * @param list<array<string, string|null>> $options In their order.
	 * @param list<array<string, string|null>> $voters  Of members.
	 */
	public static function from_sql( array $row, array $options, array $voters ): self {
		$texts  = array();
		$totals = array();
		$places = array();
		foreach ( $options as $n => $option ) {
			$text     = OldText::read( Words::line( (string) $option['polloption'] ) )->plain();
			$texts[]  = Words::cut( Words::line( $text ), PollIntake::longest() );
			$totals[] = (int) $option['votes'];
			$places[ (string) $option['polloptionid'] ] = $n + 1;
		}
		$multiple = (int) $row['multiple'] > 0;
		$most     = (int) $row['maxchoices'];
		$most     = $most > 0 ? min( $most, count( $texts ) ) : count( $texts );
		$max      = $multiple ? max( 1, $most ) : 1;
		return new self(
			(int) $row['tid'],
			new Poll( '', $texts, $max, max( 0, (int) $row['expiration'] ), 0 === (int) $row['visible'] ),
			$totals,
			(int) $row['voters'],
			self::votes(
				array_map(
					static fn( array $row ): array => array(
						(int) $row['uid'],
						explode( "\t", (string) $row['options'] ),
						(int) $row['dateline'],
					),
					$voters
				),
				$places,
				$max
			),
			1 === (int) ( $row['closed'] ?? 0 ),
			(int) ( $row['isimage'] ?? 0 ) > 0
		);
	}

	/**
	 * The first vote of each, as far as its options are there.
	 *
	 * @param list<array{int, list<string>, int}> $voters Old member, numbers of options, Unix seconds.
	 * @param array<array-key, int>               $places By number of the option.
	 * @return array<int, array{int, int}>
	 */
	private static function votes( array $voters, array $places, int $max ): array {
		$out = array();
		foreach ( $voters as [ $uid, $options, $time ] ) {
			$choice = 0;
			$n      = 0;
			foreach ( $options as $option ) {
				$place = $places[ $option ] ?? 0;
				if ( $place > 0 && $place < 17 && $n < $max ) {
					$choice |= Poll::bit( $place );
					++$n;
				}
			}
			if ( $choice > 0 ) {
				$out[ $uid ] ??= array( $choice, $time );
			}
		}
		return $out;
	}

	/** Its options with their votes, as words. */
	public function words(): string {
		$lines = array();
		foreach ( $this->poll->options as $n => $option ) {
			/* translators: 1: option, 2: number of votes */
			$lines[] = sprintf( __( '%1$s：%2$d 票', 'zeromo-community' ), $option, $this->totals[ $n ] );
		}
		return implode( "\n", $lines );
	}
}
