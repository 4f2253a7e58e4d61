<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	/** The challenge is of another browser or session, used, or too old. */
	public static function stale(): Failure {
		return new Failure( 'zeromo_passkey_stale', 403, __( '等得太久了，请再点一次', 'zeromo-community' ) );
	}

	/** What was sent does not hold. */
	public static function rejected(): Failure {
		return new Failure(
			'zeromo_passkey_rejected',
			422,
			__( '没有通过验证，请再试一次，或换一种方式登录', 'zeromo-community' )
		);
	}

	/** No account has it. */
	public static function unknown(): Failure {
		return new Failure(
			'zeromo_passkey_unknown',
			422,
			__( '这个通行密钥已经不能登录本站了，可能已被删除；请换一种方式登录', 'zeromo-community' )
		);
	}

	/** The counter says that a copy is in use. */
	public static function copied(): Failure {
		return new Failure(
			'zeromo_passkey_copied',
			403,
			__( '这个通行密钥可能被复制了，没有登录；请换一种方式登录，并删除它', 'zeromo-community' )
		);
	}

	/** This authenticator has one for the account, or somebody else's account has it. */
	public static function exists(): Failure {
		return new Failure( 'zeromo_passkey_exists', 409, __( '这个通行密钥已经添加过了', 'zeromo-community' ) );
	}

	/** A member has as many as they may. */
	public static function full( int $most ): Failure {
		return new Failure(
			'zeromo_passkeys_full',
			409,
			/* translators: %d: number of passkeys */
			sprintf( __( '最多 %d 个通行密钥，请先删除不用的', 'zeromo-community' ), $most )
		);
	}

	/** The last way in that the member certainly has. */
	public static function last_way(): Failure {
		return new Failure(
			'zeromo_last_way',
			409,
			__( '账号没有手机号和邮箱，删除最后一个通行密钥要输入密码，免得以后进不来', 'zeromo-community' ),
			array( 'field' => 'password' )
		);
	}
}
