<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Api;

use Zeromo\Community\Posts\Api\PartValue;

/**
 * A question with its options. An option's number is its place, from 1; its id says which post it belongs to.
 *
 * @phpstan-import-type Stored from PartValue
 */
final class Poll implements PartValue {

	/** Ids reserved for each post; a poll has at most ten options. */
	private const PLACES = 16;

	/**
	 * @param string       $question Plain text, may be empty.
	 * @param list<string> $options  Plain texts, 2 to 10.
	 * @param int          $max      How many a member may choose; 1 is a single choice.
	 * @param int          $deadline Unix seconds, 0 for none.
	 * @param bool         $hidden   Results are shown to who has voted, and to all once it is closed.
	 */
	public function __construct(
		public readonly string $question,
		public readonly array $options,
		public readonly int $max = 1,
		public readonly int $deadline = 0,
		public readonly bool $hidden = false
	) {}

	/**
	 * Reads the feed's row; null for an empty one.
	 *
	 * @param Stored $card From plain().
	 */
	public static function of( array $card ): ?self {
		$number   = static fn( string $name, int $default ): int =>
			is_numeric( $card[ $name ] ?? null ) ? (int) $card[ $name ] : $default;
		$options  = is_array( $card['options'] ?? null )
			? array_values( array_filter( $card['options'], 'is_string' ) )
			: array();
		$question = is_string( $card['question'] ?? null ) ? $card['question'] : '';
		return array() === $options
			? null
			: new self(
				$question,
				$options,
				max( 1, $number( 'max', 1 ) ),
				$number( 'deadline', 0 ),
				! empty( $card['hidden'] )
			);
	}

	/**
	 * The form that the feed's row stores.
	 *
	 * @return array{question: string, options: list<string>, max: int, deadline: int, hidden: bool}
	 */
	public function plain(): array {
		return array(
			'question' => $this->question,
			'options' => $this->options,
			'max' => $this->max,
			'deadline' => $this->deadline,
			'hidden' => $this->hidden,
		);
	}

	/** Fingerprint of what members voted on: votes count as long as it does not change. */
	public function ballot(): string {
		return md5( $this->max . "\n" . implode( "\n", $this->options ) );
	}

	/** Whether the deadline has passed. */
	public function is_closed( int $now ): bool {
		return $this->deadline > 0 && $this->deadline <= $now;
	}

	/** Whether more than one option may be chosen. */
	public function is_multiple(): bool {
		return $this->max > 1;
	}

	/** Id of an option by its number. */
	public static function id( int $post, int $number ): int {
		return $post * self::PLACES + $number;
	}

	/** Number of an option of this poll by its id, 0 for those of others. */
	public function number( int $post, int $id ): int {
		$number = $id - $post * self::PLACES;
		return $number >= 1 && $number <= count( $this->options ) ? $number : 0;
	}

	/** An option's bit in a member's choice. */
	public static function bit( int $number ): int {
		return 1 << ( $number - 1 );
	}
}
