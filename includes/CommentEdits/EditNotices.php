<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits;

use Zeromo\Community\CommentEdits\Api\CommentEdited;
use Zeromo\Community\Comments\Api\CommentNotices;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;

/** Whom changed words name for the first time hears of it, nobody else. */
final class EditNotices {

	public function __construct( private readonly NoticeTeller $teller ) {}

	public static function names( CommentEdited $event ): bool {
		return array() !== $event->mentioned;
	}

	#[Listens( CommentEdited::class, kept: true, when: 'names' )]
	public function edited( CommentEdited $event ): void {
		foreach ( $event->mentioned as $member ) {
			$this->teller->tell(
				$member,
				CommentNotices::MENTIONED,
				$event->comment_id,
				$event->post_id,
				$event->user_id
			);
		}
	}
}
