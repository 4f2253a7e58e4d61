<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Kernel\Failure;

/** Failures of this room. */
final class Failures {

	/** Liking oneself as a member. */
	public static function oneself(): Failure {
		return Failure::content( 'id', __( '不能给自己点赞', 'zeromo-community' ) );
	}

	/** Rating one's own post. */
	public static function own_post(): Failure {
		return Failure::content( 'post_id', __( '不能给自己的内容评分', 'zeromo-community' ) );
	}

	/** A second rating. */
	public static function already_rated(): Failure {
		return new Failure( 'zeromo_already_rated', 409, __( '您已评分', 'zeromo-community' ) );
	}
}
