<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Moderation\Sql\CaseRepository;

/**
 * A report's picture is for who moderates everywhere, unless the report is about them: not for who runs a circle, not
 * for who is reported.
 */
final class ReportFiles implements FileGuard {

	public function __construct( private readonly CaseRepository $cases ) {}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		$reads = 0 === $post_id && ModeratorScope::covers( $viewer, ModeratorQueue::Reports );
		$case  = $reads ? $this->cases->case_of_picture( $file_id ) : null;
		return null !== $case && $case->author_id !== $viewer ? FileRight::Reader : FileRight::None;
	}
}
