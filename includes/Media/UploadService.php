<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\MediaIngest;
use Zeromo\Community\Media\Api\MediaItem;
use Zeromo\Community\Media\Api\StoredFile;
use Zeromo\Community\Media\Api\Upload;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\UploadQuota\Api\Quota;

/** Uploads files of one request: all are stored, or none. */
final class UploadService implements Files {

	public const MAX_FILES = 20;

	private const ROUTE = 'POST /media';

	/**
	 * @param \Closure(): MediaIngest $ingest Made for an upload; URLs in lists do not need it.
	 * @param \Closure(): Quota       $quota  Likewise.
	 * @param \Closure(): Idempotency $once   Likewise.
	 */
	public function __construct(
		#[Lazy( MediaIngest::class )] private readonly \Closure $ingest,
		#[Lazy( Quota::class )] private readonly \Closure $quota,
		#[Lazy( Idempotency::class )] private readonly \Closure $once,
		private readonly Db $db,
		private readonly MediaLibrary $library,
		private readonly FileStorage $shelf,
		private readonly FileLinks $links
	) {}

	/**
	 * Stores files.
	 *
	 * @param array<string, list<Upload>> $sent   By kind: image, video, file; at least one.
	 * @param int                         $member Owner.
	 * @param int                         $parent Post they are attached to, 0 for none.
	 * @param int                         $video  Video whose cover is the first picture, 0 for none.
	 * @param string                      $key    Stands for what was stored under it; empty for none.
	 * @return list<MediaItem>
	 */
	public function upload( array $sent, int $member, int $parent, int $video = 0, string $key = '' ): array {
		$stored = $this->stored( $member, $key );
		if ( null !== $stored ) {
			return $stored;
		}
		[ $count, $bytes ] = $this->check( $sent, $member );
		( $this->ingest )()->count(
			$count,
			$bytes,
			array_map( static fn( Upload $file ): string => $file->path, array_values( $sent['image'] ?? array() ) )
		);
		( $this->quota )()->charge( $member, $count, $bytes );
		$ids   = array();
		$cover = 0;
		try {
			foreach ( $sent as $kind => $files ) {
				foreach ( $files as $file ) {
					$ids[] = ( $this->ingest )()->take( $file->path, $file->name, $kind, $member, $parent );
					$cover = 0 === $cover && 'image' === $kind ? (int) end( $ids ) : $cover;
				}
			}
			// Run again after it was stored, it would find its own key taken and the files would go.
			$this->db->transaction_once(
				function () use ( $member, $key, $ids, $video, $cover ): void {
					if ( ! ( $this->once )()->note( $member, self::ROUTE, $key, array( 'ids' => $ids ) ) ) {
						throw Failure::in_progress();
					}
					if ( $video > 0 && $cover > 0 ) {
						update_post_meta( $video, FileStorage::COVER, $cover );
					}
				}
			);
		} catch ( \Throwable $e ) {
			foreach ( $ids as $id ) {
				wp_delete_attachment( $id, true );
			}
			( $this->quota )()->refund( $member, $count, $bytes );
			// Another request with this key was quicker: what it has stored is the answer.
			return $this->stored( $member, $key ) ?? throw $e;
		}
		return $this->library->items( $ids );
	}

	/** @return list<MediaItem>|null What a member's key stands for; null where it stands for nothing. */
	private function stored( int $member, string $key ): ?array {
		$done = '' === $key ? null : ( $this->once )()->result( $member, self::ROUTE, $key );
		if ( ! is_array( $done['ids'] ?? null ) ) {
			return null;
		}
		return $this->library->items( array_values( array_filter( $done['ids'], is_int( ... ) ) ) );
	}

	/**
	 * Stores a picture from a data: URL: `data:image/png;base64,…`.
	 */
	public function from_data( string $data, string $filename, int $member ): MediaItem {
		// Four characters encode three bytes; checked before decoding.
		( $this->ingest )()->require_size( 'image', intdiv( strlen( $data ), 4 ) * 3 - 100, $member );
		if ( 1 !== preg_match( '~^data:image/(?:png|jpe?g|gif|webp);base64,~i', substr( $data, 0, 64 ), $head ) ) {
			throw Failures::not_decoded();
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- a data: address.
		$bytes = base64_decode( substr( $data, strlen( $head[0] ) ), true );
		if ( false === $bytes || '' === $bytes ) {
			throw Failures::not_decoded();
		}
		$path = (string) tempnam( get_temp_dir(), 'zmo' );
		try {
			// A file of this server; what goes wrong is told by the answer.
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
			if ( strlen( $bytes ) !== @file_put_contents( $path, $bytes ) ) {
				throw Failure::storage_full();
			}
			return $this->made( $path, $filename, $member );
		} finally {
			wp_delete_file( $path );
		}
	}

	public function find( int $id ): ?StoredFile {
		return $this->shelf->find( $id );
	}

	public function take_sent( array $entry, int $member, string $kind = 'file' ): int {
		$files = Upload::all( $entry );
		if ( 1 !== count( $files ) ) {
			throw Failure::invalid( $kind );
		}
		return $this->upload( array( $kind => $files ), $member, 0 )[0]->id;
	}

	public function largest( string $kind, int $member ): int {
		return ( $this->quota )()->largest( $kind, $member );
	}

	public function quota( int $member ): string {
		return ( $this->quota )()->words( $member );
	}

	public function drop( int $id ): void {
		$file = $this->shelf->find( $id );
		if ( null !== $file ) {
			wp_delete_attachment( $id, true );
			( $this->quota )()->refund( $file->owner, 1, $file->size );
		}
	}

	public function address( int $post_id, int $id, bool $small = false ): string {
		return $this->links->address( $post_id, $id, $small );
	}

	private function made( string $path, string $filename, int $member ): MediaItem {
		try {
			( $this->ingest )()->inspect( $path, $filename, 'image' );
		} catch ( Failure $failure ) {
			throw 415 === $failure->status ? Failures::not_decoded() : $failure;
		}
		try {
			$sent = array( 'image' => array( new Upload( $path, $filename, UPLOAD_ERR_OK ) ) );
			return $this->upload( $sent, $member, 0 )[0] ?? throw Failures::not_uploaded();
		} catch ( Failure $failure ) {
			throw 415 === $failure->status ? Failures::not_uploaded() : $failure;
		}
	}

	/**
	 * Checks all files before one is stored.
	 *
	 * @param array<string, list<Upload>> $sent By kind.
	 * @return array{int, int} Number of files and their bytes.
	 */
	private function check( array $sent, int $member ): array {
		$count = array_sum( array_map( 'count', $sent ) );
		$bytes = 0;
		foreach ( $sent as $kind => $files ) {
			if ( $count > self::MAX_FILES ) {
				throw Failures::too_many_files( self::MAX_FILES, "{$kind}s" );
			}
			foreach ( $files as $file ) {
				$this->arrived( $file, "{$kind}s" );
				$size = (int) filesize( $file->path );
				( $this->ingest )()->require_size( $kind, $size, $member );
				$bytes += $size;
			}
		}
		foreach ( $sent as $kind => $files ) {
			foreach ( $files as $file ) {
				( $this->ingest )()->inspect( $file->path, $file->name, $kind );
			}
		}
		return array( $count, $bytes );
	}

	private function arrived( Upload $file, string $field ): void {
		if ( in_array( $file->error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			throw Failure::too_large( $field );
		}
		if ( in_array( $file->error, array( UPLOAD_ERR_NO_TMP_DIR, UPLOAD_ERR_CANT_WRITE ), true ) ) {
			throw Failure::storage_full();
		}
		if ( UPLOAD_ERR_OK !== $file->error || ! is_file( $file->path ) ) {
			throw Failure::invalid( $field );
		}
	}
}
