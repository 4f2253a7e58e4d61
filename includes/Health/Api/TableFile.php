<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

use Zeromo\Community\Health\Export\Export;

/** Sends a table as a file, row by row. */
final class TableFile {

	/** What a file can be. */
	public const FORMATS = array( 'xlsx', 'csv', 'jsonl' );

	/**
	 * For FormHandler::handle(). Who may have it was asked before.
	 *
	 * @param string $format One of FORMATS.
	 * @param string $name   Of the file, without its ending.
	 * @return \Closure(): void Sends it.
	 */
	public static function sender( FileTable $table, string $format, string $name ): \Closure {
		return self::sent( new Export( $table, $format, sanitize_file_name( $name ) . ".$format", 0, 0 ) );
	}

	/** @return \Closure(): void Sends it. */
	public static function sent( Export $export ): \Closure {
		return static function () use ( $export ): void {
			if ( ob_get_length() > 0 ) {
				ob_clean();
			}
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( 0 );
			}
			if ( ! headers_sent() ) {
				header( 'Content-Type: ' . $export->mime() );
				header( 'X-Content-Type-Options: nosniff' );
				header(
					"Content-Disposition: attachment; filename=\"export.$export->format\"; filename*=UTF-8''"
						. rawurlencode( $export->name )
				);
			}
			$export->write(
				static function ( string $bytes ): void {
					echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput -- a file.
				}
			);
		};
	}
}
