<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room beside the standard ones. */
final class Failures {

	/** I: the same for none, wrong, used up, expired. */
	public static function invite(): Failure {
		return new Failure(
			'zeromo_invite_invalid',
			403,
			__( '邀请码无效', 'zeromo-community' ),
			array( 'field' => 'invite_code' )
		);
	}

	/** A member who waits reads only. */
	public static function awaits(): Failure {
		return new Failure(
			'zeromo_awaits_approval',
			403,
			__( '你的账号正在等待审核，通过后就可以发布', 'zeromo-community' )
		);
	}

	/** Staff has decided already. */
	public static function not_pending(): Failure {
		return new Failure( 'zeromo_not_pending', 409, __( '这个成员已经不在等待审核', 'zeromo-community' ) );
	}

	/** What is written is not thrown away with an account. */
	public static function has_written(): Failure {
		return new Failure( 'zeromo_not_pending', 409, __( '这个成员已经有内容，请用处罚', 'zeromo-community' ) );
	}
}
