<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Kernel\Http\Input;

/** A question with its options. An option's number is its place, from 1; its id says which post it belongs to. */
final class Poll {

	/** Ids a post has room for; options are ten at most. */
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
	 * Out of what value() gave; null for an empty one.
	 *
	 * @param array<string, mixed> $value From value().
	 */
	public static function of( array $value ): ?self {
		$in      = new Input( $value );
		$options = $in->texts( 'options' );
		return array() === $options ? null : new self( $in->text( 'question' ), $options, max( 1, $in->int( 'max', 1 ) ), $in->int( 'deadline' ), $in->flag( 'hidden' ) );
	}

	/**
	 * What a post keeps of it.
	 *
	 * @return array{question: string, options: list<string>, max: int, deadline: int, hidden: bool}
	 */
	public function value(): array {
		return array( 'question' => $this->question, 'options' => $this->options, 'max' => $this->max, 'deadline' => $this->deadline, 'hidden' => $this->hidden );
	}

	/** What votes were given on: as long as it is the same, they count. */
	public function ballot(): string {
		return md5( $this->max . "\n" . implode( "\n", $this->options ) );
	}

	/** Whether the time is over. */
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
