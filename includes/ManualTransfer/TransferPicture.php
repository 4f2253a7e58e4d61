<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\ManualTransfer\Sql\TransferRepository;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;

/** The picture of a proof: a copy in the private folder, for who looks after orders and for the payer, nobody else. */
final class TransferPicture implements FileGuard {

	public function __construct( private readonly TransferRepository $transfers ) {}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		if ( 0 !== $post_id || $viewer < 1 ) {
			return FileRight::None;
		}
		$owner = $this->transfers->owner_of_picture( $file_id );
		return $owner > 0 && ( $owner === $viewer || user_can( $viewer, TransferService::CAPABILITY ) )
			? FileRight::Reader
			: FileRight::None;
	}
}
