<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads;

use Zeromo\Community\FreeReads\Http\FreeReadController;
use Zeromo\Community\FreeReads\Sql\ReadRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the free reads. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'post' => array( FreeReadController::class ) );
	}

	public function limits(): array {
		return array( 'free_read' => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ) );
	}

	public function tables(): array {
		return array( ReadRepository::read(), ReadRepository::day() );
	}
}
