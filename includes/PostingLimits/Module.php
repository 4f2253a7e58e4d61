<?php

declare(strict_types=1);

namespace Zeromo\Community\PostingLimits;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\PostingLimits\Sql\PostingRepository;

/** Wiring of the bounds of posting. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( PostingRepository::post(), PostingRepository::day() );
	}
}
