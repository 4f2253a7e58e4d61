<?php

declare(strict_types=1);

namespace Zeromo\Community\DownloadLimits;

use Zeromo\Community\DownloadLimits\Sql\DownloadRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the bounds of downloads. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( DownloadRepository::file(), DownloadRepository::day() );
	}
}
