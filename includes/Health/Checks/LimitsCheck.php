<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether PHP lets uploads and longer work through. */
#[Place( 11 )]
final class LimitsCheck implements Checkup {

	/** Bytes and seconds below which something is refused that members may expect. */
	private const FILE   = 8 * MB_IN_BYTES;
	private const MEMORY = 128 * MB_IN_BYTES;
	private const TIME   = 30;

	public function name(): string {
		return 'limits';
	}

	public function group(): CheckGroup {
		return CheckGroup::Server;
	}

	public function label(): string {
		return __( 'PHP 的限制', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$of = static fn( string $name ): int => wp_convert_hr_to_bytes( (string) ini_get( $name ) );
		return self::judge(
			$of( 'upload_max_filesize' ),
			$of( 'post_max_size' ),
			$of( 'memory_limit' ),
			(int) ini_get( 'max_execution_time' )
		);
	}

	/**
	 * @param int $file   Bytes of a file.
	 * @param int $post   Bytes of a request, 0 for any.
	 * @param int $memory Bytes, 0 or less for any.
	 * @param int $time   Seconds, 0 for any.
	 */
	public static function judge( int $file, int $post, int $memory, int $time ): Finding {
		$wrong = array();
		if ( $file < self::FILE ) {
			$wrong[] = 'upload_max_filesize ' . Format::size( $file ) . ' < ' . Format::size( self::FILE );
		}
		if ( $post > 0 && $post < $file ) {
			$wrong[] = 'post_max_size ' . Format::size( $post ) . ' < upload_max_filesize ' . Format::size( $file );
		}
		if ( $memory > 0 && $memory < self::MEMORY ) {
			$wrong[] = 'memory_limit ' . Format::size( $memory ) . ' < ' . Format::size( self::MEMORY );
		}
		if ( $time > 0 && $time < self::TIME ) {
			$wrong[] = "max_execution_time $time < " . self::TIME;
		}
		return array() === $wrong
			? Finding::good(
				sprintf(
					/* translators: 1: a size of files, 2: memory */
					__( '文件最大 %1$s，内存 %2$s', 'zeromo-community' ),
					Format::size( $file ),
					$memory > 0 ? Format::size( $memory ) : __( '不限', 'zeromo-community' )
				)
			)
			: Finding::warning(
				implode( __( '；', 'zeromo-community' ), $wrong ),
				__( '在 php.ini 里调大，再重启 PHP', 'zeromo-community' )
			);
	}
}
