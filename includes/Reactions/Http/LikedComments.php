<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Content\Api\CommentMarks;
use Zeromo\Community\Reactions\ReactionRepository;

/** Which comments of a list the caller likes. */
final class LikedComments implements CommentMarks {

	public function __construct( private readonly ReactionRepository $reactions ) {}

	public function liked( array $ids, int $viewer ): array {
		return $this->reactions->liked_comments( $viewer, $ids );
	}
}
