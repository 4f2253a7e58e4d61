<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	/** The member has one of this name. */
	public static function exists(): Failure {
		return new Failure(
			'zeromo_app_password_exists',
			409,
			__( '已经有同名的应用程序密码，请换一个名称', 'zeromo-community' ),
			array( 'field' => 'name' )
		);
	}

	/** The member has as many as they may. */
	public static function full( int $most ): Failure {
		return new Failure(
			'zeromo_app_passwords_full',
			409,
			/* translators: %d: number of application passwords */
			sprintf( __( '最多 %d 个应用程序密码，请先停用不用的', 'zeromo-community' ), $most )
		);
	}

	/**
	 * The password is not made for the call.
	 *
	 * @param list<string>|null $needs Scopes it would need besides; null where none is enough.
	 */
	public static function outside( ?array $needs ): Failure {
		return new Failure(
			'zeromo_scope_missing',
			403,
			null === $needs
				? __( '限定了范围的应用程序密码不能做这件事', 'zeromo-community' )
				: sprintf(
					/* translators: %s: names of scopes */
					__( '这个应用程序密码没有「%s」的范围', 'zeromo-community' ),
					Scope::line( $needs )
				),
			array( 'needs' => $needs ?? array() )
		);
	}

	/** It is not a call of the REST API with the password in its header. */
	public static function elsewhere(): Failure {
		return new Failure(
			'zeromo_scope_missing',
			403,
			__( '限定了范围的应用程序密码只能用于 REST API', 'zeromo-community' )
		);
	}
}
