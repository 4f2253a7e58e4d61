<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers;

use Zeromo\Community\Kernel\Failure;

/** The room's own refusals. */
final class Failures {

	/** Blocking oneself. */
	public static function oneself(): Failure {
		return Failure::content( 'user_id', __( '不能拉黑自己', 'zeromo-community' ) );
	}
}
