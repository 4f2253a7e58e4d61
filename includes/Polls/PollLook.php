<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Kernel\View\Format;

/**
 * A poll as one reader gets it: field `poll` of a Post.
 *
 * @phpstan-type Option array{id: int, text: string, count: int|null, mine: bool}
 * @phpstan-type Look array{question: string, options: list<Option>, total: int, multiple: bool, max: int, deadline: string|null, closed: bool, voted: bool, hidden: bool}
 */
final class PollLook {

	/**
	 * The field.
	 *
	 * @param array<string, int> $counts Kept totals of the post.
	 * @param int                $choice What the reader chose, as bits.
	 * @return Look
	 */
	public static function of( Poll $poll, int $post, array $counts, int $choice, int $now ): array {
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
		return array(
			'question' => $poll->question,
			'options'  => $options,
			'total'    => $counts[ PollCounts::TOTAL ] ?? 0,
			'multiple' => $poll->is_multiple(),
			'max'      => $poll->max,
			'deadline' => $poll->deadline > 0 ? Format::iso( $poll->deadline ) : null,
			'closed'   => $closed,
			'voted'    => 0 !== $choice,
			'hidden'   => $secret,
		);
	}
}
