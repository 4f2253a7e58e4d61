<?php

declare(strict_types=1);

namespace Zeromo\Community\UploadQuota\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Words beside roles that the setting `upload_limits` can name, e.g. `level:3`. */
#[OpenSet]
interface QuotaKeys {

	/**
	 * Those of a member; asked only where the setting has limits.
	 *
	 * @return list<string>
	 */
	public function of( int $member ): array;
}
