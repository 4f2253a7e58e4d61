<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Database\SqlSelect;

/** A Purchasable that is a post, or opens posts: they can be searched as the buyer's own. */
interface HoldsPosts {

	/**
	 * Posts that a member has by it at this moment, none that were given back.
	 *
	 * @return SqlSelect Columns `post_id` and `created`, Unix seconds.
	 */
	public function held( int $member ): SqlSelect;
}
