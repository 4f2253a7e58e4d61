<?php

declare(strict_types=1);

namespace Zeromo\Community\ChunkedUploads;

use Zeromo\Community\ChunkedUploads\Http\PartController;
use Zeromo\Community\ChunkedUploads\Sql\PartRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of uploads in parts. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'media' => array( PartController::class ) );
	}

	public function limits(): array {
		return array( 'upload_part' => array( 'user' => array( 1200, 600 ), 'address' => array( 6000, 600 ) ) );
	}

	public function tables(): array {
		return array( PartRepository::definition() );
	}
}
