<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** A circle's rule for one member's posts. */
final class PostingRule {

	/**
	 * @param bool   $posts       Whether the rule permits posts of the member; membership and muting are separate.
	 * @param bool   $locks       Whether the member may hide a part of a post.
	 * @param int    $words_min   Minimum characters of a post, 0 for no limit.
	 * @param int    $words_max   Maximum, likewise.
	 * @param int    $pending_max Maximum pending posts of the member, 0 for no limit.
	 * @param bool   $review      Whether the member's posts need approval.
	 * @param string $post_words  Text on who may post.
	 * @param string $lock_words  Text on who may hide a part.
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

	/** Hint for the author before writing; may be empty. */
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
		return array() === $parts
			? ''
			/* translators: %s: rules with a semicolon between them */
			: sprintf( __( '本圈：%s', 'zeromo-community' ), implode( __( '；', 'zeromo-community' ), $parts ) );
	}

	/** Text on the length of a post. */
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
