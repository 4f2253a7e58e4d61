<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Feed\Api\CommentMarks;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/** What the caller has said with a press about the comments of a list. */
final class MarkedComments implements CommentMarks {

	public function __construct( private readonly ReactionRepository $reactions ) {}

	public function marks( array $ids, int $viewer ): array {
		return array_map(
			static fn( array $kinds ): array =>
				array_map( static fn( Kind $kind ): string => $kind->count_type(), $kinds ),
			$this->reactions->kinds_of_comments( $viewer, $ids )
		);
	}
}
