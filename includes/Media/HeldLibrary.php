<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Sql\HeldRows;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\PrivateFiles\Api\PictureMover;

/**
 * Holds pictures by moving their files into the private folder, so that public URLs in pages, feeds and caches no
 * longer work. The meta MARK stores their former state, to restore it.
 */
final class HeldLibrary implements HeldPictures {

	/** Meta of a held picture: JSON of its file, metadata, and current paths. */
	public const MARK = '_zeromo_held';

	public function __construct(
		private readonly PictureMover $mover,
		private readonly FileLinks $links,
		private readonly HeldRows $rows
	) {}

	public function hold( int $id ): void {
		$this->mover->in_turn(
			$id,
			function () use ( $id ): void {
				$guarded = get_post_meta( $id, GuardedLibrary::MARK, true );
				if ( self::is_held( $id ) ) {
					return;
				}
				if ( is_string( $guarded ) && '' !== $guarded ) {
					// Its files are there already; the other meta has their former paths.
					add_post_meta( $id, self::MARK, wp_slash( $guarded ), true );
					delete_post_meta( $id, GuardedLibrary::MARK );
					return;
				}
				$this->mover->shut( $id, self::MARK );
			}
		);
	}

	public function release( int $id ): bool {
		// Of two concurrent decisions only one finds the meta.
		if ( ! $this->mover->in_turn( $id, fn(): bool => $this->mover->give_back( $id, self::MARK ) ) ) {
			return false;
		}
		/**
		 * A picture has its address back: what keeps a snapshot of it takes a new one.
		 *
		 * @param int $id Attachment.
		 */
		do_action( 'zeromo_picture_released', $id );
		return true;
	}

	public function refuse( int $id ): bool {
		$mine = $this->mover->in_turn(
			$id,
			static fn(): bool => null !== PictureMover::kept( $id, self::MARK ) && delete_post_meta( $id, self::MARK )
		);
		return $mine && wp_delete_attachment( $id, true ) instanceof \WP_Post;
	}

	public function page( ?Cursor $after, int $limit ): array {
		$out = array();
		foreach ( $this->rows->page( $after, $limit ) as $row ) {
			$out[] = array(
				'id'      => $row['id'],
				'owner'   => $row['owner'],
				'name'    => FileStorage::filename(
					$row['title'],
					(string) ( PictureMover::kept( $row['id'], self::MARK )['file'] ?? '' )
				),
				'url'     => $this->links->address( 0, $row['id'] ),
				'created' => $row['created'],
			);
		}
		return $out;
	}

	/** Whether a picture is held; no query when its meta is cached. */
	public static function is_held( int $id ): bool {
		return '' !== get_post_meta( $id, self::MARK, true );
	}
}
