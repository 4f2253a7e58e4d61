<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\SecondFactor\Api\NewDeviceSeen;
use Zeromo\Community\SecondFactor\Api\TwoFactorTakenOff;

/** A member hears of a sign-in on a new device, and of staff who took the second step off. */
final class FactorNotices implements NoticeSource {

	private const NEW_DEVICE = 'new_device';
	private const TAKEN_OFF  = 'two_factor_taken_off';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		$kind = static fn( int $number, string $word, NoticeWay $way, string $words ): NoticeKind => new NoticeKind(
			$number,
			$word,
			'system',
			NoticeAbout::Member,
			static fn(): string => $words,
			way: $way,
			is_renewed: true,
			is_by_staff: true
		);
		return array(
			$kind(
				116,
				self::NEW_DEVICE,
				NoticeWay::Devices,
				__( '提醒你：账号在新设备上登录了。不是你？到这里退出那台设备，并修改密码', 'zeromo-community' )
			),
			$kind(
				123,
				self::TAKEN_OFF,
				NoticeWay::TwoFactor,
				__( '关闭了你的两步验证；可以在这里重新开启', 'zeromo-community' )
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( NewDeviceSeen::class, kept: true )]
	public function on_new_device( NewDeviceSeen $event ): void {
		( $this->teller )()->tell( $event->user_id, self::NEW_DEVICE, $event->user_id, 0, 0 );
	}

	#[Listens( TwoFactorTakenOff::class, kept: true )]
	public function on_taken_off( TwoFactorTakenOff $event ): void {
		( $this->teller )()->tell( $event->user_id, self::TAKEN_OFF, $event->user_id, 0, $event->staff_id );
	}
}
