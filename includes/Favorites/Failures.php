<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Kernel\Failure;

/** The room's own refusals. */
final class Failures {

	/** More folders than the site allows. */
	public static function too_many( int $maximum ): Failure {
		/* translators: %d: number of folders */
		return Failure::content( 'title', sprintf( __( '最多只能创建 %d 个收藏夹', 'zeromo-community' ), $maximum ) );
	}

	/** A new folder without a title. */
	public static function title_missing(): Failure {
		return new Failure( 'rest_missing_callback_param', 400, __( '参数错误', 'zeromo-community' ), array( 'field' => 'title' ) );
	}
}
