<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts;

use Zeromo\Community\CirclePosts\Http\CircleController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Posts in their circle: pinned, chosen, moved, shown as samples. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'circle' => array( CircleController::class ) );
	}
}
