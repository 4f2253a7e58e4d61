<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/** Whether an article says itself where its hidden content stands; otherwise it stands below. */
final class HiddenPlace {

	/** @var array<int, true> */
	private array $placed = array();

	/** @var array<int, true> */
	private array $below = array();

	/** The block is in the article's text. */
	public function place( int $post_id ): void {
		$this->placed[ $post_id ] = true;
	}

	/** Asked once each time the text has been run through: whether the block was in it. */
	public function was_placed( int $post_id ): bool {
		$placed = isset( $this->placed[ $post_id ] );
		unset( $this->placed[ $post_id ] );
		return $placed;
	}

	/** It was put below the text. */
	public function put_below( int $post_id ): void {
		$this->below[ $post_id ] = true;
	}

	/** Whether it stands on the page already: a template's own block comes too late then. */
	public function stands( int $post_id ): bool {
		return isset( $this->below[ $post_id ] );
	}
}
