<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Html\Format;

/**
 * A poll as one reader gets it: field `poll` of a Post.
 *
 * @phpstan-type Option array{id: int, text: string, count: int|null, mine: bool}
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class PollState implements \JsonSerializable {

	/**
	 * @param string       $question May be empty.
	 * @param list<Option> $options  `count` is null while the reader may not see the results.
	 * @param int          $total    Members who voted.
	 * @param int          $max      How many may be chosen.
	 * @param int          $deadline Unix time, 0 for none.
	 * @param bool         $closed   Whether the deadline has passed.
	 * @param bool         $voted    Whether the reader has voted.
	 * @param bool         $hidden   Whether the reader may not see the results yet.
	 */
	public function __construct(
		public readonly string $question,
		public readonly array $options,
		public readonly int $total,
		public readonly int $max,
		public readonly int $deadline,
		public readonly bool $closed,
		public readonly bool $voted,
		public readonly bool $hidden
	) {}

	/** Whether more than one option may be chosen. */
	public function is_multiple(): bool {
		return $this->max > 1;
	}

	/** @return Answer As PostSchema says. */
	public function jsonSerialize(): array {
		return array(
			'question' => $this->question,
			'options'  => $this->options,
			'total'    => $this->total,
			'multiple' => $this->is_multiple(),
			'max'      => $this->max,
			'deadline' => $this->deadline > 0 ? Format::iso( $this->deadline ) : null,
			'closed'   => $this->closed,
			'voted'    => $this->voted,
			'hidden'   => $this->hidden,
		);
	}

	/**
	 * For one reader.
	 *
	 * @param array<string, int> $counts Kept totals of the post.
	 * @param int                $choice What the reader chose, as bits.
	 */
	public static function of( Poll $poll, int $post, array $counts, int $choice, int $now ): self {
		$closed  = $poll->is_closed( $now );
		$secret  = $poll->hidden && ! $closed && 0 === $choice;
		$options = array();
		foreach ( $poll->options as $place => $text ) {
			$number    = $place + 1;
			$options[] = array(
				'id'    => Poll::id( $post, $number ),
				'text'  => $text,
				'count' => $secret ? null : $counts[ PollCounts::kind( $number ) ] ?? 0,
				'mine'  => ( $choice & Poll::bit( $number ) ) > 0,
			);
		}
		$total = $counts[ PollCounts::TOTAL ] ?? 0;
		return new self(
			$poll->question,
			$options,
			$total,
			$poll->max,
			$poll->deadline,
			$closed,
			0 !== $choice,
			$secret
		);
	}
}
