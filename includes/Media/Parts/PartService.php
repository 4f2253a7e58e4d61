<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Parts;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Failures;
use Zeromo\Community\Media\Files\FileType;
use Zeromo\Community\Media\Files\PrivateFolder;
use Zeromo\Community\Media\MediaLibrary;
use Zeromo\Community\Media\Quota;
use Zeromo\Community\Media\Reception;

/**
 * Uploads that come in parts and go on after a lost connection. The table says how far one is; the file's own lock,
 * which goes with the process, keeps two parts of one upload apart.
 *
 * @phpstan-import-type MediaItem from MediaLibrary
 * @phpstan-type State array{upload_id: int, offset: int, size: int, part_size: int, item: MediaItem|null}
 */
final class PartService {

	/** Largest part, bytes. */
	public const PART = 8388608;

	private const OPEN  = 20;
	private const LIVES = DAY_IN_SECONDS;

	public function __construct(
		private readonly PartRepository $uploads,
		private readonly PrivateFolder $folder,
		private readonly Reception $reception,
		private readonly Quota $quota,
		private readonly MediaLibrary $library,
		private readonly Clock $clock
	) {}

	/**
	 * Begins one. What it will be is counted now, so that many beginnings go no further than one upload.
	 *
	 * @return State
	 */
	public function start( string $filename, int $size, string $kind, int $member ): array {
		if ( 'image' !== $kind && ( 'video' === FileType::named( $filename )?->kind() ) !== ( 'video' === $kind ) || ( 'image' !== $kind && null === FileType::named( $filename ) ) ) {
			throw Failure::file_type( 'filename' );
		}
		$this->reception->need_size( $kind, $size, $member );
		if ( $this->uploads->growing( $member ) >= self::OPEN ) {
			throw Failures::too_many_open();
		}
		$this->folder->need_space( $size );
		$this->quota->charge( $member, 1, $size );
		$now  = $this->clock->now();
		$file = bin2hex( random_bytes( 16 ) );
		$id   = $this->uploads->add( $member, $kind, mb_substr( $filename, 0, 255 ), $file, $size, $now, $now + self::LIVES );
		return $this->state( new PartUpload( $id, $member, $kind, $filename, $file, $size, 0, 0 ) );
	}

	/**
	 * How far it is.
	 *
	 * @return State
	 */
	public function look( int $id, int $member ): array {
		return $this->state( $this->need( $id, $member ) );
	}

	/**
	 * Takes a part. One that has come already changes nothing; one from elsewhere is 409 with the right place. The last
	 * one makes the item, and so does an empty one when all have come.
	 *
	 * @return State
	 */
	public function part( int $id, int $member, int $offset, string $bytes ): array {
		$length = strlen( $bytes );
		if ( $length > self::PART ) {
			throw Failure::too_large( 'part' );
		}
		$upload = $this->need( $id, $member );
		$path   = $this->folder->growing( $upload->file );
		$file   = $upload->media_id > 0 ? false : @fopen( $path, 'c+b' ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors
		if ( false === $file ) {
			return $upload->media_id > 0 ? $this->again( $upload, $offset, $length ) : throw Failures::storage_full();
		}
		try {
			flock( $file, LOCK_EX );
			// Another part may have come while this one waited.
			$upload = $this->uploads->find( $id, $member );
			if ( null === $upload ) {
				wp_delete_file( $path );
				throw Failure::not_found();
			}
			if ( $upload->media_id > 0 || $offset + $length <= $upload->done ) {
				$this->again( $upload, $offset, $length );
			} else {
				$upload = $this->write( $upload, $file, $offset, $bytes );
			}
			return 0 === $upload->media_id && $upload->done === $upload->size ? $this->finish( $upload, $path ) : $this->state( $upload );
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		}
	}

	/** Drops one, with what has come of it; the item it may have become stays. */
	public function cancel( int $id, int $member ): void {
		$this->drop( $this->need( $id, $member ) );
	}

	/** Drops those nobody went on with, a bounded number a call. */
	public function expire(): void {
		foreach ( $this->uploads->expired( $this->clock->now(), 500 ) as $upload ) {
			$this->drop( $upload );
		}
	}

	/** A member is gone. */
	public function member_gone( int $member ): void {
		foreach ( $this->uploads->of_member( $member ) as $upload ) {
			$this->drop( $upload );
		}
	}

	/** Bytes of a part that this server takes: what PHP lets through, 8 MB at most. */
	public static function part_size(): int {
		$most = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		return $most > 0 ? max( 262144, min( self::PART, $most - 65536 ) ) : self::PART;
	}

	private function need( int $id, int $member ): PartUpload {
		return $this->uploads->find( $id, $member ) ?? throw Failure::not_found();
	}

	/** @return State What has come before is answered as it was then; anything else is told the right place. */
	private function again( PartUpload $upload, int $offset, int $length ): array {
		if ( $offset + $length > $upload->done ) {
			throw Failures::wrong_offset( $upload->done );
		}
		return $this->state( $upload );
	}

	/** @param resource $file Open and locked. */
	private function write( PartUpload $upload, mixed $file, int $offset, string $bytes ): PartUpload {
		if ( $offset !== $upload->done ) {
			throw Failures::wrong_offset( $upload->done );
		}
		$to = $offset + strlen( $bytes );
		if ( $to > $upload->size ) {
			throw Failure::too_large( 'part' );
		}
		fseek( $file, $offset );
		if ( strlen( $bytes ) !== @fwrite( $file, $bytes ) || ! fflush( $file ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors
			ftruncate( $file, $offset );
			throw Failures::storage_full();
		}
		ftruncate( $file, $to );
		if ( ! $this->uploads->advance( $upload->id, $offset, $to, $this->clock->now() + self::LIVES ) ) {
			throw Failure::not_found();
		}
		return new PartUpload( $upload->id, $upload->user_id, $upload->kind, $upload->filename, $upload->file, $upload->size, $to, 0 );
	}

	/** @return State */
	private function finish( PartUpload $upload, string $path ): array {
		clearstatcache( true, $path );
		try {
			if ( filesize( $path ) !== $upload->size ) {
				throw Failure::file_type( "{$upload->kind}s" );
			}
			$media = $this->reception->take( $path, $upload->filename, $upload->kind, $upload->user_id );
		} catch ( Failure $failure ) {
			// A full disk may have room later; what the bytes are does not change.
			if ( $failure->status < 500 ) {
				$this->drop( $upload );
			}
			throw $failure;
		}
		wp_delete_file( $path );
		$this->uploads->finish( $upload->id, $media );
		return $this->state( new PartUpload( $upload->id, $upload->user_id, $upload->kind, $upload->filename, $upload->file, $upload->size, $upload->size, $media ) );
	}

	private function drop( PartUpload $upload ): void {
		$this->uploads->remove( $upload->id );
		if ( 0 === $upload->media_id ) {
			wp_delete_file( $this->folder->growing( $upload->file ) );
			$this->quota->refund( $upload->user_id, 1, $upload->size );
		}
	}

	/** @return State */
	private function state( PartUpload $upload ): array {
		return array(
			'upload_id' => $upload->id,
			'offset'    => $upload->done,
			'size'      => $upload->size,
			'part_size' => self::part_size(),
			'item'      => $upload->media_id > 0 ? ( $this->library->items( array( $upload->media_id ) )[0] ?? null ) : null,
		);
	}
}
