<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Parts;

use Zeromo\Community\FileFormats\Api\FileType;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Media\Failures;
use Zeromo\Community\Media\MediaIngest;
use Zeromo\Community\Media\MediaLibrary;
use Zeromo\Community\Media\Quota;
use Zeromo\Community\Media\Sql\PartRepository;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Uploads that come in parts and go on after a lost connection. The table says how far one is; a lock on a file,
 * which goes with the process, keeps two parts of one upload apart.
 *
 * @phpstan-import-type MediaItem from MediaLibrary
 * @phpstan-type State array{upload_id: int, offset: int, size: int, part_size: int, quota: string, item: MediaItem|null}
 */
final class PartService {

	/** Largest part, bytes. */
	public const PART = 8388608;

	private const OPEN  = 20;
	private const LIVES = DAY_IN_SECONDS;

	public function __construct(
		private readonly PartRepository $uploads,
		private readonly PrivateFolder $folder,
		private readonly MediaIngest $reception,
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
		$this->reception->require_size( $kind, $size, $member );
		if ( $this->uploads->growing( $member ) >= self::OPEN ) {
			throw Failures::too_many_open();
		}
		$this->folder->require_space( $size );
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
		$this->reception->count( 0, $length, array() );
		if ( $upload->media_id > 0 ) {
			return $this->again( $upload, $offset, $length );
		}
		$lock = $this->open( $this->lock( $upload ) );
		try {
			flock( $lock, LOCK_EX );
			// Another part may have come while this one waited, the last one among them.
			$now = $this->uploads->find( $id, $member );
			if ( null === $now ) {
				$this->sweep( $upload );
				throw Failure::not_found();
			}
			if ( $now->media_id > 0 ) {
				$this->sweep( $upload );
				return $this->again( $now, $offset, $length );
			}
			$now = $offset + $length <= $now->done ? $now : $this->write( $now, $offset, $bytes );
			return $now->done === $now->size ? $this->finish( $now ) : $this->state( $now );
		} finally {
			fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		}
	}

	/** Drops one, with what has come of it; the item it may have become stays. */
	public function cancel( int $id, int $member ): void {
		$this->drop( $this->need( $id, $member ) );
	}

	/** Drops those nobody went on with, a bounded number a call. */
	#[Job( 'upload_expiry', Job::DAY )]
	public function expire(): void {
		foreach ( $this->uploads->expired( $this->clock->now(), 500 ) as $upload ) {
			$this->drop( $upload );
		}
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		foreach ( $this->uploads->of_member( $member ) as $upload ) {
			$this->drop( $upload );
		}
	}

	/** Bytes of a part that this server takes: what PHP lets through, 8 MB at most. */
	public static function part_size(): int {
		// A part comes as a file of a form, so both of PHP's limits hold for it; 0 is none.
		$body = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$file = wp_convert_hr_to_bytes( (string) ini_get( 'upload_max_filesize' ) );
		$most = min( self::PART, $body > 0 ? $body - 65536 : self::PART, $file > 0 ? $file : self::PART );
		return max( 262144, $most );
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

	private function write( PartUpload $upload, int $offset, string $bytes ): PartUpload {
		if ( $offset !== $upload->done ) {
			throw Failures::wrong_offset( $upload->done );
		}
		$to = $offset + strlen( $bytes );
		if ( $to > $upload->size ) {
			throw Failure::too_large( 'part' );
		}
		$file = $this->open( $this->folder->growing( $upload->file ) );
		try {
			fseek( $file, $offset );
			if ( strlen( $bytes ) !== @fwrite( $file, $bytes ) || ! fflush( $file ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this server; what goes wrong is told by the answer.
				ftruncate( $file, max( 0, $offset ) );
				throw Failure::storage_full();
			}
			ftruncate( $file, max( 0, $to ) );
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		}
		if ( ! $this->uploads->advance( $upload->id, $offset, $to, $this->clock->now() + self::LIVES ) ) {
			throw Failure::not_found();
		}
		return new PartUpload( $upload->id, $upload->user_id, $upload->kind, $upload->filename, $upload->file, $upload->size, $to, 0 );
	}

	/** @return State */
	private function finish( PartUpload $upload ): array {
		$path = $this->folder->growing( $upload->file );
		clearstatcache( true, $path );
		// Some gigabytes are looked through from end to end.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 600 );
		}
		try {
			if ( ! is_file( $path ) || filesize( $path ) !== $upload->size ) {
				throw Failure::file_type( "{$upload->kind}s" );
			}
			if ( 'image' === $upload->kind ) {
				$this->reception->count( 0, 0, array( $path ) );
			}
			$media = $this->reception->take( $path, $upload->filename, $upload->kind, $upload->user_id );
		} catch ( Failure $failure ) {
			// A full disk may have room later, and a limit is lifted by time; what the bytes are does not change.
			if ( $failure->status < 500 && 429 !== $failure->status ) {
				$this->drop( $upload );
			}
			throw $failure;
		}
		$this->uploads->finish( $upload->id, $media );
		$this->sweep( $upload );
		return $this->state( new PartUpload( $upload->id, $upload->user_id, $upload->kind, $upload->filename, $upload->file, $upload->size, $upload->size, $media ) );
	}

	private function drop( PartUpload $upload ): void {
		if ( $this->uploads->remove( $upload->id ) && 0 === $upload->media_id ) {
			$this->sweep( $upload );
			$this->quota->refund( $upload->user_id, 1, $upload->size );
		}
	}

	/** The lock is a file of its own: the growing one is moved away while others still wait. */
	private function lock( PartUpload $upload ): string {
		return $this->folder->growing( $upload->file ) . '.lock';
	}

	/** @return resource */
	private function open( string $path ): mixed {
		$file = @fopen( $path, 'c+b' ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this server; what goes wrong is told by the answer.
		return false === $file ? throw Failure::storage_full() : $file;
	}

	/** What is on disk of an upload that is over. */
	private function sweep( PartUpload $upload ): void {
		wp_delete_file( $this->folder->growing( $upload->file ) );
		wp_delete_file( $this->lock( $upload ) );
	}

	/** @return State */
	private function state( PartUpload $upload ): array {
		return array(
			'upload_id' => $upload->id,
			'offset'    => $upload->done,
			'size'      => $upload->size,
			'part_size' => self::part_size(),
			'quota'     => $this->quota->words( $upload->user_id ),
			'item'      => $upload->media_id > 0 ? ( $this->library->items( array( $upload->media_id ) )[0] ?? null ) : null,
		);
	}
}
