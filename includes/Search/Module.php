<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Search\Http\SearchController;

/** Looking for posts by words. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'post' => array( SearchController::class ) );
	}
}
