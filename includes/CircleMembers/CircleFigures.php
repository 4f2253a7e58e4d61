<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\CircleMembers\Sql\MemberRepository;
use Zeromo\Community\Circles\Api\CirclePulse;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * A circle's last weeks for who runs it: who came in, what was posted, who was active. Each is one bounded look into an
 * index.
 */
final class CircleFigures {

	public const WEEKS = 4;

	/** Of so many of the newest; a week with more says so. */
	public const MOST = 10000;

	/** @param Collection<CirclePulse> $pulse What is contributed; asked only here. */
	public function __construct(
		private readonly MemberRepository $members,
		#[All( CirclePulse::class )] private readonly Collection $pulse,
		private readonly Clock $clock
	) {}

	/**
	 * The last weeks, this one first; a week is seven days up to now.
	 *
	 * @return list<array{from: int, joins: int, posts: int, active: int}>
	 */
	public function weeks( CircleRecord $circle ): array {
		$now    = $this->clock->now();
		$starts = array_map( static fn( int $n ): int => $now - $n * WEEK_IN_SECONDS, range( 1, self::WEEKS ) );
		$joins  = $this->members->joined_since( $circle->id, $starts, self::MOST );
		$posts  = array();
		foreach ( $this->pulse->all() as $pulse ) {
			$posts += $pulse->since( $circle->id, $starts, self::MOST );
		}
		return array_map(
			static fn( int $n, int $from ): array => array(
				'from' => $from,
				'joins' => $joins[ $n ] ?? 0,
				'posts' => $posts[ $n ]['posts'] ?? 0,
				'active' => $posts[ $n ]['active'] ?? 0,
			),
			array_keys( $starts ),
			$starts
		);
	}
}
