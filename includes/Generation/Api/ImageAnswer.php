<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Api;

/** What a provider has said. */
final class ImageAnswer {

	/**
	 * @param list<ImageResult> $pictures When it is done: at least one.
	 * @param string            $task     While it works: its number of the task.
	 * @param FailReason|null   $reason   Why there will be no picture; Busy and Silent may be asked again.
	 */
	private function __construct(
		public readonly array $pictures = array(),
		public readonly string $task = '',
		public readonly ?FailReason $reason = null
	) {}

	/** @param list<ImageResult> $pictures Fewer than were asked for are paid in part. */
	public static function done( array $pictures ): self {
		return array() === $pictures ? self::failed( FailReason::Broken ) : new self( $pictures );
	}

	/** @param string $task At most 190 characters of ASCII. */
	public static function working( string $task ): self {
		return 1 === preg_match( '/^[\x21-\x7e]{1,190}$/D', $task )
			? new self( task: $task )
			: self::failed( FailReason::Broken );
	}

	public static function failed( FailReason $reason ): self {
		return new self( reason: $reason );
	}
}
