<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\Kernel\Failure;

/** Failures of this room beside the standard ones. */
final class Failures {

	/** The address is not supported. */
	public static function address( string $field ): Failure {
		return Failure::content( $field, __( '请填写以 http:// 或 https:// 开头的网址', 'zeromo-community' ) );
	}

	/** Refused, late, broken or no page: one failure for all, so that it does not reveal what listens where. */
	public static function unreachable( string $field ): Failure {
		return Failure::content( $field, __( '打不开这个链接，或者它不是网页', 'zeromo-community' ) );
	}

	/** No card has this id. */
	public static function no_card(): Failure {
		return Failure::content( 'link', __( '链接卡片不存在，请重新添加', 'zeromo-community' ) );
	}
}
