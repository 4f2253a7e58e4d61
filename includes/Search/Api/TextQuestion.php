<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

use Zeromo\Community\Search\Index\Question;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\Marks;
use Zeromo\Community\Search\Scope;

/** What somebody looks for in a TextIndex. */
final class TextQuestion {

	private function __construct( private readonly Keywords $keywords, public readonly Question $question ) {}

	/**
	 * Null where there is nothing that a text could be found by.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure invalid, when it is too long.
	 */
	public static function read( string $typed ): ?self {
		$keywords = Keywords::read( $typed );
		$question = $keywords->is_blank() ? null : new Question( $keywords, new Scope() );
		return null === $question || $question->is_empty() ? null : new self( $keywords, $question );
	}

	/** Whether a text of the index has all that was typed. */
	public function is_in( string $text ): bool {
		return $this->question->is_in( $text );
	}

	/** A line around the words, as HTML with the words marked. */
	public function line( string $plain ): string {
		return Marks::html( Marks::line( $plain, $this->keywords ), $this->keywords );
	}
}
