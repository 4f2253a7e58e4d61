<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\PaymentPassword\Api\PaymentPasswordChanged;

/** Each change of a payment password is told to its member, by a notice and by mail. */
final class PasswordNotices implements NoticeSource {

	public const KIND = 'payment_password';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				106,
				self::KIND,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '提醒你：支付密码有变动。不是你本人操作？到这里重新设置', 'zeromo-community' ),
				way: NoticeWay::PaymentPassword,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( PaymentPasswordChanged::class, kept: true )]
	public function on_change( PaymentPasswordChanged $event ): void {
		( $this->teller )()->tell( $event->user_id, self::KIND, $event->user_id, 0, 0 );
		$user = get_userdata( $event->user_id );
		if ( false === $user || '' === $user->user_email ) {
			return;
		}
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$what = match ( $event->change ) {
			PaymentPasswordChanged::SET     => __( '支付密码已设置', 'zeromo-community' ),
			PaymentPasswordChanged::REMOVED => __( '支付密码已取消', 'zeromo-community' ),
			default                         => __( '支付密码输错太多次，已锁定半小时', 'zeromo-community' ),
		};
		wp_mail(
			$user->user_email,
			"[$site] $what",
			sprintf(
				/* translators: 1: the site's name, 2: what has changed */
				__( '你在「%1$s」的%2$s。不是你本人操作的话，请马上修改登录密码，重新设置支付密码，并联系网站。', 'zeromo-community' ),
				$site,
				$what
			)
		);
	}
}
