<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Audit\Api\AuditActs;

/**
 * What staff does with comments under others' posts, as the audit log knows it; taking one away is Moderation's
 * `remove`.
 */
final class CommentActs implements AuditActs {

	public const PIN     = 'comment_pin';
	public const PIN_OFF = 'comment_pin_off';
	public const HOLD    = 'comment_hold';

	public function labels(): array {
		return array(
			self::PIN     => __( '置顶评论', 'zeromo-community' ),
			self::PIN_OFF => __( '取消置顶评论', 'zeromo-community' ),
			self::HOLD    => __( '评论改为待审', 'zeromo-community' ),
		);
	}
}
