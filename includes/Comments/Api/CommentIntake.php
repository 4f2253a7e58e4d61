<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Comments\CommentPictures;
use Zeromo\Community\Comments\CommentText;
use Zeromo\Community\Comments\Sql\Places;
use Zeromo\Community\Media\Api\Library;

/** Comments that were written past core's hooks, as by an import. */
final class CommentIntake {

	public function __construct( private readonly Places $places, private readonly Library $library ) {}

	/** Whether a comment shows a picture. */
	public function has_picture( int $comment ): bool {
		return '' !== get_comment_meta( $comment, CommentPictures::META, true );
	}

	/** A comment shows a picture; everybody may see both. */
	public function picture( int $comment, int $image ): void {
		$kept = (string) wp_json_encode( $this->library->snapshot( array( $image ) ) );
		update_comment_meta( $comment, CommentPictures::META, wp_slash( $kept ) );
	}

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
