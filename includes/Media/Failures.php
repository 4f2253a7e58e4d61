<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room beside the standard ones. */
final class Failures {

	/** The disk takes nothing more. */
	public static function storage_full(): Failure {
		return new Failure( 'zeromo_storage_full', 507, __( '存储空间不足', 'zeromo-community' ) );
	}

	/** More files than one call takes. */
	public static function too_many_files( int $maximum ): Failure {
		/* translators: %d: number */
		return Failure::content( 'images', sprintf( __( '一次最多上传%d张图片', 'zeromo-community' ), $maximum ) );
	}
}
