<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Comments\CommentText;
use Zeromo\Community\Comments\Sql\Places;

/** Comments that were written past core's hooks, as by an import. */
final class CommentIntake {

	public function __construct( private readonly Places $places ) {}

	/** A text as core's table holds comments. */
	public static function stored( string $text ): string {
		return CommentText::store( CommentText::clean( $text ) );
	}

	/**
	 * Puts comments at their places and counts them; inside the unit that has written them. What they answer has a
	 * place or is among them.
	 *
	 * @param list<int> $ids In ascending order, not empty.
	 */
	public function take( array $ids ): void {
		$this->places->put( $ids );
		$this->places->recount_posts_of( $ids );
	}
}
