<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a room adds to 社区 in wp-admin. */
#[OpenSet]
interface AdminScreenSource {

	/** @return list<AdminScreen> */
	public function screens(): array;
}
