<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Failure;

/** Failures of this room. */
final class Failures {

	/** The call has too many files. */
	public static function too_many_files( int $maximum, string $field ): Failure {
		/* translators: %d: number */
		$text = 'images' === $field ? __( '一次最多上传%d张图片', 'zeromo-community' ) : __( '一次最多上传%d个文件', 'zeromo-community' );
		return Failure::content( $field, sprintf( $text, $maximum ) );
	}

	/**
	 * The daily quota of files or bytes is exhausted.
	 *
	 * @param string $words The limits and their use.
	 */
	public static function day_full( int $retry_after, string $words ): Failure {
		/* translators: %s: the limits and what is used of them */
		$text = sprintf( __( '今天的上传额度不够（%s）', 'zeromo-community' ), $words );
		return new Failure( 'zeromo_too_many_requests', 429, $text, array( 'retry_after' => max( 1, $retry_after ) ) );
	}

	/** The picture is used in the text of an article. */
	public static function in_use(): Failure {
		return new Failure( 'zeromo_media_in_use', 409, __( '正用在你的文章里，先从文章里去掉再删除', 'zeromo-community' ) );
	}

	/** The member has too many unfinished uploads. */
	public static function too_many_open(): Failure {
		return new Failure( 'zeromo_too_many_requests', 429, __( '未完成的上传太多，请先完成或取消', 'zeromo-community' ), array( 'retry_after' => HOUR_IN_SECONDS ) );
	}

	/** The part does not begin at the upload's offset. */
	public static function wrong_offset( int $offset ): Failure {
		return new Failure( 'zeromo_upload_offset', 409, __( '上传位置不对，请从断点继续', 'zeromo-community' ), array( 'field' => 'offset', 'offset' => $offset ) );
	}

	/** The file exists, but the reader may not open it. */
	public static function shut(): Failure {
		return Failure::forbidden( __( '解锁后才能查看', 'zeromo-community' ) );
	}

	/** The text is not a data: URL of an image. */
	public static function not_decoded(): Failure {
		return Failure::content( 'data', __( '解析转换图片失败', 'zeromo-community' ) );
	}

	/** The picture was read but could not be stored. */
	public static function not_uploaded(): Failure {
		return Failure::content( 'data', __( '上传图片失败', 'zeromo-community' ) );
	}

	/** The picture is held for review. */
	public static function held(): Failure {
		return Failure::content( 'images', __( '图片还在审核中，通过后才能使用', 'zeromo-community' ) );
	}
}
