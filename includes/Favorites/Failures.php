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

	/** A post that is not in the folder it should stand for. */
	public static function not_in_folder(): Failure {
		return Failure::content( 'cover_id', __( '封面要选收藏夹里的内容', 'zeromo-community' ) );
	}

	/** Following one's own folder. */
	public static function own_folder(): Failure {
		return Failure::content( 'favorite_id', __( '不能关注自己的收藏夹', 'zeromo-community' ) );
	}

	/** Moving posts into the folder they are in. */
	public static function same_folder(): Failure {
		return Failure::content( 'to', __( '内容已经在这个收藏夹里', 'zeromo-community' ) );
	}

	/** A new folder without a title. */
	public static function title_missing(): Failure {
		return new Failure(
			'rest_missing_callback_param',
			400,
			__( '参数错误', 'zeromo-community' ),
			array( 'field' => 'title' )
		);
	}
}
