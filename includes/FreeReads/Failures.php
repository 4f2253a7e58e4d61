<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads;

use Zeromo\Community\Kernel\Failure;

/** The room's own refusals. */
final class Failures {

	public static function none(): Failure {
		return new Failure( 'zeromo_no_free_reads', 403, __( '你的等级没有每天免费看的次数', 'zeromo-community' ) );
	}

	/** @param int $most A day. */
	public static function used( int $most ): Failure {
		return new Failure(
			'zeromo_free_reads_used',
			422,
			/* translators: %d: number of posts */
			sprintf( __( '今天的 %d 篇已经看完，明天再来', 'zeromo-community' ), $most )
		);
	}
}
