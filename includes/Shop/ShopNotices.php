<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Shop\Api\ParcelSent;

/** Buyers of a download are told of a new version, and those of something that is sent of its parcels. */
final class ShopNotices implements NoticeSource {

	public const VERSION = 'product_version';
	public const PARCEL  = 'parcel_sent';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				105,
				self::VERSION,
				'order',
				NoticeAbout::Post,
				static fn(): string => __( '上传了你买过的商品的新版本', 'zeromo-community' ),
				is_renewed: true,
				is_for_reader: true
			),
			new NoticeKind(
				131,
				self::PARCEL,
				'order',
				NoticeAbout::Member,
				static fn(): string => __( '寄出了你买的商品，看看订单', 'zeromo-community' ),
				way: NoticeWay::Orders,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( ParcelSent::class, kept: true, when: 'is_members' )]
	public function sent( ParcelSent $event ): void {
		if ( self::is_members( $event ) ) {
			( $this->teller )()->tell( $event->buyer, self::PARCEL, $event->buyer, 0, 0 );
		}
	}

	/** Whether there is somebody with an account to be told. */
	public static function is_members( ParcelSent $event ): bool {
		return $event->buyer > 0;
	}
}
