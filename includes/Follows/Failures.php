<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Kernel\Failure;

/** The room's own refusals. */
final class Failures {

	/** Following oneself. */
	public static function oneself(): Failure {
		return Failure::content( 'user_id', __( '不能关注自己', 'zeromo-community' ) );
	}

	/** The member keeps the list to themselves. */
	public static function list_closed(): Failure {
		return Failure::forbidden( __( '这位成员没有公开这部分内容', 'zeromo-community' ) );
	}
}
