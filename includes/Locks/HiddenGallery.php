<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;

/**
 * Hidden pictures as their readers get them: each address asks for the right again, see PostFiles.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type Picture array{id: int, url: string, thumb: string, w: int, h: int, alt: string, ai?: int}
 */
final class HiddenGallery {

	public function __construct( private readonly Files $files ) {}

	/**
	 * As `hidden.images` of a Post.
	 *
	 * @param Snapshot $media   Of the lock.
	 * @param int      $post_id 0 for the author's own look at them.
	 * @return list<Picture>
	 */
	public function pictures( array $media, int $post_id ): array {
		$out = array();
		foreach ( $media as $image ) {
			$out[] = array( 'id' => $image['id'], 'w' => $image['w'], 'h' => $image['h'], 'alt' => $image['a'] )
				+ $this->address( $image['id'], $post_id )
				+ array_intersect_key( $image, array( 'ai' => 0 ) );
		}
		return $out;
	}

	/**
	 * For the editor; of pictures that were typed and refused nothing but the address is told, which asks whose they
	 * are.
	 *
	 * @param list<int> $ids Pictures.
	 * @return list<array{id: int, url: string, thumb: string}>
	 */
	public function typed( array $ids ): array {
		return array_map( fn( int $id ): array => array( 'id' => $id ) + $this->address( $id, 0 ), $ids );
	}

	/**
	 * The grid, empty for none.
	 *
	 * @param list<Picture> $pictures From pictures().
	 * @param Snapshot      $media    Of the lock.
	 */
	public function html( array $pictures, array $media ): string {
		return array() === $pictures
			? ''
			: Partial::render(
				'posts/media-grid',
				array( 'images' => $pictures, 'colors' => array_column( $media, 'c', 'id' ), 'eager' => false )
			);
	}

	/** @return array{url: string, thumb: string} */
	private function address( int $id, int $post_id ): array {
		return array(
			'url' => $this->files->address( $post_id, $id ),
			'thumb' => $this->files->address( $post_id, $id, true ),
		);
	}
}
