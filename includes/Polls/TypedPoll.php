<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Posts\Api\PartValue;

/** A poll as the form sends it, not validated yet; one without text removes the post's poll. */
final class TypedPoll implements PartValue {

	/**
	 * @param string       $question As typed.
	 * @param list<string> $options  As typed.
	 * @param bool         $multiple Whether more than one may be chosen.
	 * @param int          $max      How many then, 0 for all.
	 * @param string       $deadline ISO 8601, empty for none.
	 * @param bool         $hidden   As in Poll.
	 */
	public function __construct(
		public readonly string $question,
		public readonly array $options,
		public readonly bool $multiple = false,
		public readonly int $max = 0,
		public readonly string $deadline = '',
		public readonly bool $hidden = false
	) {}

	/** Whether there is nothing in it. */
	public function is_empty(): bool {
		return '' === $this->question && array() === $this->options;
	}

	public function plain(): array {
		return $this->is_empty() ? array() : get_object_vars( $this );
	}
}
