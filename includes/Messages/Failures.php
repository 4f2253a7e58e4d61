<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Kernel\Failure;

/** The room's own refusals. */
final class Failures {

	/** Writing to oneself. */
	public static function oneself(): Failure {
		return Failure::content( 'user_id', __( '不能给自己发私信', 'zeromo-community' ) );
	}

	/** Neither words nor a picture. */
	public static function blank(): Failure {
		return Failure::content( 'content', __( '请输入私信内容', 'zeromo-community' ) );
	}

	/** More words than the site allows. */
	public static function too_long( int $maximum ): Failure {
		/* translators: %d: number of characters */
		return Failure::content( 'content', sprintf( __( '私信最多 %d 个字', 'zeromo-community' ), $maximum ) );
	}

	/** One of the two has blocked the other, or takes no messages from this member; who did what is not told. */
	public static function refused(): Failure {
		return Failure::forbidden( __( '暂时不能给对方发私信', 'zeromo-community' ) );
	}

	/** A stranger has written already and waits for an answer. */
	public static function stranger(): Failure {
		return Failure::forbidden( __( '对方回复之前只能发送一条私信', 'zeromo-community' ) );
	}

	/** Taking back comes too late. */
	public static function too_late( int $minutes ): Failure {
		return new Failure(
			'zeromo_recall_late',
			409,
			/* translators: %d: minutes */
			sprintf( __( '发送超过 %d 分钟，不能撤回', 'zeromo-community' ), $minutes )
		);
	}
}
