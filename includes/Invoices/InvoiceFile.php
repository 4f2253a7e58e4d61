<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

use Zeromo\Community\Invoices\Sql\InvoiceRepository;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;

/** The file of an invoice: its buyer opens it, and who looks after orders. */
final class InvoiceFile implements FileGuard {

	public function __construct(
		private readonly Library $library,
		private readonly Files $files,
		private readonly InvoiceRepository $invoices
	) {}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		if ( 0 !== $post_id || $viewer < 1 ) {
			return FileRight::None;
		}
		$owner = $this->invoices->owner_of_file( $file_id );
		return $owner > 0 && ( $owner === $viewer || user_can( $viewer, InvoiceService::CAPABILITY ) )
			? FileRight::Reader
			: FileRight::None;
	}

	/** Refuses X for a file that is not the owner's own. */
	public function need( int $file, int $staff ): int {
		$this->library->require_own( array( $file ), $staff, 'file' );
		return $file;
	}

	/** Its address, empty for none. */
	public function url( int $id ): string {
		return $id > 0 ? $this->files->address( 0, $id ) : '';
	}
}
