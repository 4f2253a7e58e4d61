<?php

declare(strict_types=1);

namespace Zeromo\Community\Welcome\View;

use Zeromo\Community\Publishing\Api\PublishedWords;
use Zeromo\Community\Welcome\Newcomers;

/** A new member's first post is greeted. */
final class FirstPost implements PublishedWords {

	public function __construct( private readonly Newcomers $newcomers ) {}

	public function words( int $member ): ?string {
		return $this->newcomers->is_first_post( $member )
			? __( '发布成功，这是你的第一条，欢迎加入！', 'zeromo-community' )
			: null;
	}
}
