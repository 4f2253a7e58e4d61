<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Archive\Sql\SiteTables;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Reads an archive into an empty site of the same version, in pieces: each is one unit with the note of how far it is,
 * where the caller gives one. Accounts come last, so that who looks on stays signed in until then. While it is at it
 * the site is marked: who is killed may begin again with the same archive.
 */
final class Restorer {

	public const MARK = 'zeromo_restoring';

	/** The last stage. */
	public const END = 'end';

	private const CLEAR   = 'clear';
	private const OPTIONS = 'options';
	private const FILES   = 'files';

	/** Tables of who may sign in. */
	private const ACCOUNTS = array( 'users', 'usermeta' );

	/** Rows written at once, writes of a piece, and files put back in one. */
	private const ROWS   = 200;
	private const WRITES = 10;
	private const SOME   = 50;

	public function __construct(
		private readonly SiteTables $tables,
		private readonly Db $db,
		private readonly PrivateFolder $private
	) {}

	/**
	 * Reads all of it.
	 *
	 * @return array<string, int> Rows by file.
	 * @throws Failure content_invalid, for a folder that is no whole archive, of another version, or a site in use.
	 */
	public function read( string $folder ): array {
		$manifest = Manifest::require( $folder );
		$stages   = $this->begin( $manifest );
		$at       = new Progress( $stages[0] ?? '' );
		while ( ! $at->is_over() ) {
			$at = $this->db->transaction( fn(): Progress => $this->piece( $folder, $manifest, $stages, $at ) );
		}
		wp_cache_flush();
		return $at->counts;
	}

	/**
	 * Marks the site; gives what there is to do.
	 *
	 * @return list<string>
	 * @throws Failure content_invalid, for a site in use.
	 */
	public function begin( Manifest $manifest ): array {
		if ( ! $this->may( $manifest ) ) {
			throw Failure::content( 'folder', __( '只能恢复到空站点：这里已有成员或内容', 'zeromo-community' ) );
		}
		update_option( self::MARK, $manifest->mark(), false );
		return $this->stages( $manifest );
	}

	/** Whether the site is empty, or has begun to take in this very archive. */
	public function may( Manifest $manifest ): bool {
		return $this->tables->is_empty() || get_option( self::MARK ) === $manifest->mark();
	}

	/**
	 * What there is to do.
	 *
	 * @return list<string>
	 */
	public function stages( Manifest $manifest ): array {
		$tables = array_values( array_intersect( $this->tables->names(), array_keys( $manifest->counts ) ) );
		$there  = static fn( string $name ): array => isset( $manifest->counts[ $name ] ) ? array( $name ) : array();
		return array(
			self::CLEAR,
			...array_values( array_diff( $tables, self::ACCOUNTS, array( SiteTables::JOBS ) ) ),
			...$there( self::FILES ),
			...array_values( array_intersect( self::ACCOUNTS, $tables ) ),
			...$there( self::OPTIONS ),
			// The row of the job that does this is in this table: nothing comes behind it.
			...array_values( array_intersect( array( SiteTables::JOBS ), $tables ) ),
			self::END,
		);
	}

	/**
	 * Does the next piece, in a unit of the caller.
	 *
	 * @param list<string> $stages From begin().
	 * @throws Failure content_invalid, where rows are missing.
	 */
	public function piece( string $folder, Manifest $manifest, array $stages, Progress $at ): Progress {
		return match ( $at->stage ) {
			self::CLEAR      => $this->clear( $stages, $at ),
			self::END        => $this->end( $manifest, $stages, $at ),
			self::FILES      => $this->files( $folder, $stages, $at ),
			self::OPTIONS    => $at->on( null, 0, $this->options( $folder, $manifest ) )->next( $stages ),
			default          => $this->table( $folder, $manifest, $stages, $at ),
		};
	}

	/** @param list<string> $stages Stages. */
	private function clear( array $stages, Progress $at ): Progress {
		foreach ( array_diff( $this->tables->names(), self::ACCOUNTS, array( SiteTables::JOBS ) ) as $table ) {
			$this->tables->clear( $table );
		}
		// Nothing of the old site works on the new one.
		$this->tables->clear_jobs( ArchiveService::JOB );
		return $at->next( $stages );
	}

	/** @param list<string> $stages Stages. */
	private function table( string $folder, Manifest $manifest, array $stages, Progress $at ): Progress {
		$whole = SiteTables::JOBS === $at->stage;
		if ( 0 === $at->bytes && ( $whole || in_array( $at->stage, self::ACCOUNTS, true ) ) ) {
			$this->tables->clear( $at->stage );
		}
		$rows  = array();
		$n     = 0;
		$bytes = $at->bytes;
		foreach ( Lines::read( "$folder/$at->stage.jsonl", $at->bytes ) as $behind => $row ) {
			$bytes = $behind;
			if ( null === $row ) {
				continue;
			}
			$this->here( $row, 'meta_key', $manifest->prefix );
			$rows[] = $row;
			++$n;
			if ( 0 === $n % self::ROWS ) {
				$this->tables->add( $at->stage, $rows );
				$rows = array();
				if ( ! $whole && self::ROWS * self::WRITES === $n ) {
					return $at->on( null, $bytes, $n );
				}
			}
		}
		$this->tables->add( $at->stage, $rows );
		return $at->on( null, $bytes, $n )->next( $stages );
	}

	private function options( string $folder, Manifest $manifest ): int {
		$rows = array();
		$n    = 0;
		foreach ( Lines::read( "$folder/" . self::OPTIONS . '.jsonl', 0 ) as $row ) {
			if ( null === $row ) {
				continue;
			}
			++$n;
			$this->here( $row, 'option_name', $manifest->prefix );
			$name = $row->get( 'option_name' );
			// Whoever wrote the file: core's and other plugins' settings are the site's.
			if ( self::MARK !== $name && SiteTables::is_ours( $name, $this->tables->prefix() ) ) {
				$rows[] = $row;
			}
		}
		$this->tables->drop_options(
			array_map( static fn( Record $row ): string => $row->get( 'option_name' ), $rows )
		);
		$this->tables->add( 'options', $rows );
		return $n;
	}

	/** @param list<string> $stages Stages. */
	private function files( string $folder, array $stages, Progress $at ): Progress {
		$n    = 0;
		$read = 0;
		foreach ( Lines::read( "$folder/" . self::FILES . '.jsonl', $at->bytes ) as $behind => $file ) {
			$path = $file?->get( 'path' ) ?? '';
			if ( PrivateFolder::holds( $path ) ) {
				// Closed before a file lies in it.
				$this->private->path();
			}
			$n += (int) Files::put( "$folder/files", $path );
			++$read;
			if ( self::SOME === $read ) {
				return $at->on( null, $behind, $n );
			}
		}
		return $at->on( null, 0, $n )->next( $stages );
	}

	/** @param list<string> $stages Stages. */
	private function end( Manifest $manifest, array $stages, Progress $at ): Progress {
		foreach ( array_diff_key( $manifest->counts, array( self::FILES => 0 ) ) as $name => $n ) {
			if ( ( $at->counts[ $name ] ?? 0 ) !== $n ) {
				throw Failure::content( 'folder', __( '归档不完整：行数与清单不符', 'zeromo-community' ) );
			}
		}
		delete_option( self::MARK );
		return $at->next( $stages );
	}

	/** Names that core makes with the prefix of its tables get this site's. */
	private function here( Record $row, string $column, string $prefix ): void {
		$name = $row->get( $column );
		foreach ( array( 'user_roles', 'capabilities', 'user_level', 'user-settings', 'user-settings-time' ) as $end ) {
			if ( $name === $prefix . $end ) {
				$row->set( $column, $this->tables->prefix() . $end );
			}
		}
	}
}
