<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

/** Where a member stands, for the page and the route. */
final class Standing {

	/**
	 * @param Level|null      $level      Null on a site without levels.
	 * @param Level|null      $next       Null for the highest.
	 * @param int             $experience Kept total.
	 * @param list<Rule>      $rules      What gives something.
	 * @param array<int, int> $today      Points of today by the act's number.
	 * @param list<TaskProgress> $tasks   The owner's tasks.
	 * @param list<Gain>      $gains      One page, the newest first.
	 * @param int             $more       Id after which the next page begins, 0 at the end.
	 */
	public function __construct(
		public readonly ?Level $level,
		public readonly ?Level $next,
		public readonly int $experience,
		public readonly array $rules,
		public readonly array $today,
		public readonly array $tasks,
		public readonly array $gains,
		public readonly int $more
	) {}

	/** What an act gave today. */
	public function today_of( Act $act ): int {
		return $this->today[ $act->number() ] ?? 0;
	}

	/** How far it is from this level to the next, 0 to 100. */
	public function percent(): int {
		if ( null === $this->level || null === $this->next ) {
			return 100;
		}
		$way = max( 1, $this->next->points - $this->level->points );
		return max( 0, min( 100, intdiv( 100 * ( $this->experience - $this->level->points ), $way ) ) );
	}
}
