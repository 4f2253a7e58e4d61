<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Api\GenerationFinished;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** Members are told when pictures are there, or the price is back. */
final class GenerationNotices implements NoticeSource {

	public const DONE   = 'generation_done';
	public const FAILED = 'generation_failed';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				118,
				self::DONE,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '画好了你要的图片', 'zeromo-community' ),
				way: NoticeWay::Pictures,
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				119,
				self::FAILED,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '没有画成你要的图片，花费已退回', 'zeromo-community' ),
				way: NoticeWay::Pictures,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( GenerationFinished::class, kept: true )]
	public function finished( GenerationFinished $event ): void {
		$word = match ( $event->status ) {
			GenerationState::Done->word()   => self::DONE,
			GenerationState::Failed->word() => self::FAILED,
			default                         => '',
		};
		if ( '' !== $word ) {
			( $this->teller )()->tell( $event->user_id, $word, $event->user_id, 0, 0 );
		}
	}
}
