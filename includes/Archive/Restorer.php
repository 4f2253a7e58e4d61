<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Archive\Sql\SiteTables;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Version;

/**
 * Reads an archive into an empty site of the same version. While it is at it the site is marked; who is killed begins
 * again with the same archive.
 */
final class Restorer {

	public const MARK = 'zeromo_restoring';

	private const PIECE = 200;

	public function __construct( private readonly SiteTables $tables, private readonly Db $db ) {}

	/**
	 * Reads it.
	 *
	 * @return array<string, int> Rows by file.
	 * @throws Failure content_invalid, for a folder that is no whole archive, of another version, or a site in use.
	 */
	public function read( string $folder ): array {
		$manifest = $this->manifest( $folder );
		$mark     = md5( (string) wp_json_encode( $manifest ) );
		if ( ! $this->tables->is_empty() && get_option( self::MARK ) !== $mark ) {
			throw Failure::content( 'folder', __( '只能恢复到空站点：这里已有成员或内容', 'zeromo-community' ) );
		}
		update_option( self::MARK, $mark, false );
		$counts = array();
		foreach ( $this->tables->all() as $table ) {
			$this->tables->clear( $table );
			if ( isset( $manifest->counts[ $table->name ] ) ) {
				$counts[ $table->name ] = $this->table( $folder, $table->name, $manifest );
			}
		}
		if ( isset( $manifest->counts['options'] ) ) {
			$counts['options'] = $this->options( $folder, $manifest );
		}
		foreach ( isset( $manifest->counts['files'] ) ? self::lines( $folder, 'files' ) : array() as $file ) {
			$counts['files'] = ( $counts['files'] ?? 0 ) + (int) Files::put( "$folder/files", $file->get( 'path' ) );
		}
		foreach ( array_diff_key( $manifest->counts, array( 'files' => 0 ) ) as $name => $n ) {
			if ( ( $counts[ $name ] ?? 0 ) !== $n ) {
				throw Failure::content( 'folder', __( '归档不完整：行数与清单不符', 'zeromo-community' ) );
			}
		}
		delete_option( self::MARK );
		wp_cache_flush();
		return $counts;
	}

	private function manifest( string $folder ): Manifest {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of the server the owner has named.
		$json = is_file( "$folder/" . Archiver::MANIFEST ) ? file_get_contents( "$folder/" . Archiver::MANIFEST ) : '';
		$read = Manifest::read( (string) $json );
		if ( null === $read ) {
			throw Failure::content( 'folder', __( '这里没有完整的归档', 'zeromo-community' ) );
		}
		if ( Version::SCHEMA !== $read->schema ) {
			throw Failure::content(
				'folder',
				/* translators: %s: a version */
				sprintf( __( '归档来自 %s 版，请先装同一个版本', 'zeromo-community' ), $read->version )
			);
		}
		return $read;
	}

	private function table( string $folder, string $name, Manifest $manifest ): int {
		$n    = 0;
		$rows = array();
		foreach ( self::lines( $folder, $name ) as $row ) {
			$this->here( $row, 'meta_key', $manifest->prefix );
			$rows[] = $row;
			++$n;
			if ( self::PIECE === count( $rows ) ) {
				$this->add( $name, $rows );
				$rows = array();
			}
		}
		$this->add( $name, $rows );
		return $n;
	}

	private function options( string $folder, Manifest $manifest ): int {
		$rows = array();
		foreach ( self::lines( $folder, 'options' ) as $row ) {
			$this->here( $row, 'option_name', $manifest->prefix );
			if ( self::MARK !== $row->get( 'option_name' ) ) {
				$rows[] = $row;
			}
		}
		$names = array_map( static fn( Record $row ): string => $row->get( 'option_name' ), $rows );
		$this->db->transaction(
			function () use ( $names, $rows ): void {
				$this->tables->drop_options( $names );
				$this->tables->add( 'options', $rows );
			}
		);
		return count( $rows );
	}

	/** @param list<Record> $rows Rows. */
	private function add( string $table, array $rows ): void {
		$this->db->transaction( fn() => $this->tables->add( $table, $rows ) );
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

	/** @return iterable<Record> */
	private static function lines( string $folder, string $name ): iterable {
		$file = new \SplFileObject( "$folder/$name.jsonl", 'rb' );
		while ( ! $file->eof() ) {
			$line = rtrim( (string) $file->fgets(), "\n" );
			$row  = '' === $line ? null : Record::read( $line );
			if ( null !== $row ) {
				yield $row;
			}
		}
	}
}
