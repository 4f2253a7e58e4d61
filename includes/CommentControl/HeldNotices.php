<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\CommentControl\Api\CommentHeld;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;

/** An author hears that comments wait; of one post once, until it was read. */
final class HeldNotices implements NoticeSource {

	private const WAITS = 'comment_held';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				86,
				self::WAITS,
				'comment',
				NoticeAbout::Post,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: 动态, 文章 or 商品 */
					__( '评论了你的%s，等你放行', 'zeromo-community' ),
					$of->thing
				),
				is_grouped: true,
				is_renewed: true,
				is_waiting: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( CommentHeld::class, kept: true )]
	public function held( CommentHeld $event ): void {
		( $this->teller )()->tell(
			$event->author_id,
			self::WAITS,
			$event->post_id,
			$event->post_id,
			$event->user_id
		);
	}
}
