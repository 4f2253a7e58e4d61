<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room beside the standard ones. */
final class Failures {

	public static function exists(): Failure {
		return new Failure( 'zeromo_topic_exists', 409, __( '话题已存在', 'zeromo-community' ), array( 'field' => 'name' ) );
	}

	public static function no_such_name(): Failure {
		return Failure::content( 'name', __( '没有这个话题', 'zeromo-community' ) );
	}

	public static function merged_into_itself(): Failure {
		return Failure::content( 'into', __( '不能合并到自己', 'zeromo-community' ) );
	}

	public static function still_merging(): Failure {
		return new Failure(
			'zeromo_topic_merging',
			409,
			__( '还有话题正在合并到这里，请稍后再试', 'zeromo-community' ),
			array( 'field' => 'topic_id' )
		);
	}

	public static function in_use(): Failure {
		return new Failure(
			'zeromo_topic_in_use',
			409,
			__( '话题里还有动态，可以合并到别的话题', 'zeromo-community' ),
			array( 'field' => 'id' )
		);
	}

	public static function name_length( int $minimum, int $maximum ): Failure {
		return Failure::content(
			'name',
			/* translators: 1: fewest characters, 2: most characters */
			sprintf( __( '话题名称需为 %1$d 到 %2$d 个字', 'zeromo-community' ), $minimum, $maximum )
		);
	}

	public static function description_length( int $maximum ): Failure {
		/* translators: %d: most characters */
		return Failure::content( 'description', sprintf( __( '话题简介最多 %d 个字', 'zeromo-community' ), $maximum ) );
	}

	public static function thumbnail_missing(): Failure {
		return new Failure(
			'rest_missing_callback_param',
			400,
			__( '请上传话题图片', 'zeromo-community' ),
			array( 'field' => 'thumbnail' )
		);
	}
}
