<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NetdiskCards\Api\NetdiskBroken;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;

/** The author and the staff are told of a link that leads nowhere; who has reported it is not named. */
final class NetdiskNotices implements NoticeSource {

	public const BROKEN = 'netdisk_broken';

	/** Most members of staff that are told. */
	private const STAFF = 20;

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				115,
				self::BROKEN,
				'system',
				NoticeAbout::Post,
				static fn(): string => __( '提醒你：有人打不开网盘链接，请确认或更换', 'zeromo-community' ),
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( NetdiskBroken::class, kept: true )]
	public function broken( NetdiskBroken $event ): void {
		$staff  = get_users( array( 'capability' => 'moderate_zeromo', 'number' => self::STAFF, 'fields' => 'ID' ) );
		$teller = ( $this->teller )();
		foreach ( array_unique( array( $event->author, ...array_map( 'intval', $staff ) ) ) as $one ) {
			$teller->tell( $one, self::BROKEN, $event->post_id, $event->post_id, 0 );
		}
	}
}
