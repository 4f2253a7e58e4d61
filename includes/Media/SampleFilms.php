<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\FileFormats\Api\FilmStart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\VideoSamples;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\PrivateFiles\Api\SecretNames;

/** Cuts and keeps the beginnings of videos. */
final class SampleFilms implements VideoSamples {

	/** Largest sample, bytes: it is written while its author waits. */
	private const BYTES = 134217728;

	public function __construct(
		private readonly FileStorage $storage,
		private readonly PrivateFolder $folder,
		private readonly PrivateCopies $copies
	) {}

	public function make( int $video, int $seconds, string $field ): int {
		$post  = get_post( $video );
		$file  = $this->storage->find( $video );
		$start = FilmStart::of( $this->storage->path( $video ), $seconds );
		if ( ! $post instanceof \WP_Post || null === $file || null === $start ) {
			throw Failure::content( $field, __( '这个视频不能设置试看，请换成 MP4 或 MOV', 'zeromo-community' ) );
		}
		if ( ! $start->is_part ) {
			throw Failure::content( $field, __( '试看时间要比视频短', 'zeromo-community' ) );
		}
		if ( $start->bytes > self::BYTES ) {
			$most = size_format( self::BYTES );
			throw Failure::content(
				$field,
				/* translators: %s: size */
				sprintf( __( '试看部分最大 %s，请缩短时间', 'zeromo-community' ), is_string( $most ) ? $most : '' )
			);
		}
		$this->folder->require_space( $start->bytes );
		$to     = $this->folder->fresh( 'video/quicktime' === $file->mime ? 'mov' : 'mp4' );
		$secret = SecretNames::fresh();
		$draft  = $this->folder->growing( $secret );
		if ( ! $start->write( $draft ) ) {
			throw Failure::storage_full();
		}
		try {
			$size = (int) filesize( $draft );
			$this->folder->move( $draft, SecretNames::path( $to, $secret ) );
			return $this->copies->keep(
				$post,
				__( '试看', 'zeromo-community' ),
				$to,
				$secret,
				array(
					'filesize'  => $size,
					'width'     => $file->width,
					'height'    => $file->height,
					'length'    => $seconds,
					'mime_type' => $file->mime,
				)
			);
		} catch ( \Throwable $e ) {
			$this->folder->remove( $secret );
			throw $e;
		}
	}

	public function drop( int $id ): void {
		if ( $this->storage->is_copy( $id ) ) {
			wp_delete_attachment( $id, true );
		}
	}
}
