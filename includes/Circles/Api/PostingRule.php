<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** What a circle asks of one member's posts. */
final class PostingRule {

	/**
	 * @param bool   $posts       Whether the member may post there, as far as the rule goes; joining and being muted stand elsewhere.
	 * @param bool   $locks       Whether the member may hide a part of a post.
	 * @param int    $words_min   Characters of a post, 0 for no bound.
	 * @param int    $words_max   Likewise.
	 * @param int    $pending_max How many of the member's posts may wait there at once, 0 for any number.
	 * @param bool   $review      Whether the member's posts wait for a yes.
	 * @param string $post_words  Who may post, in words.
	 * @param string $lock_words  Who may hide a part, in words.
	 */
	public function __construct(
		public readonly bool $posts = true,
		public readonly bool $locks = true,
		public readonly int $words_min = 0,
		public readonly int $words_max = 0,
		public readonly int $pending_max = 0,
		public readonly bool $review = false,
		public readonly string $post_words = '',
		public readonly string $lock_words = ''
	) {}

	/** What the writer should know before writing; empty when there is nothing. */
	public function sentence(): string {
		if ( ! $this->posts ) {
			return $this->post_words;
		}
		$parts = array();
		if ( $this->words_min > 0 || $this->words_max > 0 ) {
			$parts[] = $this->words();
		}
		if ( $this->review ) {
			$parts[] = $this->pending_max > 0
				/* translators: %d: number of posts that may wait */
				? sprintf( __( '发布后要等审核，最多同时 %d 条待审核', 'zeromo-community' ), $this->pending_max )
				: __( '发布后要等审核', 'zeromo-community' );
		}
		if ( ! $this->locks ) {
			$parts[] = $this->lock_words;
		}
		/* translators: %s: rules with a semicolon between them */
		return array() === $parts ? '' : sprintf( __( '本圈：%s', 'zeromo-community' ), implode( __( '；', 'zeromo-community' ), $parts ) );
	}

	/** How long a post may be. */
	public function words(): string {
		if ( 0 === $this->words_max ) {
			/* translators: %d: least characters */
			return sprintf( __( '每条至少 %d 个字', 'zeromo-community' ), $this->words_min );
		}
		return 0 === $this->words_min
			/* translators: %d: most characters */
			? sprintf( __( '每条最多 %d 个字', 'zeromo-community' ), $this->words_max )
			/* translators: 1: least characters, 2: most */
			: sprintf( __( '每条 %1$d 到 %2$d 个字', 'zeromo-community' ), $this->words_min, $this->words_max );
	}
}
