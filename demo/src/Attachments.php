<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Media\Api\Files;

/** Adds the demo's videos and files to the library as uploads of the administrator; activities share them. */
final class Attachments {

	public function __construct(
		private readonly Corpus $bank,
		private readonly Files $files,
		private readonly Progress $notebook,
		private readonly int $owner
	) {}

	/**
	 * Adds all that are not in the library yet.
	 *
	 * @param \Closure(): void $tick Called for each.
	 */
	public function take( \Closure $tick ): void {
		foreach ( $this->bank->extras['videos'] as $video ) {
			$this->one(
				'videos',
				$video['file'],
				$video['name'],
				fn( string $to ): bool => copy( "{$this->bank->folder}/{$video['file']}", $to )
			);
			$tick();
		}
		foreach ( $this->bank->extras['themes'] as $theme => $has ) {
			// Without a byte order mark spreadsheet programs do not read the file as UTF-8.
			$mark = str_ends_with( $has['file']['name'], '.csv' ) ? "\u{FEFF}" : '';
			$this->one(
				'files',
				$theme,
				$has['file']['name'],
				// phpcs:ignore WordPress.WP.AlternativeFunctions -- a temporary file of our own.
				static fn( string $to ): bool => false !== file_put_contents(
					$to,
					$mark . implode( "\n", $has['file']['lines'] ) . "\n"
				)
			);
			$tick();
		}
	}

	/** How many there are. */
	public function count(): int {
		return count( $this->bank->extras['videos'] ) + count( $this->bank->extras['themes'] );
	}

	/** The attachment of a video by its file, or of a theme's file by the theme; 0 for none. */
	public function id( string $kind, string $name ): int {
		$id = $this->notebook->map( "media_$kind" )[ $name ] ?? 0;
		return is_int( $id ) ? $id : 0;
	}

	/** @param \Closure(string): bool $write Puts the bytes into a path. */
	private function one( string $kind, string $key, string $name, \Closure $write ): void {
		$known = $this->notebook->map( "media_$kind" );
		if ( isset( $known[ $key ] ) ) {
			return;
		}
		$path = (string) tempnam( get_temp_dir(), 'zmo' );
		if ( ! $write( $path ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- for the command line.
			throw new \RuntimeException( "No file: $name" );
		}
		$known[ $key ] = $this->files->take_sent(
			array( 'name' => $name, 'tmp_name' => $path, 'error' => UPLOAD_ERR_OK, 'size' => (int) filesize( $path ) ),
			$this->owner,
			rtrim( $kind, 's' )
		);
		if ( is_file( $path ) ) {
			wp_delete_file( $path );
		}
		$this->notebook->write( array( "media_$kind" => $known ) );
	}
}
