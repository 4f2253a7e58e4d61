<?php

declare(strict_types=1);

namespace Zeromo\Community\ChunkedUploads;

use Zeromo\Community\Kernel\Failure;

/** Failures of this room. */
final class Failures {

	/** The member has too many unfinished uploads. */
	public static function too_many_open(): Failure {
		return new Failure(
			'zeromo_too_many_requests',
			429,
			__( '未完成的上传太多，请先完成或取消', 'zeromo-community' ),
			array( 'retry_after' => HOUR_IN_SECONDS )
		);
	}

	/** The part does not begin at the upload's offset. */
	public static function wrong_offset( int $offset ): Failure {
		return new Failure(
			'zeromo_upload_offset',
			409,
			__( '上传位置不对，请从断点继续', 'zeromo-community' ),
			array( 'field' => 'offset', 'offset' => $offset )
		);
	}
}
