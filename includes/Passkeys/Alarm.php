<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

/** Mails to a member about the own passkeys; nobody is mailed who has no address. */
final class Alarm {

	/** There is a new one. */
	public static function added( \WP_User $user, string $name ): void {
		self::mail(
			$user,
			/* translators: %s: the site's name */
			__( '[%s] 添加了通行密钥', 'zeromo-community' ),
			/* translators: 1: the site's name, 2: name of a passkey */
			__(
				'你在「%1$s」的账号添加了通行密钥「%2$s」，以后可以用它登录。不是你本人操作的话，请马上删除它、修改密码并联系网站。',
				'zeromo-community'
			),
			$name
		);
	}

	/** One is gone. */
	public static function removed( \WP_User $user, string $name ): void {
		self::mail(
			$user,
			/* translators: %s: the site's name */
			__( '[%s] 删除了通行密钥', 'zeromo-community' ),
			/* translators: 1: the site's name, 2: name of a passkey */
			__(
				'你在「%1$s」的账号删除了通行密钥「%2$s」，以后不能再用它登录。不是你本人操作的话，请马上修改密码并联系网站。',
				'zeromo-community'
			),
			$name
		);
	}

	/** One may have a copy. */
	public static function copied( \WP_User $user, string $name ): void {
		self::mail(
			$user,
			/* translators: %s: the site's name */
			__( '[%s] 通行密钥可能被复制了', 'zeromo-community' ),
			/* translators: 1: the site's name, 2: name of a passkey */
			__(
				'有人用通行密钥「%2$s」登录你在「%1$s」的账号，但它的使用次数对不上，可能有一份复制品，所以没有登录。请删除这个通行密钥，再添加一个新的。',
				'zeromo-community'
			),
			$name
		);
	}

	private static function mail( \WP_User $user, string $subject, string $text, string $name ): void {
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		if ( '' !== $user->user_email ) {
			wp_mail( $user->user_email, sprintf( $subject, $site ), sprintf( $text, $site, $name ) );
		}
	}
}
