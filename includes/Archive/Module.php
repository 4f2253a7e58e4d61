<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Archive\Http\ArchiveController;
use Zeromo\Community\Archive\Sql\RunRows;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Table and routes of the room that takes the whole site out and back. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( ArchiveController::class ) );
	}

	public function limits(): array {
		return array(
			'archive'      => array( 'user' => array( 60, 60 ), 'address' => array( 300, 60 ) ),
			'archive_part' => array( 'user' => array( 1200, 600 ), 'address' => array( 6000, 600 ) ),
		);
	}

	public function tables(): array {
		return array( RunRows::definition() );
	}
}
