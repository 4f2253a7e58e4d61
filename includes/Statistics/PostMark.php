<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

/** What is kept of a post: when it became public, where, and whether somebody answered. */
final class PostMark {

	public const OPEN    = 0;
	public const IN_TIME = 1;
	public const LATE    = 2;

	/** Seconds within which an answer counts as prompt. */
	public const PROMPT = 86400;

	/**
	 * @param int $day      Date it became public.
	 * @param int $created  Unix seconds of that.
	 * @param int $answered OPEN, IN_TIME or LATE.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly int $circle_id,
		public readonly int $day,
		public readonly int $created,
		public int $answered = self::OPEN
	) {}

	/** It waits again, as what let it through was taken back. */
	public function waits( Sums $sums ): void {
		$sums->day( $this->day, Sums::POSTS, -1 );
		if ( self::IN_TIME === $this->answered ) {
			$sums->day( $this->day, Sums::ANSWERED, -1 );
		}
		if ( $this->circle_id > 0 ) {
			--$sums->circle( $this->circle_id, Calendar::week( Calendar::number( $this->day ) ) )->posts;
		}
	}

	/** Somebody answered; true where it is the first time. */
	public function answer( int $at, Sums $sums ): bool {
		if ( self::OPEN !== $this->answered ) {
			return false;
		}
		$this->answered = $at - $this->created <= self::PROMPT ? self::IN_TIME : self::LATE;
		if ( self::IN_TIME === $this->answered ) {
			$sums->day( $this->day, Sums::ANSWERED );
		}
		return true;
	}
}
