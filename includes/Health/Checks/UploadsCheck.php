<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether a file can be written into the folder of uploads, and whether there is room for more. */
#[Place( 6 )]
final class UploadsCheck implements Checkup {

	/** Bytes that are little. */
	private const LITTLE = 500 * MB_IN_BYTES;

	public function name(): string {
		return 'uploads';
	}

	public function group(): CheckGroup {
		return CheckGroup::Files;
	}

	public function label(): string {
		return __( '上传目录', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$dir  = wp_get_upload_dir()['basedir'];
		$file = "$dir/zeromo-check-" . bin2hex( random_bytes( 6 ) ) . '.txt';
		// phpcs:disable WordPress.WP.AlternativeFunctions,WordPress.PHP.NoSilencedErrors -- whether it can be written is what is asked.
		$is_written = wp_mkdir_p( $dir ) && 2 === @file_put_contents( $file, 'ok' );
		if ( is_file( $file ) ) {
			@unlink( $file );
		}
		$free = is_dir( $dir ) && function_exists( 'disk_free_space' ) ? @disk_free_space( $dir ) : false;
		// phpcs:enable
		if ( ! $is_written ) {
			return Finding::broken(
				/* translators: %s: path of a folder */
				sprintf( __( '不能写入 %s：成员不能上传图片和文件', 'zeromo-community' ), $dir ),
				__( '让运行 PHP 的用户可以写入这个目录；磁盘满了就腾出空间', 'zeromo-community' )
			);
		}
		if ( is_float( $free ) && $free < self::LITTLE ) {
			return Finding::warning(
				/* translators: %s: a size, as “12 MB” */
				sprintf( __( '磁盘只剩 %s', 'zeromo-community' ), Format::size( (int) $free ) ),
				__( '腾出空间，或换更大的磁盘', 'zeromo-community' )
			);
		}
		return Finding::good(
			is_float( $free )
				/* translators: %s: a size, as “12 GB” */
				? sprintf( __( '可以写入，磁盘还有 %s', 'zeromo-community' ), Format::size( (int) $free ) )
				: __( '可以写入', 'zeromo-community' )
		);
	}
}
