<?php

declare(strict_types=1);

namespace Zeromo\Community\ChunkedUploads;

use Zeromo\Community\ChunkedUploads\Api\Part;
use Zeromo\Community\ChunkedUploads\Sql\PartRepository;
use Zeromo\Community\FileFormats\Api\FileType;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Media\Api\MediaIngest;
use Zeromo\Community\Media\Api\MediaItem;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\UploadQuota\Api\Quota;

/**
 * Resumable uploads in parts. The table stores the offset; a file lock, which ends with the process, serialises the
 * parts of one upload.
 *
 * @phpstan-type State array{upload_id: int, offset: int, size: int, part_size: int, quota: string,
 *   item: MediaItem|null}
 */
final class PartService {

	private const OPEN  = 20;
	private const LIVES = DAY_IN_SECONDS;

	public function __construct(
		private readonly PartRepository $uploads,
		private readonly PrivateFolder $folder,
		private readonly MediaIngest $ingest,
		private readonly Quota $quota,
		private readonly Clock $clock
	) {}

	/**
	 * Starts an upload. Its full size is counted against the quota now, so that unfinished uploads cannot exceed it.
	 *
	 * @return State
	 */
	public function start( string $filename, int $size, string $kind, int $member ): array {
		$type = FileType::named( $filename );
		if ( 'image' !== $kind && ( null === $type || ( 'video' === $type->kind() ) !== ( 'video' === $kind ) ) ) {
			throw Failure::file_type( 'filename' );
		}
		$this->ingest->require_size( $kind, $size, $member );
		if ( $this->uploads->growing( $member ) >= self::OPEN ) {
			throw Failures::too_many_open();
		}
		$this->folder->require_space( $size );
		$this->quota->charge( $member, 1, $size );
		$now  = $this->clock->now();
		$file = bin2hex( random_bytes( 16 ) );
		$id   = $this->uploads->add(
			$member,
			$kind,
			mb_substr( $filename, 0, 255 ),
			$file,
			$size,
			$now,
			$now + self::LIVES
		);
		return $this->state( new PartUpload( $id, $member, $kind, $filename, $file, $size, 0, 0 ) );
	}

	/**
	 * Gives the state of an upload.
	 *
	 * @return State
	 */
	public function look( int $id, int $member ): array {
		return $this->state( $this->need( $id, $member ) );
	}

	/**
	 * Stores a part. A repeated part changes nothing; a wrong offset is a 409 with the right one. The last part makes
	 * the item, and so does an empty part when all bytes are stored.
	 *
	 * @return State
	 */
	public function part( int $id, int $member, int $offset, string $bytes ): array {
		$length = strlen( $bytes );
		if ( $length > Part::MOST ) {
			throw Failure::too_large( 'part' );
		}
		$upload = $this->need( $id, $member );
		$this->ingest->count( 0, $length, array() );
		if ( $upload->media_id > 0 ) {
			return $this->again( $upload, $offset, $length );
		}
		$lock = $this->open( $this->lock( $upload ) );
		try {
			flock( $lock, LOCK_EX );
			// Another part, even the last one, may have been stored while this one waited.
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

	/** Cancels an upload and deletes its parts; an item made of it is kept. */
	public function cancel( int $id, int $member ): void {
		$this->drop( $this->need( $id, $member ) );
	}

	/** Deletes abandoned uploads, a bounded number per call. */
	#[Job( 'upload_expiry', Job::DAY )]
	public function expire(): void {
		foreach ( $this->uploads->expired( $this->clock->now(), 500 ) as $upload ) {
			$this->drop( $upload );
		}
	}

	/** Deletes the uploads of a deleted member. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		foreach ( $this->uploads->of_member( $member ) as $upload ) {
			$this->drop( $upload );
		}
	}

	private function need( int $id, int $member ): PartUpload {
		return $this->uploads->find( $id, $member ) ?? throw Failure::not_found();
	}

	/** @return State The former response for a repeated part; otherwise a failure with the right offset. */
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
			// A file of this server; what goes wrong is told by the answer.
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
			if ( strlen( $bytes ) !== @fwrite( $file, $bytes ) || ! fflush( $file ) ) {
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
		return new PartUpload(
			$upload->id,
			$upload->user_id,
			$upload->kind,
			$upload->filename,
			$upload->file,
			$upload->size,
			$to,
			0
		);
	}

	/** @return State */
	private function finish( PartUpload $upload ): array {
		$path = $this->folder->growing( $upload->file );
		clearstatcache( true, $path );
		// Reading some gigabytes takes long.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 600 );
		}
		try {
			if ( ! is_file( $path ) || filesize( $path ) !== $upload->size ) {
				throw Failure::file_type( "{$upload->kind}s" );
			}
			if ( 'image' === $upload->kind ) {
				$this->ingest->count( 0, 0, array( $path ) );
			}
			$media = $this->ingest->take( $path, $upload->filename, $upload->kind, $upload->user_id );
		} catch ( Failure $failure ) {
			// A full disk and a rate limit are temporary; other failures are final.
			if ( $failure->status < 500 && 429 !== $failure->status ) {
				$this->drop( $upload );
			}
			throw $failure;
		}
		$this->uploads->finish( $upload->id, $media );
		$this->sweep( $upload );
		return $this->state(
			new PartUpload(
				$upload->id,
				$upload->user_id,
				$upload->kind,
				$upload->filename,
				$upload->file,
				$upload->size,
				$upload->size,
				$media
			)
		);
	}

	private function drop( PartUpload $upload ): void {
		if ( $this->uploads->remove( $upload->id ) && 0 === $upload->media_id ) {
			$this->sweep( $upload );
			$this->quota->refund( $upload->user_id, 1, $upload->size );
		}
	}

	/** Path of the lock file. It is separate, because the growing file is moved while other requests wait. */
	private function lock( PartUpload $upload ): string {
		return $this->folder->growing( $upload->file ) . '.lock';
	}

	/** @return resource */
	private function open( string $path ): mixed {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$file = @fopen( $path, 'c+b' );
		return false === $file ? throw Failure::storage_full() : $file;
	}

	/** Deletes the files of a finished upload. */
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
			'part_size' => Part::size(),
			'quota'     => $this->quota->words( $upload->user_id ),
			'item'      => $upload->media_id > 0 ? $this->ingest->item( $upload->media_id ) : null,
		);
	}
}
