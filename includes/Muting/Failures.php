<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting;

use Zeromo\Community\Kernel\Failure;

/** Failures of this room. */
final class Failures {

	/** The word is too short or too long. */
	public static function word( int $longest ): Failure {
		return Failure::content(
			'word',
			/* translators: 1: least, 2: most characters */
			sprintf( __( '屏蔽词需要 %1$d 到 %2$d 个字', 'zeromo-community' ), MuteService::SHORTEST, $longest )
		);
	}

	/** The member has muted as many words as allowed. */
	public static function too_many_words( int $most ): Failure {
		/* translators: %d: number */
		return Failure::content( 'word', sprintf( __( '最多 %d 个屏蔽词', 'zeromo-community' ), $most ) );
	}

	/** The member has muted as many circles as allowed. */
	public static function too_many_circles(): Failure {
		return Failure::content(
			'circle_id',
			/* translators: %d: number */
			sprintf( __( '最多屏蔽 %d 个圈子，请先在设置里恢复一些', 'zeromo-community' ), MuteService::CIRCLES )
		);
	}

	/** The member has hidden as many posts as allowed. */
	public static function too_many_posts(): Failure {
		return Failure::content(
			'post_id',
			/* translators: %d: number */
			sprintf( __( '最多隐藏 %d 条内容，请先在设置里恢复一些', 'zeromo-community' ), MuteService::POSTS )
		);
	}
}
