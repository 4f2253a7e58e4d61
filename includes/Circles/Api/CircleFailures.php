<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Failure;

/** Failures of this room. */
final class CircleFailures {

	public static function owner_cannot_leave(): Failure {
		return new Failure( 'zeromo_owner_cannot_leave', 409, __( '圈主不能退出', 'zeromo-community' ) );
	}

	/** The code is missing, wrong, used or expired. */
	public static function invite_invalid(): Failure {
		return new Failure(
			'zeromo_invite_invalid',
			403,
			__( '邀请码无效', 'zeromo-community' ),
			array( 'field' => 'invite_code' )
		);
	}

	/** The member's status does not permit this. */
	public static function state( string $message ): Failure {
		return new Failure( 'zeromo_circle_state', 409, $message );
	}

	/** The member was removed; gives the reason and when they may rejoin, 0 for never by themselves. */
	public static function removed( string $reason, int $rejoin_at ): Failure {
		$message = '' === $reason ? __( '你已被移出这个圈子', 'zeromo-community' )
			/* translators: %s: why */
			: sprintf( __( '你已被移出这个圈子：%s', 'zeromo-community' ), $reason );
		if ( $rejoin_at > 0 ) {
			$message .= sprintf(
				/* translators: %s: date */
				__( '（%s 起可以重新加入）', 'zeromo-community' ),
				(string) wp_date( 'Y-m-d H:i', $rejoin_at )
			);
		}
		return Failure::forbidden( $message );
	}

	public static function questions( int $most, int $length ): Failure {
		return Failure::content(
			'questions',
			/* translators: 1: most questions, 2: most characters of each */
			sprintf( __( '加入问题最多 %1$d 个，每个最多 %2$d 个字', 'zeromo-community' ), $most, $length )
		);
	}

	public static function answers_needed(): Failure {
		return Failure::content( 'answers', __( '请先回答加入问题', 'zeromo-community' ) );
	}

	public static function answer_too_long( int $maximum ): Failure {
		/* translators: %d: most characters */
		return Failure::content( 'answers', sprintf( __( '每个回答最多 %d 个字', 'zeromo-community' ), $maximum ) );
	}

	public static function not_for_sale(): Failure {
		return Failure::content( 'method', __( '付费圈子暂未开放购买', 'zeromo-community' ) );
	}

	public static function level_needed(): Failure {
		return Failure::forbidden( __( '等级不足，暂不能加入这个圈子', 'zeromo-community' ) );
	}

	public static function may_not_ask(): Failure {
		return Failure::forbidden( __( '你的等级暂时不能申请加入这个圈子', 'zeromo-community' ) );
	}

	/** Guests of the circle may only read. */
	public static function members_comment(): Failure {
		return Failure::forbidden( __( '这个圈子只有圈友可以评论，加入后再来', 'zeromo-community' ) );
	}

	public static function join_first(): Failure {
		return Failure::forbidden( __( '加入圈子后才能发布', 'zeromo-community' ) );
	}

	public static function muted(): Failure {
		return Failure::forbidden( __( '你在这个圈子已被禁言', 'zeromo-community' ) );
	}

	public static function members_only(): Failure {
		return Failure::forbidden( __( '加入圈子后才能查看', 'zeromo-community' ) );
	}

	public static function mode_unavailable(): Failure {
		return Failure::content( 'join_mode', __( '付费圈子暂未开放', 'zeromo-community' ) );
	}

	public static function no_price( string $field ): Failure {
		return Failure::content( $field, __( '付费圈子暂未开放，不能设置价格', 'zeromo-community' ) );
	}
}
