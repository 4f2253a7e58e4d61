<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Verification\Api\MarkChanged;

/** What a member is told of their mark. */
final class MarkNotices implements NoticeSource {

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		$kind = static fn( int $number, string $state, string $words ): NoticeKind => new NoticeKind(
			$number,
			"mark_$state",
			'system',
			NoticeAbout::Member,
			static fn(): string => $words,
			way: NoticeWay::Mark,
			is_renewed: true,
			is_by_staff: true
		);
		return array(
			$kind( 63, 'granted', __( '通过了你的认证', 'zeromo-community' ) ),
			$kind( 64, 'refused', __( '没有通过你的认证，看看原因', 'zeromo-community' ) ),
			$kind( 65, 'withdrawn', __( '撤销了你的认证，看看原因', 'zeromo-community' ) ),
			$kind( 66, 'ending', __( '提醒你：认证快到期了，现在可以续期', 'zeromo-community' ) ),
			$kind( 67, 'ended', __( '提醒你：认证到期了，可以重新申请', 'zeromo-community' ) ),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( MarkChanged::class, kept: true )]
	public function changed( MarkChanged $event ): void {
		( $this->teller )()->tell( $event->user_id, "mark_{$event->state}", $event->mark_id, 0, $event->staff_id );
	}
}
