<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room beside the standard ones. */
final class Failures {

	/** The account that was proved is the caller's own. */
	public static function same(): Failure {
		return Failure::content( 'account', __( '这就是当前登录的账号', 'zeromo-community' ) );
	}

	/**
	 * Something stands against it.
	 *
	 * @param non-empty-list<string> $reasons What, Chinese.
	 */
	public static function refused( array $reasons ): Failure {
		return new Failure(
			'zeromo_merge_refused',
			409,
			sprintf(
				/* translators: %s: reasons */
				__( '暂时不能合并：%s', 'zeromo-community' ),
				implode( '；', $reasons )
			)
		);
	}

	/** The ticket is another session's, too old, or the account has changed since. */
	public static function ticket(): Failure {
		return new Failure(
			'zeromo_code_invalid',
			422,
			__( '验证已过期，请重新验证另一个账号', 'zeromo-community' ),
			array( 'field' => 'ticket' )
		);
	}
}
