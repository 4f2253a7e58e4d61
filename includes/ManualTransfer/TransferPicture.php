<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\ManualTransfer\Sql\TransferRepository;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;

/** The picture of a proof: a copy in the private folder, for who looks after orders and for the payer, nobody else. */
final class TransferPicture implements FileGuard {

	public function __construct(
		private readonly Library $library,
		private readonly Files $files,
		private readonly TransferRepository $transfers
	) {}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		if ( 0 !== $post_id || $viewer < 1 ) {
			return FileRight::None;
		}
		$owner = $this->transfers->owner_of_picture( $file_id );
		return $owner > 0 && ( $owner === $viewer || user_can( $viewer, TransferService::CAPABILITY ) )
			? FileRight::Reader
			: FileRight::None;
	}

	/** Refuses X for a picture that is not the member's own. */
	public function need( int $image, int $member ): void {
		$this->library->require_pictures( array( $image ), $member );
		if ( (int) get_post_field( 'post_author', $image ) !== $member ) {
			throw Failure::not_found();
		}
	}

	/** Copies it. */
	public function copy( int $image ): int {
		return $this->library->shelter( array( $image ) )[0]['id'] ?? throw Failure::not_found();
	}

	/** Deletes a copy that nothing keeps. */
	public function drop( int $id ): void {
		if ( $id > 0 && $this->library->is_sheltered( $id ) ) {
			wp_delete_attachment( $id, true );
		}
	}

	/** Its address, empty for none. */
	public function url( int $id ): string {
		return $id > 0 ? $this->files->address( 0, $id ) : '';
	}
}
