<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Verification\Sql\MarkRepository;

/**
 * The picture of an application: a copy in the private folder, for who decides and for the member it is about. The
 * picture it was made of stays in the member's library.
 */
final class MarkPicture implements FileGuard {

	public function __construct( private readonly MarkRepository $marks ) {}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		if ( 0 !== $post_id || $viewer < 1 ) {
			return FileRight::None;
		}
		$owner = $this->marks->owner_of_picture( $file_id );
		return $owner > 0 && ( $owner === $viewer || user_can( $viewer, MarkService::CAPABILITY ) )
			? FileRight::Reader
			: FileRight::None;
	}
}
