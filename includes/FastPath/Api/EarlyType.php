<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Registers post types or taxonomies before `init`, for an early route whose answer links to them. */
#[OpenSet]
#[Stays]
interface EarlyType {

	public function register(): void;
}
