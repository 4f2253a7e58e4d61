<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Locks\Api\Locks;
use Zeromo\Community\Series\Sql\EpisodeRepository;

/** What readers' caches know of the episodes of a series. */
final class SeriesReach {

	public function __construct(
		private readonly EpisodeRepository $episodes,
		private readonly Locks $locks,
		private readonly Db $db
	) {}

	/** A member has got a series or lost it: inside a unit, what is remembered goes after it. */
	public function forget( int $series, int $member ): void {
		$posts = $this->episodes->ever( $series );
		$this->db->after_commit(
			function () use ( $member, $posts ): void {
				foreach ( $posts as $post ) {
					$this->locks->earned_changed( SeriesRule::NAME, $member, $post );
				}
			}
		);
	}
}
