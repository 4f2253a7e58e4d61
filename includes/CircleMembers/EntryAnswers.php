<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\Circles\Api\CircleFailures;

/** What somebody who asks to join answers to the circle's questions. */
final class EntryAnswers {

	/**
	 * Each question with its answer; all are to be answered.
	 *
	 * @param list<string> $questions Of the circle.
	 * @param array<mixed> $typed     In the order of the questions.
	 * @param int          $length    Characters of each answer.
	 * @return list<array{question: string, answer: string}>
	 * @throws \Zeromo\Community\Kernel\Failure C for a missing or too long one.
	 */
	public static function answered( array $questions, array $typed, int $length ): array {
		$out = array();
		foreach ( $questions as $n => $question ) {
			$answer = isset( $typed[ $n ] ) && is_string( $typed[ $n ] )
				? trim( sanitize_textarea_field( $typed[ $n ] ) )
				: '';
			if ( '' === $answer ) {
				throw CircleFailures::answers_needed();
			}
			if ( mb_strlen( $answer ) > $length ) {
				throw CircleFailures::answer_too_long( $length );
			}
			$out[] = array( 'question' => $question, 'answer' => $answer );
		}
		return $out;
	}
}
