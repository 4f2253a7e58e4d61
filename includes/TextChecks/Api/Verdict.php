<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Api;

use Zeromo\Community\Kernel\Failure;

/** What becomes of a text. */
final class Verdict {

	public const PASS   = 'pass';
	public const REVIEW = 'review';
	public const BLOCK  = 'block';

	/**
	 * @param string $outcome One of the three.
	 * @param string $text    As it may be stored; words that are to be replaced are.
	 * @param string $message Why it is blocked.
	 */
	private function __construct(
		private readonly string $outcome,
		public readonly string $text,
		private readonly string $message = ''
	) {}

	/** Fit to be public. */
	public static function pass( string $text ): self {
		return new self( self::PASS, $text );
	}

	/** A moderator looks at it first. */
	public static function review( string $text ): self {
		return new self( self::REVIEW, $text );
	}

	/** Not taken. */
	public static function block( string $text, string $message = '' ): self {
		return new self( self::BLOCK, $text, $message );
	}

	/** Why it is blocked; $otherwise where nothing was said. */
	public function reason( string $otherwise ): string {
		return '' === $this->message ? $otherwise : $this->message;
	}

	/** Whether a moderator has to look at it. */
	public function waits(): bool {
		return self::REVIEW === $this->outcome;
	}

	/** Whether it is not taken. */
	public function blocks(): bool {
		return self::BLOCK === $this->outcome;
	}

	/**
	 * Refuses a text that is not allowed; $field is the argument with the text.
	 *
	 * @throws Failure content_invalid
	 */
	public function need( string $field ): self {
		return $this->blocks()
			? throw Failure::content( $field, $this->reason( __( '内容包含不允许发布的词语', 'zeromo-community' ) ) )
			: $this;
	}
}
