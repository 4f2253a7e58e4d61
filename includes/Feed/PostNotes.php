<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\Posts\Api\FeedState;

/** What a card needs beside the Post the contract describes: its state, the colours under its pictures. Of this request's posts. */
final class PostNotes {

	/** @var array<int, array{state: FeedState, colors: array<int, string>}> */
	private array $notes = array();

	/** @var array<int, string> */
	private array $reasons = array();

	/**
	 * Remembers.
	 *
	 * @param int                $post_id Post.
	 * @param FeedState          $state   State.
	 * @param array<int, string> $colors  `#rrggbb` by image id.
	 */
	public function note( int $post_id, FeedState $state, array $colors ): void {
		$this->notes[ $post_id ] = array( 'state' => $state, 'colors' => $colors );
	}

	/** Remembers why it was refused. */
	public function reason( int $post_id, string $reason ): void {
		$this->reasons[ $post_id ] = $reason;
	}

	/** Why it was refused, empty where it was not. */
	public function why( int $post_id ): string {
		return $this->reasons[ $post_id ] ?? '';
	}

	/** State of a post, listed where nothing is known. */
	public function state( int $post_id ): FeedState {
		return $this->notes[ $post_id ]['state'] ?? FeedState::Listed;
	}

	/** Colour of a picture, empty where nothing is known. */
	public function color( int $post_id, int $image_id ): string {
		return $this->notes[ $post_id ]['colors'][ $image_id ] ?? '';
	}
}
