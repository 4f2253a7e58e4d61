<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room beside the standard ones. */
final class Failures {

	public static function owner_cannot_leave(): Failure {
		return new Failure( 'zeromo_owner_cannot_leave', 409, __( '圈主不能退出', 'zeromo-community' ) );
	}

	/** The same for none, wrong, used up and expired. */
	public static function invite_invalid(): Failure {
		return new Failure( 'zeromo_invite_invalid', 403, __( '邀请码无效', 'zeromo-community' ), array( 'field' => 'invite_code' ) );
	}

	public static function not_for_sale(): Failure {
		return Failure::content( 'method', __( '付费圈子暂未开放购买', 'zeromo-community' ) );
	}

	public static function level_needed(): Failure {
		return Failure::forbidden( __( '等级不足，暂不能加入这个圈子', 'zeromo-community' ) );
	}

	public static function join_first(): Failure {
		return Failure::forbidden( __( '加入圈子后才能发布', 'zeromo-community' ) );
	}

	public static function muted(): Failure {
		return Failure::forbidden( __( '您在这个圈子已被禁言', 'zeromo-community' ) );
	}

	public static function members_only(): Failure {
		return Failure::forbidden( __( '加入圈子后才能查看', 'zeromo-community' ) );
	}

	public static function mode_unavailable(): Failure {
		return Failure::content( 'join_mode', __( '目前只支持「自由加入」和「申请加入」', 'zeromo-community' ) );
	}

	public static function no_price( string $field ): Failure {
		return Failure::content( $field, __( '付费圈子暂未开放，不能设置价格', 'zeromo-community' ) );
	}
}
