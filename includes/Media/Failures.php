<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Failure;

/** Failures of this room. */
final class Failures {

	/** The call has too many files. */
	public static function too_many_files( int $maximum, string $field ): Failure {
		$text = 'images' === $field
			/* translators: %d: number */
			? __( '一次最多上传 %d 张图片', 'zeromo-community' )
			/* translators: %d: number */
			: __( '一次最多上传 %d 个文件', 'zeromo-community' );
		return Failure::content( $field, sprintf( $text, $maximum ) );
	}

	/** The picture is used in the text of an article. */
	public static function in_use(): Failure {
		return new Failure( 'zeromo_media_in_use', 409, __( '正用在你的文章里，先从文章里去掉再删除', 'zeromo-community' ) );
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
