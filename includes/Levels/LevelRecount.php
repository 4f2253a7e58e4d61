<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Levels\Sql\GainRepository;
use Zeromo\Community\Members\Api\MemberLevels;

/** Members' kept levels against their experience: after a change of the table, and for `wp zeromo counters`. */
final class LevelRecount implements CounterSource {

	public const JOB = 'level_recount';

	private const EACH = 500;

	public function __construct(
		private readonly LevelTable $table,
		private readonly GainRepository $gains,
		private readonly MemberLevels $members,
		private readonly Db $db,
		private readonly Jobs $jobs
	) {}

	public function label(): string {
		return __( '成员的等级', 'zeromo-community' );
	}

	public function differences(): array {
		$out   = array();
		$after = 0;
		do {
			$totals = $this->gains->totals( $after, self::EACH );
			$after  = (int) array_key_last( $totals );
			foreach ( $this->wrong( $totals ) as $member => $pair ) {
				$out[] = array( 'object' => (string) $member, 'kept' => $pair[0], 'rows' => $pair[1] );
			}
			$more = count( $totals ) === self::EACH;
		} while ( $more );
		return $out;
	}

	public function repair(): int {
		$changed = 0;
		$after   = 0;
		do {
			[ $after, $some ] = $this->piece( $after );
			$changed         += $some;
		} while ( $after > 0 );
		return $changed;
	}

	/**
	 * The table has changed: 500 members a piece.
	 *
	 * @param array<mixed> $payload `after`: the last member that was done.
	 */
	#[Job( self::JOB, in_unit: true )]
	public function run( array $payload ): void {
		[ $after ] = $this->piece( is_int( $payload['after'] ?? null ) ? $payload['after'] : 0 );
		if ( $after > 0 ) {
			$this->jobs->add( self::JOB, array( 'after' => $after ) );
		}
	}

	/** @return array{int, int} The last member of the piece, 0 at the end; how many were changed. */
	private function piece( int $after ): array {
		return $this->db->transaction(
			function () use ( $after ): array {
				$totals = $this->gains->totals( $after, self::EACH );
				$wrong  = $this->wrong( $totals );
				$this->members->set( array_map( static fn( array $pair ): int => $pair[1], $wrong ) );
				return array(
					count( $totals ) === self::EACH ? (int) array_key_last( $totals ) : 0,
					count( $wrong ),
				);
			}
		);
	}

	/**
	 * Those whose kept level is not that of their experience.
	 *
	 * @param array<int, int> $totals Experience by member.
	 * @return array<int, array{int, int}> Kept and right level by member.
	 */
	private function wrong( array $totals ): array {
		$kept  = $this->members->of( array_keys( $totals ) );
		$wrong = array();
		foreach ( $totals as $member => $points ) {
			$right = $this->table->of( $points )->n ?? 0;
			// The first level needs no row.
			if ( isset( $kept[ $member ] ) && max( 1, $kept[ $member ] ) !== max( 1, $right ) ) {
				$wrong[ $member ] = array( $kept[ $member ], $right );
			}
		}
		return $wrong;
	}
}
