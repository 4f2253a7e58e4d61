<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Members\Api\ViewCounter;
use Zeromo\Community\Posts\Api\Posts;

/** Counts readers of posts. */
final class ViewService {

	public function __construct( private readonly Posts $posts, private readonly ViewCounter $views ) {}

	/**
	 * Counts a view and gives the total.
	 *
	 * @param int    $id      Post.
	 * @param int    $viewer  Member, 0 for a visitor.
	 * @param string $address Connection's address, stands for a visitor.
	 * @throws \Zeromo\Community\Kernel\Failure not_found, for what the viewer may not see.
	 */
	public function count( int $id, int $viewer, string $address ): int {
		$this->posts->need( $id, $viewer );
		return $this->views->count( Counters::POST, $id, $viewer, $address );
	}
}
