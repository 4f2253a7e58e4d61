<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	/** The address or the keys are none that a message can be sent with. */
	public static function unusable( string $field ): Failure {
		return new Failure(
			'zeromo_web_push_unusable',
			422,
			__( '这个浏览器给出的推送地址不能用', 'zeromo-community' ),
			array( 'field' => $field )
		);
	}
}
