<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\PostingRule;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\Sql\WaitingInCircle;

/** What a circle asks of a post that is about to go out there. */
final class CircleGate {

	public function __construct(
		private readonly Circles $circles,
		private readonly CircleBoard $board,
		private readonly WaitingInCircle $waiting
	) {}

	/**
	 * The rule for what is sent, null outside of circles.
	 *
	 * @throws Failure forbidden, for who may not post there; content_invalid, with the circle's rule that is broken.
	 */
	public function rule( PostDraft $draft, PostKind $kind, int $member ): ?PostingRule {
		if ( 0 === $draft->circle ) {
			return null;
		}
		$stays = $draft->circle === $draft->was_in;
		// Who writes into another circle is asked where the form is read; a draft may have waited longer than its
		// author's right to post.
		if ( $stays && $draft->author === $member ) {
			'publish' === $draft->before?->post_status
				? $this->circles->require_not_muted( $draft->circle, $member )
				: $this->circles->require_may_post( $draft->circle, $member );
		}
		$rule = $this->board->rule( $draft->circle, $member );
		if ( PostKind::Activity === $kind ) {
			self::require_words( $rule, mb_strlen( SafeText::plain( $draft->content ) ) );
		}
		self::require_lock( $rule, $draft->parts, $stays ? $draft->had_parts : array() );
		return $rule;
	}

	/**
	 * Refuses a lock that is set or changed by who may not hide a part of a post in that circle.
	 *
	 * @param array<string, PartValue> $parts Parts as they are to be.
	 * @param array<string, PartValue> $had   As they were.
	 * @throws Failure content_invalid
	 */
	public function lock( int $circle, array $parts, array $had, int $member ): void {
		if ( $circle > 0 ) {
			self::require_lock( $this->board->rule( $circle, $member ), $parts, $had );
		}
	}

	/**
	 * @param array<string, PartValue> $parts Parts as they are to be.
	 * @param array<string, PartValue> $had   As they were.
	 */
	private static function require_lock( PostingRule $rule, array $parts, array $had ): void {
		$lock = $parts[ PostParts::LOCK ] ?? null;
		if ( ! $rule->locks && null !== $lock && ! PostParts::same( $lock, $had[ PostParts::LOCK ] ?? null ) ) {
			throw Failure::content( 'privacy', $rule->lock_words );
		}
	}

	/**
	 * Limits how many of the author's posts wait in the circle; has to be first in the caller's transaction.
	 *
	 * @throws Failure content_invalid, when the limit is reached.
	 */
	public function require_room( PostDraft $draft, ?PostingRule $rule ): void {
		if ( null === $rule || 0 === $rule->pending_max ) {
			return;
		}
		$this->board->hold( $draft->circle, $draft->author );
		if (
			$this->waiting->count(
				$draft->author,
				$draft->circle,
				$draft->id,
				$rule->pending_max
			) >= $rule->pending_max
		) {
			throw Failure::content(
				'circle_id',
				/* translators: %d: number of posts */
				sprintf( __( '你在这个圈子最多 %d 条动态待审核，等审核后再发', 'zeromo-community' ), $rule->pending_max )
			);
		}
	}

	private static function require_words( PostingRule $rule, int $length ): void {
		if ( $length < $rule->words_min || ( $rule->words_max > 0 && $length > $rule->words_max ) ) {
			throw Failure::content(
				'post_content',
				/* translators: 1: how long a post may be, 2: how many characters it has */
				sprintf( __( '这个圈子%1$s，现在有 %2$d 个', 'zeromo-community' ), $rule->words(), $length )
			);
		}
	}
}
