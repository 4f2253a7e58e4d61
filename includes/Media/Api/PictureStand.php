<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A place beside posts where members' pictures stand that not everybody may see. A higher room contributes one. */
#[OpenSet]
interface PictureStand {

	/** Where it shows a picture; null where it does not show it. */
	public function standing( int $picture ): ?Standing;

	/** A picture may have been moved: what keeps a snapshot of it takes a new one. May be repeated. */
	public function follow( int $picture ): void;
}
