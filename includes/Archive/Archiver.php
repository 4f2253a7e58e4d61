<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Archive\Sql\SiteTables;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Version;

/**
 * Writes the site into a folder: a file of JSON Lines for each table, read in pieces by its key, the options, the list
 * of the files in the library, and the manifest last, so that a folder without one is not whole. Each piece can be done
 * by another process; one that was killed is done again.
 */
final class Archiver {

	public const FORMAT   = 'zeromo-archive';
	public const MANIFEST = 'manifest.json';

	private const OPTIONS = 'options';
	private const FILES   = 'files';
	private const COPIES  = 'copies';

	/** Rows read at once, reads of a piece, and files copied in one. */
	private const ROWS  = 500;
	private const READS = 5;
	private const SOME  = 50;

	/** Meta of sign-ins that are open; they belong to this site's keys. */
	private const SIGN_INS = 'session_tokens';

	public function __construct( private readonly SiteTables $tables, private readonly Clock $clock ) {}

	/**
	 * Writes all of it.
	 *
	 * @param string $folder       New or empty.
	 * @param bool   $is_anonymous Without names, addresses, texts and secrets.
	 * @param bool   $with_files   Copies the files; otherwise lists them.
	 * @return array<string, int> Rows by file.
	 * @throws Failure content_invalid, where the folder cannot be taken.
	 */
	public function write( string $folder, bool $is_anonymous, bool $with_files ): array {
		self::require_empty( $folder );
		$stages = $this->stages( $is_anonymous, $with_files );
		$at     = self::begin( $stages );
		while ( ! $at->is_over() ) {
			$at = $this->piece( $folder, $stages, $at, $is_anonymous );
		}
		return self::told( $at->counts );
	}

	/** Refuses a folder that is not new or empty. */
	public static function require_empty( string $folder ): void {
		if ( ! wp_mkdir_p( $folder ) || array() !== array_diff( (array) scandir( $folder ), array( '.', '..' ) ) ) {
			throw Failure::content( 'folder', __( '这个文件夹不能写，或里面已有东西', 'zeromo-community' ) );
		}
	}

	/**
	 * What there is to do.
	 *
	 * @return list<string>
	 */
	public function stages( bool $is_anonymous, bool $with_files ): array {
		return $is_anonymous
			? array( ...array_filter( $this->tables->names(), Anonymizer::has( ... ) ), self::MANIFEST )
			: array(
				...$this->tables->names(),
				self::OPTIONS,
				self::FILES,
				...( $with_files ? array( self::COPIES ) : array() ),
				self::MANIFEST,
			);
	}

	/** @param list<string> $stages From stages(). */
	public static function begin( array $stages ): Progress {
		return new Progress( $stages[0] ?? '' );
	}

	/**
	 * Does the next piece.
	 *
	 * @param list<string> $stages       From stages().
	 * @param bool         $is_anonymous As stages() was asked.
	 * @throws Failure storage_full.
	 */
	public function piece( string $folder, array $stages, Progress $at, bool $is_anonymous ): Progress {
		if ( self::MANIFEST === $at->stage ) {
			$this->manifest( $folder, self::told( $at->counts ), $is_anonymous );
			return $at->next( $stages );
		}
		if ( self::COPIES === $at->stage ) {
			$end = self::copies( $folder, $at->bytes );
			return null === $end ? $at->next( $stages ) : $at->on( null, $end );
		}
		if ( self::OPTIONS === $at->stage || self::FILES === $at->stage ) {
			$rows = self::OPTIONS === $at->stage ? $this->tables->options() : Files::all();
			[ $bytes, $n ] = Lines::write( "$folder/$at->stage.jsonl", 0, $rows );
			return $at->on( null, $bytes, $n )->next( $stages );
		}
		return $this->table( $folder, $stages, $at, $is_anonymous ? new Anonymizer( $this->tables->prefix() ) : null );
	}

	/** @param list<string> $stages From stages(). */
	private function table( string $folder, array $stages, Progress $at, ?Anonymizer $private ): Progress {
		$shape = $this->tables->shape( $at->stage );
		$after = $at->after;
		$bytes = $at->bytes;
		$all   = 0;
		for ( $read = 0; $read < self::READS; $read++ ) {
			$rows  = $this->tables->rows( $shape, $after, self::ROWS );
			$found = count( $rows );
			// A copy of the key: what is replaced below may be part of it.
			$after         = 0 === $found ? $after : $rows[ $found - 1 ]->only( $shape->keys );
			[ $bytes, $n ] = Lines::write(
				"$folder/$at->stage.jsonl",
				$bytes,
				self::kept( $shape, $rows, $private )
			);
			$all          += $n;
			if ( $found < self::ROWS ) {
				return $at->on( $after, $bytes, $all )->next( $stages );
			}
		}
		return $at->on( $after, $bytes, $all );
	}

	/**
	 * @param list<Record> $rows Of a table.
	 * @return iterable<Record>
	 */
	private static function kept( TableShape $table, array $rows, ?Anonymizer $private ): iterable {
		foreach ( $rows as $row ) {
			if (
				( 'usermeta' === $table->name && self::SIGN_INS === $row->get( 'meta_key' ) )
				// The work of writing this very archive.
				|| ( SiteTables::JOBS === $table->name && ArchiveService::JOB === $row->get( 'kind' ) )
			) {
				continue;
			}
			$kept = null === $private ? $row : $private->row( $table, $row );
			if ( null !== $kept ) {
				yield $kept;
			}
		}
	}

	/** Copies some files of the list; gives the place behind them, null where no more are. */
	private static function copies( string $folder, int $bytes ): ?int {
		$n = 0;
		foreach ( Lines::read( "$folder/" . self::FILES . '.jsonl', $bytes ) as $at => $file ) {
			null === $file || Files::take( $file->get( 'path' ), "$folder/files" );
			++$n;
			if ( self::SOME === $n ) {
				return $at;
			}
		}
		return null;
	}

	/** @param array<string, int> $counts Rows by file. */
	private function manifest( string $folder, array $counts, bool $is_anonymous ): void {
		$manifest = array(
			'format'    => self::FORMAT,
			'version'   => Version::CURRENT,
			'schema'    => Version::SCHEMA,
			'prefix'    => $this->tables->prefix(),
			'home'      => $is_anonymous ? '' : home_url( '/' ),
			'anonymous' => $is_anonymous,
			'written'   => gmdate( 'c', $this->clock->now() ),
			'counts'    => (object) $counts,
		);
		$json     = (string) wp_json_encode( $manifest, JSON_UNESCAPED_SLASHES | JSON_PRETTY_PRINT );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of the server.
		if ( strlen( $json ) + 1 !== file_put_contents( "$folder/" . self::MANIFEST, "$json\n" ) ) {
			throw Failure::storage_full();
		}
	}

	/**
	 * Without what is no file of rows.
	 *
	 * @param array<string, int> $counts Rows by stage.
	 * @return array<string, int>
	 */
	private static function told( array $counts ): array {
		return array_diff_key( $counts, array( self::COPIES => 0 ) );
	}
}
