<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a higher room tells a member above the streams of the community's page. */
#[OpenSet]
interface StreamNote {

	/** The HTML, empty for nothing; it may cost no statement of a member it does not concern. */
	public function html( int $member ): string;
}
