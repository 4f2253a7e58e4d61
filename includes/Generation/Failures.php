<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Kernel\Failure;

/** The room's own refusals. */
final class Failures {

	public static function title(): Failure {
		return Failure::content( 'post_title', __( '请填写标题', 'zeromo-community' ) );
	}

	public static function model(): Failure {
		return Failure::content( 'model', __( '请选择工具', 'zeromo-community' ) );
	}

	public static function category(): Failure {
		return Failure::content( 'cat_id', __( '请选择分类', 'zeromo-community' ) );
	}

	public static function style(): Failure {
		return Failure::content( 'style_id', __( '请选择风格', 'zeromo-community' ) );
	}

	public static function size(): Failure {
		return Failure::content( 'size', __( '这个工具没有这个尺寸', 'zeromo-community' ) );
	}

	public static function count( int $most ): Failure {
		/* translators: %d: pictures */
		return Failure::content( 'count', sprintf( __( '这个工具一次最多 %d 张', 'zeromo-community' ), $most ) );
	}

	public static function day( int $left ): Failure {
		return new Failure(
			'zeromo_generation_day',
			422,
			$left > 0
				/* translators: %d: pictures */
				? sprintf( __( '今天还能画 %d 张', 'zeromo-community' ), $left )
				: __( '今天的张数已用完，明天再来', 'zeromo-community' ),
			array( 'field' => 'count' )
		);
	}

	public static function open( int $most ): Failure {
		return new Failure(
			'zeromo_generation_open',
			409,
			/* translators: %d: generations */
			sprintf( __( '已有 %d 个在画，等画完再提交', 'zeromo-community' ), $most )
		);
	}

	/** It is not in the state that this needs. */
	public static function state( GenerationState $state ): Failure {
		return new Failure(
			'zeromo_generation_state',
			409,
			/* translators: %s: state of a generation */
			sprintf( __( '%s，不能执行此操作', 'zeromo-community' ), $state->label() )
		);
	}
}
