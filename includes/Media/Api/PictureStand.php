<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** A place other than posts that uses members' pictures with restricted access. A higher room contributes one. */
#[OpenSet]
#[Stays]
interface PictureStand {

	/** How it uses a picture; null if it does not. */
	public function standing( int $picture ): ?Standing;

	/** Renews snapshots of a picture that may have been moved. Idempotent. */
	public function follow( int $picture ): void;
}
