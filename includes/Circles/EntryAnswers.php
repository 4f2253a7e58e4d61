<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

/** Questions a circle asks of who asks to join, and what they answer. */
final class EntryAnswers {

	/**
	 * The questions of a form: trimmed, blank ones left out, each once.
	 *
	 * @param array<mixed> $typed  As it came.
	 * @param int          $most   Questions.
	 * @param int          $length Characters of each.
	 * @return list<string>
	 * @throws \Zeromo\Community\Kernel\Failure C for more or longer ones.
	 */
	public static function questions( array $typed, int $most, int $length ): array {
		$out = array();
		foreach ( $typed as $text ) {
			$text = is_string( $text ) ? sanitize_text_field( $text ) : '';
			if ( '' !== $text ) {
				$out[] = $text;
			}
		}
		$out = array_values( array_unique( $out ) );
		if ( count( $out ) > $most || max( array( 0, ...array_map( 'mb_strlen', $out ) ) ) > $length ) {
			throw Failures::questions( $most, $length );
		}
		return $out;
	}

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
			$answer = isset( $typed[ $n ] ) && is_string( $typed[ $n ] ) ? trim( sanitize_textarea_field( $typed[ $n ] ) ) : '';
			if ( '' === $answer ) {
				throw Failures::answers_needed();
			}
			if ( mb_strlen( $answer ) > $length ) {
				throw Failures::answer_too_long( $length );
			}
			$out[] = array( 'question' => $question, 'answer' => $answer );
		}
		return $out;
	}

	/**
	 * Answers as they are stored.
	 *
	 * @return list<array{question: string, answer: string}>
	 */
	public static function read( ?string $stored ): array {
		$list = json_decode( (string) $stored, true );
		$out  = array();
		foreach ( is_array( $list ) ? $list : array() as $pair ) {
			if ( is_array( $pair ) && is_string( $pair['question'] ?? null ) && is_string( $pair['answer'] ?? null ) ) {
				$out[] = array( 'question' => $pair['question'], 'answer' => $pair['answer'] );
			}
		}
		return $out;
	}
}
