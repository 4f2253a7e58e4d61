<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Archive\Sql\SiteTables;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Version;

/**
 * Writes the site into a folder: a file of JSON Lines for each table, read in pieces by its key, the options, the list
 * of the files in the library, and the manifest last, so that a folder without one is not whole.
 */
final class Archiver {

	public const FORMAT   = 'zeromo-archive';
	public const MANIFEST = 'manifest.json';

	/** Rows read at once. */
	private const PIECE = 500;

	/** Meta of sign-ins that are open; they belong to this site's keys. */
	private const SIGN_INS = 'session_tokens';

	public function __construct( private readonly SiteTables $tables, private readonly Clock $clock ) {}

	/**
	 * Writes it.
	 *
	 * @param string $folder       New or empty.
	 * @param bool   $is_anonymous Without names, addresses, texts and secrets.
	 * @param bool   $with_files   Copies the files; otherwise lists them.
	 * @return array<string, int> Rows by file.
	 * @throws Failure content_invalid, where the folder cannot be taken.
	 */
	public function write( string $folder, bool $is_anonymous, bool $with_files ): array {
		if ( ! wp_mkdir_p( $folder ) || array() !== array_diff( (array) scandir( $folder ), array( '.', '..' ) ) ) {
			throw Failure::content( 'folder', __( '这个文件夹不能写，或里面已有东西', 'zeromo-community' ) );
		}
		$private = $is_anonymous ? new Anonymizer( $this->tables->prefix() ) : null;
		$counts  = array();
		foreach ( $this->tables->all() as $table ) {
			if ( null === $private || $private->has( $table ) ) {
				$counts[ $table->name ] = $this->table( $folder, $table, $private );
			}
		}
		if ( ! $is_anonymous ) {
			$counts['options'] = self::lines( $folder, 'options', $this->tables->options() );
			$counts['files']   = self::lines( $folder, 'files', Files::all( $with_files ? "$folder/files" : '' ) );
		}
		$manifest = array(
			'format'    => self::FORMAT,
			'version'   => Version::CURRENT,
			'schema'    => Version::SCHEMA,
			'prefix'    => $this->tables->prefix(),
			'home'      => $is_anonymous ? '' : home_url( '/' ),
			'anonymous' => $is_anonymous,
			'written'   => gmdate( 'c', $this->clock->now() ),
			'counts'    => $counts,
		);
		$json     = (string) wp_json_encode( $manifest, JSON_UNESCAPED_SLASHES | JSON_PRETTY_PRINT );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of the server the owner has named.
		if ( false === file_put_contents( "$folder/" . self::MANIFEST, "$json\n" ) ) {
			throw Failure::storage_full();
		}
		return $counts;
	}

	private function table( string $folder, TableShape $table, ?Anonymizer $private ): int {
		return self::lines( $folder, $table->name, $this->kept( $table, $private ) );
	}

	/** @return iterable<Record> */
	private function kept( TableShape $table, ?Anonymizer $private ): iterable {
		$after = null;
		do {
			$rows = $this->tables->rows( $table, $after, self::PIECE );
			$found = count( $rows );
			// A copy of the key: what is replaced below may be part of it.
			$after = 0 === $found ? null : clone $rows[ $found - 1 ];
			foreach ( $rows as $row ) {
				if ( 'usermeta' === $table->name && self::SIGN_INS === $row->get( 'meta_key' ) ) {
					continue;
				}
				$kept = null === $private ? $row : $private->row( $table, $row );
				if ( null !== $kept ) {
					yield $kept;
				}
			}
		} while ( self::PIECE === $found );
	}

	/** @param iterable<\JsonSerializable> $rows Rows. */
	private static function lines( string $folder, string $name, iterable $rows ): int {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- written as it is read; the owner has named the folder.
		$file = fopen( "$folder/$name.jsonl", 'xb' );
		$n    = 0;
		foreach ( $rows as $row ) {
			$line = wp_json_encode( $row, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
			if ( false === $file || false === $line || false === fwrite( $file, "$line\n" ) ) {
				throw Failure::storage_full();
			}
			++$n;
		}
		if ( false === $file || ! fclose( $file ) ) {
			throw Failure::storage_full();
		}
		// phpcs:enable
		return $n;
	}
}
