<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Membership\Api\MembershipChanged;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** What a member is told of their membership; that it was bought says the order. */
final class VipNotices implements NoticeSource {

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		$kind = static fn( int $number, string $name, string $words ): NoticeKind => new NoticeKind(
			$number,
			$name,
			'order',
			NoticeAbout::Member,
			static fn(): string => $words,
			way: NoticeWay::Vip,
			is_renewed: true,
			is_by_staff: true
		);
		return array(
			$kind( 98, 'vip_ending', __( '提醒你：会员快到期了，现在续费接着原来的日期算', 'zeromo-community' ) ),
			$kind( 99, 'vip_ended', __( '提醒你：会员到期了，可以重新开通', 'zeromo-community' ) ),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( MembershipChanged::class, kept: true )]
	public function changed( MembershipChanged $event ): void {
		if ( in_array( $event->change, array( MembershipChanged::ENDING, MembershipChanged::ENDED ), true ) ) {
			( $this->teller )()->tell( $event->user_id, "vip_{$event->change}", $event->user_id, 0, 0 );
		}
	}
}
