<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Kernel\Failure;

/** Refusals of the comments' room. */
final class Failures {

	/** The post takes no comments. */
	public static function closed(): Failure {
		return Failure::forbidden( __( '评论已关闭', 'zeromo-community' ) );
	}

	/** Nothing but blanks. */
	public static function blank(): Failure {
		return Failure::content( 'comment', __( '评论内容不能为空', 'zeromo-community' ) );
	}

	/** More characters than the site allows. */
	public static function too_long( int $maximum ): Failure {
		/* translators: %d: number of characters */
		return Failure::content( 'comment', sprintf( __( '评论最多 %d 个字', 'zeromo-community' ), $maximum ) );
	}

	/** More members called than the site allows. */
	public static function too_many_mentions( int $maximum ): Failure {
		/* translators: %d: number */
		return Failure::content( 'mentions', sprintf( __( '一条评论最多提到 %d 位成员', 'zeromo-community' ), $maximum ) );
	}

	/** A reply has no place above the others. */
	public static function not_first(): Failure {
		return Failure::content( 'id', __( '只能置顶一级评论', 'zeromo-community' ) );
	}

	/** The same words again, where the site does not want that. */
	public static function duplicate(): Failure {
		return new Failure(
			'zeromo_comment_duplicate',
			409,
			__( '你已发表过相同的评论', 'zeromo-community' ),
			array( 'field' => 'comment' )
		);
	}

	/** What core or a plugin of the site refused. */
	public static function from_core( \WP_Error $error ): Failure {
		$data   = $error->get_error_data();
		$status = is_array( $data ) && is_numeric( $data['status'] ?? null )
			? (int) $data['status']
			: ( is_numeric( $data ) ? (int) $data : 0 );
		if ( 'comment_duplicate' === $error->get_error_code() ) {
			return self::duplicate();
		}
		if ( 429 === $status ) {
			return Failure::too_many( 15 );
		}
		$message = trim( wp_strip_all_tags( $error->get_error_message() ) );
		return '' === $message ? Failure::forbidden() : Failure::content( 'comment', $message );
	}
}
