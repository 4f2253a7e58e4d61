<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;

/** Mails to a member about the second step of their account. */
final class Alarm {

	public function __construct( private readonly RateTable $table, private readonly Clock $clock ) {}

	/** Somebody knows the password and tries codes; once a day. */
	public function guessing( \WP_User $user ): void {
		if ( $this->table->lease( sha1( "second_factor|alarm|$user->ID" ), $this->clock->now(), DAY_IN_SECONDS ) ) {
			self::mail(
				$user,
				/* translators: %s: the site's name */
				__( '[%s] 有人知道你的密码', 'zeromo-community' ),
				/* translators: %s: the site's name */
				__(
					'有人用正确的密码登录你在「%s」的账号，并且输错了很多次两步验证码，没有进来。请马上修改密码。',
					'zeromo-community'
				)
			);
		}
	}

	/** The second step was switched on. */
	public static function switched_on( \WP_User $user ): void {
		self::mail(
			$user,
			/* translators: %s: the site's name */
			__( '[%s] 开启了两步验证', 'zeromo-community' ),
			/* translators: %s: the site's name */
			__(
				'你在「%s」的账号开启了两步验证，登录时还要输入验证器里的验证码。不是你本人操作的话，请马上修改密码并联系网站。',
				'zeromo-community'
			)
		);
	}

	/** The member has switched it off. */
	public static function switched_off( \WP_User $user ): void {
		self::mail(
			$user,
			/* translators: %s: the site's name */
			__( '[%s] 关闭了两步验证', 'zeromo-community' ),
			/* translators: %s: the site's name */
			__(
				'你在「%s」的账号关闭了两步验证，现在只用密码或验证码就能登录。不是你本人操作的话，请马上修改密码并联系网站。',
				'zeromo-community'
			)
		);
	}

	/** Staff has taken it off. */
	public static function taken_off( \WP_User $user ): void {
		self::mail(
			$user,
			/* translators: %s: the site's name */
			__( '[%s] 管理员关闭了你的两步验证', 'zeromo-community' ),
			/* translators: %s: the site's name */
			__(
				'「%s」的管理员关闭了你账号的两步验证。这应该是你要求的；不是的话，请马上修改密码并联系网站。登录后可以重新开启。',
				'zeromo-community'
			)
		);
	}

	/** A recovery code was used. */
	public static function recovered( \WP_User $user, int $left ): void {
		self::mail(
			$user,
			/* translators: %s: the site's name */
			__( '[%s] 用恢复码登录', 'zeromo-community' ),
			/* translators: 1: the site's name, 2: number of codes */
			__(
				'有人用恢复码登录了你在「%1$s」的账号，还剩 %2$d 个没用过。不是你本人的话，请马上修改密码并换一套恢复码。',
				'zeromo-community'
			),
			$left
		);
	}

	/** Nobody is mailed who has no address. */
	private static function mail( \WP_User $user, string $subject, string $text, int ...$more ): void {
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		if ( '' !== $user->user_email ) {
			wp_mail( $user->user_email, sprintf( $subject, $site ), sprintf( $text, $site, ...$more ) );
		}
	}
}
