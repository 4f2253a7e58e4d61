<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * A post in a list, as one of its parts sees it.
 *
 * @phpstan-import-type Stored from PartValue
 */
final class PartCard {

	/**
	 * @param int            $post_id   0 in a preview.
	 * @param int            $author_id Whose it is.
	 * @param int            $circle_id 0 for none.
	 * @param bool           $controls  Whether the reader is its author or moderates it.
	 * @param Stored         $value     From PostPart::card(), out of the feed's row.
	 * @param PartValue|null $kept      In a preview, of which nothing is stored: the whole value.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly bool $controls,
		public readonly array $value,
		public readonly ?PartValue $kept = null
	) {}

	/** A number of the copy, 0 when there is none of this name. */
	public function int( string $name ): int {
		$value = $this->value[ $name ] ?? null;
		return is_numeric( $value ) ? (int) $value : 0;
	}

	/** A text of the copy, empty when there is none of this name. */
	public function text( string $name ): string {
		$value = $this->value[ $name ] ?? null;
		return is_scalar( $value ) ? (string) $value : '';
	}
}
