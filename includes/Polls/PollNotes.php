<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

/** Polls of the posts that are being put together: told by the part of the post, taken when the totals and marks are there. */
final class PollNotes {

	/** @var array<int, non-empty-list<Poll>> The innermost list's last: a part may ask for other posts on its way. */
	private array $polls = array();

	/** This post has this poll. */
	public function note( int $post, Poll $poll ): void {
		$this->polls[ $post ][] = $poll;
	}

	/**
	 * Those of the posts that have one.
	 *
	 * @param list<int> $posts Posts.
	 * @return list<int>
	 */
	public function among( array $posts ): array {
		return array_values( array_filter( $posts, fn( int $post ): bool => isset( $this->polls[ $post ] ) ) );
	}

	/**
	 * Their polls, as noted last; the next list notes its own anew.
	 *
	 * @param list<int> $posts Posts.
	 * @return array<int, Poll>
	 */
	public function take( array $posts ): array {
		$taken = array();
		foreach ( $this->among( $posts ) as $post ) {
			$noted          = $this->polls[ $post ];
			$taken[ $post ] = array_pop( $noted );
			if ( array() === $noted ) {
				unset( $this->polls[ $post ] );
			} else {
				$this->polls[ $post ] = $noted;
			}
		}
		return $taken;
	}
}
