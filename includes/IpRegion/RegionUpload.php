<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Takes the file of regions in parts. Each owner's grows beside the one in use, under a lock that ends with the
 * process, and takes its place when it is whole and answers. What nobody goes on with is swept by Media.
 */
final class RegionUpload {

	/** Most bytes of a file. */
	public const MOST = 1073741824;

	/** Of each network of this many addresses one is asked for before a file is taken: 1.0.0.1 to 223.0.0.1. */
	private const NETWORKS = 223;

	public function __construct(
		private readonly PrivateFolder $folder,
		private readonly RegionFile $file,
		private readonly RegionStatus $desk,
		private readonly Settings $settings,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	/**
	 * Stores a part; the first one begins anew, a repeated one changes nothing, the last one puts the file in use.
	 *
	 * @param int $size Bytes of the whole.
	 * @return int Bytes that are stored.
	 * @throws Failure invalid, where the part begins elsewhere; content_invalid, for a file that does not answer;
	 *                 storage_full.
	 */
	public function part( int $owner, int $offset, int $size, string $bytes ): int {
		$to = $offset + strlen( $bytes );
		if ( '' === $bytes || $to > $size ) {
			throw Failure::invalid( '' === $bytes ? 'part' : 'offset' );
		}
		return $this->alone(
			function () use ( $owner, $offset, $size, $bytes, $to ): int {
				if ( $to === $size && $this->is_in_use( $offset, $size, $bytes ) ) {
					return $size;
				}
				$path = $this->desk->growing( $owner );
				$have = $this->desk->received( $owner );
				if ( $offset > $have ) {
					throw Failure::invalid( 'offset' );
				}
				if ( 0 === $offset || $to > $have ) {
					$this->folder->require_space( $size - $offset );
					self::write( $path, $offset, $bytes );
				}
				if ( $to === $size ) {
					$this->take( $path, $size, $owner );
				}
				return 0 === $offset ? $to : max( $to, $have );
			}
		);
	}

	/** Removes the uploaded file; where there is none, nothing happens. */
	public function remove( int $owner ): void {
		$this->alone(
			function () use ( $owner ): int {
				$path = $this->file->uploaded();
				clearstatcache( true, $path );
				if ( is_file( $path ) ) {
					$this->db->transaction( fn(): int => $this->log->note( $owner, RegionActs::REMOVE, '', 0 ) );
					wp_delete_file( $path );
				}
				return 0;
			}
		);
	}

	/** Puts a whole file in use in place of the one before, and in place of a path in the settings. */
	private function take( string $path, int $size, int $owner ): void {
		try {
			$this->judge( $path, $size );
		} catch ( Failure $failure ) {
			wp_delete_file( $path );
			throw $failure;
		}
		$this->db->transaction(
			function () use ( $owner ): void {
				if ( '' !== $this->file->set() ) {
					$this->settings->save( array( RegionFile::SETTING => '' ) );
				}
				$this->log->note( $owner, RegionActs::UPLOAD, '', 0 );
			}
		);
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- told by the answer.
		if ( ! @rename( $path, $this->file->uploaded() ) ) {
			throw Failure::storage_full();
		}
		@chmod( $this->file->uploaded(), 0644 );
		// phpcs:enable
	}

	/** Refuses what does not follow the format, is broken in places, or knows no countries. */
	private function judge( string $path, int $size ): void {
		clearstatcache( true, $path );
		if ( filesize( $path ) !== $size ) {
			throw Failure::invalid( 'size' );
		}
		try {
			$reader = MmdbReader::open( $path );
			for ( $network = 1; $network <= self::NETWORKS; $network++ ) {
				$reader->find( "$network.0.0.1" );
			}
			$known = array_filter( RegionStatus::answers( $reader ) );
		} catch ( \UnexpectedValueException ) {
			throw Failure::content( 'part', __( '不是 MaxMind DB 格式，或者文件已损坏；正在用的没有换掉', 'zeromo-community' ) );
		}
		if ( array() === $known ) {
			throw Failure::content(
				'part',
				__( '这个数据库不知道国家和省份，请换一个带国家或城市的；正在用的没有换掉', 'zeromo-community' )
			);
		}
	}

	/** Whether the last part of an upload is that of the file in use: its call was sent again. */
	private function is_in_use( int $offset, int $size, string $bytes ): bool {
		$path = $this->file->uploaded();
		clearstatcache( true, $path );
		return '' === $this->file->set()
			&& is_file( $path )
			&& filesize( $path ) === $size
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
			&& file_get_contents( $path, false, null, $offset ) === $bytes;
	}

	private static function write( string $path, int $offset, string $bytes ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- told by the answer.
		$file = @fopen( $path, 'cb' );
		if (
			false === $file
			|| ! ftruncate( $file, max( 0, $offset ) )
			|| 0 !== fseek( $file, $offset )
			|| strlen( $bytes ) !== @fwrite( $file, $bytes )
			|| ! fclose( $file )
		) {
			throw Failure::storage_full();
		}
		// phpcs:enable
	}

	/** @param \Closure(): int $does What two calls do one after the other. */
	private function alone( \Closure $does ): int {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- told by the answer.
		$lock = @fopen( $this->folder->growing( 'region' ) . '.lock', 'cb' );
		if ( false === $lock || ! flock( $lock, LOCK_EX ) ) {
			throw Failure::storage_full();
		}
		try {
			return $does();
		} finally {
			fclose( $lock );
		}
		// phpcs:enable
	}
}
