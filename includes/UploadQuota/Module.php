<?php

declare(strict_types=1);

namespace Zeromo\Community\UploadQuota;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\UploadQuota\Sql\QuotaRepository;

/** Wiring of the upload quota. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( QuotaRepository::table() );
	}
}
