<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Settings;

/**
 * Listing and uploading.
 *
 * @phpstan-import-type MediaItem from MediaLibrary
 */
final class MediaService {

	public const MAX_FILES = 20;
	private const REACH    = 2000;

	public function __construct(
		private readonly MediaRepository $media,
		private readonly MediaLibrary $library,
		private readonly ImageIntake $intake,
		private readonly Settings $settings
	) {}

	/**
	 * A page, newest first. The total is counted up to 2,000, which is also how far pages by number reach; a cursor goes on and
	 * needs no total.
	 *
	 * @param int         $owner Member, 0 for everybody's.
	 * @param Cursor|null $after Place to go on from.
	 * @param int         $paged Used where there is no cursor.
	 * @return array{items: list<MediaItem>, total: int|null, next: Cursor|null}
	 */
	public function page( int $owner, string $type, string $search, ?Cursor $after, int $paged, int $per_page ): array {
		$offset = null === $after ? ( $paged - 1 ) * $per_page : 0;
		$found  = $offset < self::REACH ? $this->media->page( $owner, $type, $search, $after->id ?? 0, $offset, $per_page + 1 ) : array();
		$ids    = array_slice( $found, 0, $per_page );
		$total  = 0 === $offset && count( $found ) <= $per_page ? count( $ids ) : null;
		if ( null === $total && null === $after ) {
			$total = $this->media->count( $owner, $type, $search, self::REACH );
		}
		$last   = end( $ids );
		return array(
			'items' => $this->library->items( $ids ),
			'total' => null === $after ? $total : null,
			'next'  => count( $found ) > $per_page && false !== $last ? new Cursor( $last, $last ) : null,
		);
	}

	/**
	 * Items by id; refusal X when one of them is not there or not the owner's.
	 *
	 * @param list<int> $ids   Not empty.
	 * @param int       $owner Member, 0 for everybody's.
	 * @return list<MediaItem>
	 */
	public function need( array $ids, int $owner, string $type ): array {
		if ( count( $this->media->existing( $ids, $owner, $type ) ) !== count( $ids ) ) {
			throw Failure::not_found();
		}
		return $this->library->items( $ids );
	}

	/**
	 * Those of the ids that no longer exist; another's count as gone.
	 *
	 * @param list<int> $ids   Media items.
	 * @param int       $owner Member, 0 for everybody's.
	 * @return list<int>
	 */
	public function gone( array $ids, int $owner, string $type ): array {
		return array() === $ids ? array() : array_values( array_diff( $ids, $this->media->existing( $ids, $owner, $type ) ) );
	}

	/**
	 * Takes pictures in: all of them, or none.
	 *
	 * @param list<Upload> $files  At least one.
	 * @param int          $member Owner.
	 * @param int          $parent Post they are attached to, 0 for none.
	 * @return list<MediaItem>
	 */
	public function upload( array $files, int $member, int $parent ): array {
		if ( count( $files ) > self::MAX_FILES ) {
			throw Failures::too_many_files( self::MAX_FILES );
		}
		$most = $this->settings->int( 'max_image_size' ) * MB_IN_BYTES;
		foreach ( $files as $file ) {
			$this->check( $file, $most );
		}
		$ids = array();
		try {
			foreach ( $files as $file ) {
				$ids[] = $this->library->take( $file->path, $file->name, $member, $parent );
			}
		} catch ( \Throwable $e ) {
			foreach ( $ids as $id ) {
				wp_delete_attachment( $id, true );
			}
			throw $e;
		}
		return $this->library->items( $ids );
	}

	/** The post pictures are attached to: one the member may edit, else refusal X. */
	public function need_parent( int $post_id, int $member ): int {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		if ( $post_id > 0 && ( null === $post || ( (int) $post->post_author !== $member && ! user_can( $member, 'moderate_zeromo' ) ) ) ) {
			throw Failure::not_found();
		}
		return $post_id;
	}

	private function check( Upload $file, int $most ): void {
		if ( in_array( $file->error, array( UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ), true ) ) {
			throw Failure::too_large( 'images' );
		}
		if ( in_array( $file->error, array( UPLOAD_ERR_NO_TMP_DIR, UPLOAD_ERR_CANT_WRITE ), true ) ) {
			throw Failures::storage_full();
		}
		if ( UPLOAD_ERR_OK !== $file->error || ! is_file( $file->path ) ) {
			throw Failure::invalid( 'images' );
		}
		if ( filesize( $file->path ) > $most ) {
			throw Failure::too_large( 'images' );
		}
		$this->intake->inspect( $file->path );
	}
}
