<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Locks\Api\Lock;

/** The room's own refusals. */
final class Failures {

	/** A type that does not exist, or that this site does not offer. */
	public static function type(): Failure {
		return Failure::content( 'privacy', __( '本站没有开放这种动态设置', 'zeromo-community' ) );
	}

	/** A type that is for other roles. */
	public static function not_yours(): Failure {
		return Failure::forbidden( __( '你不能使用这种动态设置', 'zeromo-community' ) );
	}

	/** Too short or too long. */
	public static function length( int $least, int $most, int $chars ): Failure {
		return Failure::content(
			'privacy',
			/* translators: 1: least number of characters, 2: largest number, 3: number now */
			sprintf( __( '隐藏内容需要 %1$d 到 %2$d 个字，现在有 %3$d 个', 'zeromo-community' ), $least, $most, $chars )
		);
	}

	/** No password. */
	public static function no_password(): Failure {
		return Failure::content( 'privacy', __( '请填写密码', 'zeromo-community' ) );
	}

	/** A password that is too long. */
	public static function password_length( int $most, int $chars ): Failure {
		return Failure::content(
			'privacy',
			/* translators: 1: largest number of characters, 2: number now */
			sprintf( __( '密码最多 %1$d 个字符，现在有 %2$d 个', 'zeromo-community' ), $most, $chars )
		);
	}

	/** A level there is not, or one that has no need of it. */
	public static function level(): Failure {
		return Failure::content( 'privacy', __( '没有这个等级', 'zeromo-community' ) );
	}

	/** No level chosen. */
	public static function no_level(): Failure {
		return Failure::content( 'privacy', __( '请至少选择 1 个等级', 'zeromo-community' ) );
	}

	/** A price for VIP members that is not below the price. */
	public static function vip_price(): Failure {
		return Failure::content( 'privacy', __( 'VIP 价要低于价格', 'zeromo-community' ) );
	}

	/** A share of the text that everybody reads, out of bounds. */
	public static function free_share(): Failure {
		return Failure::content(
			'privacy',
			/* translators: %d: percent */
			sprintf( __( '试读比例为 0 到 %d', 'zeromo-community' ), Lock::MOST_FREE )
		);
	}

	/** A post that no password opens. */
	public static function no_lock(): Failure {
		return Failure::content( 'post_id', __( '这条内容没有设置密码', 'zeromo-community' ) );
	}

	/** Not the password. */
	public static function wrong_password(): Failure {
		return new Failure(
			'zeromo_wrong_password',
			403,
			__( '密码错误', 'zeromo-community' ),
			array( 'field' => 'password' )
		);
	}
}
