<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room beside the standard ones. */
final class Failures {

	public static function exists(): Failure {
		return new Failure( 'zeromo_topic_exists', 409, __( '话题已存在', 'zeromo-community' ), array( 'field' => 'name' ) );
	}

	public static function name_length( int $maximum ): Failure {
		/* translators: %d: most characters */
		return Failure::content( 'name', sprintf( __( '话题名称需为 1 到 %d 个字', 'zeromo-community' ), $maximum ) );
	}
}
