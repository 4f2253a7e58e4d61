<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Audit\Api\AuditActs;

/** What an owner does to the site's front page by our button, as the audit log knows it. */
final class FrontPageActs implements AuditActs {

	public const SET = 'front_page';

	public function labels(): array {
		return array( self::SET => __( '把社区设为首页', 'zeromo-community' ) );
	}
}
