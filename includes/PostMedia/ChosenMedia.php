<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\Posts\Api\PartValue;

/** Which video or file a post has, or which one was sent for it. */
final class ChosenMedia implements PartValue {

	/**
	 * @param int|null $id    Video or file; 0 takes it away, null was not sent.
	 * @param int|null $cover Picture of a video, 0 for none; null was not sent, and files have none.
	 * @param bool     $kept  Whose it is has been looked at.
	 * @param int|null $free  Seconds of a video that everybody may watch, 0 for none; null was not sent.
	 * @param int      $sample Their attachment, 0 until it is made.
	 * @param bool     $is_cut Whether it was made for this value, and was not there before.
	 */
	public function __construct(
		public readonly ?int $id,
		public readonly ?int $cover = null,
		public readonly bool $kept = false,
		public readonly ?int $free = null,
		public readonly int $sample = 0,
		public readonly bool $is_cut = false
	) {}

	public function plain(): array {
		return array_filter(
			array( 'id' => $this->id, 'cover' => $this->cover, 'free' => $this->free ),
			'is_int'
		) + array_filter( array( 'sample' => $this->sample ) ) + ( $this->kept ? array( 'kept' => true ) : array() );
	}

	/**
	 * Out of a copy of what was typed: nobody has looked at it.
	 *
	 * @param array<mixed> $stored From plain().
	 */
	public static function typed( array $stored ): self {
		$number = static fn( string $name ): ?int => is_int( $stored[ $name ] ?? null ) ? $stored[ $name ] : null;
		return new self( $number( 'id' ), $number( 'cover' ), free: $number( 'free' ) );
	}

	/** The one among values of parts. */
	public static function of( ?PartValue $value ): self {
		return $value instanceof self ? $value : new self( null );
	}
}
