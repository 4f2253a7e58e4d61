<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Account\Api\UserAgent;
use Zeromo\Community\Auth\Api\KnownPlace;
use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\SecondFactor\Api\NewDeviceSeen;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\SignIns\Api\SeenDevices;

/**
 * Tells a member of a sign-in on a device that the account has not been seen on: neither does the browser have the
 * account's cookie of a known device, nor was the same kind of browser seen in this network. An account's first sign-in
 * is not told of.
 */
final class NewDevice {

	/** Setting: whether a mail goes out beside the notice. */
	public const BY_MAIL = 'new_device_mail';

	/** @var array<int, bool> Accounts of which this browser had the cookie before it signed in. */
	private array $known = array();

	public function __construct(
		private readonly SeenDevices $seen,
		private readonly KnownPlace $place,
		private readonly Regions $regions,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Events $events,
		private readonly Caller $caller,
		private readonly Clock $clock
	) {}

	/** Before the cookie of a known device is given. */
	#[Action( 'set_logged_in_cookie', 5 )]
	public function before_cookie( mixed $cookie, mixed $expire, mixed $until, mixed $id ): void {
		$user = is_numeric( $id ) ? get_userdata( (int) $id ) : false;
		if ( false !== $user ) {
			$this->known[ $user->ID ] = ( $this->known[ $user->ID ] ?? false ) || '' !== $this->place->device( $user );
		}
	}

	/** Before the sign-in itself is written down. */
	#[Action( 'wp_login', 14 )]
	public function on_login( string $login, mixed $user ): void {
		if ( ! $user instanceof \WP_User || $user->ID < 1 ) {
			return;
		}
		$known = $this->known[ $user->ID ] ?? '' !== $this->place->device( $user );
		unset( $this->known[ $user->ID ] );
		$device = UserAgent::sent();
		if ( $known || ! $this->seen->is_new( $user->ID, $this->caller->network(), $device ) ) {
			return;
		}
		$event = new NewDeviceSeen( $user->ID, $device, $this->regions->of_caller(), $this->clock->now() );
		$this->events->emit( $event );
		if ( $this->settings->flag( self::BY_MAIL ) ) {
			$this->mail( $user, $event );
		}
	}

	private function mail( \WP_User $user, NewDeviceSeen $event ): void {
		if ( '' === $user->user_email ) {
			return;
		}
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$page = $this->pages->id( 'account' ) > 0 ? $this->pages->url( 'account', 'settings' ) : home_url( '/' );
		wp_mail(
			$user->user_email,
			/* translators: %s: the site's name */
			sprintf( __( '[%s] 在新设备上登录', 'zeromo-community' ), $site ),
			sprintf(
				/* translators: 1: the site's name, 2: time, 3: device, 4: province or country, 5: address of a page */
				__(
					"你在「%1\$s」的账号在一台新设备上登录了。\n\n时间：%2\$s\n设备：%3\$s\nIP 属地：%4\$s\n\n不是你？打开下面的页面退出那台设备，并修改密码：\n%5\$s",
					'zeromo-community'
				),
				$site,
				(string) wp_date( 'Y-m-d H:i', $event->time ),
				$event->device,
				'' === $event->region ? __( '未知', 'zeromo-community' ) : $event->region,
				"$page#zmo-devices"
			)
		);
	}
}
