<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Files\FileLinks;
use Zeromo\Community\Media\Files\FileShelf;
use Zeromo\Community\Media\Files\PrivateFolder;
use Zeromo\Community\Media\Files\SecretNames;

/**
 * Holds pictures back by moving their files into the private folder: whatever page, feed or cache has the address, there is
 * nothing at it. The meta MARK keeps what they were, so that they can be given back as if nothing had been.
 */
final class HeldLibrary implements HeldPictures {

	/** Meta of a held picture: JSON of its file, its metadata, and which file lies where now. */
	public const MARK = '_zeromo_held';

	public function __construct( private readonly PrivateFolder $folder, private readonly FileLinks $links, private readonly HeldRows $rows ) {}

	public function hold( int $id ): void {
		$file = get_post_meta( $id, '_wp_attached_file', true );
		$meta = wp_get_attachment_metadata( $id, true );
		if ( ! wp_attachment_is_image( $id ) || ! is_string( $file ) || ! is_array( $meta ) || PrivateFolder::holds( $file ) || ! add_post_meta( $id, self::MARK, '{}', true ) ) {
			return;
		}
		$to    = $this->folder->fresh( pathinfo( $file, PATHINFO_EXTENSION ) );
		$moved = array( $file => $to );
		$sizes = array();
		$dir   = '.' === dirname( $file ) ? '' : dirname( $file ) . '/';
		foreach ( is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : array() as $name => $size ) {
			if ( ! is_array( $size ) || ! is_string( $size['file'] ?? null ) ) {
				continue;
			}
			$moved[ $dir . $size['file'] ] ??= dirname( $to ) . '/' . pathinfo( $to, PATHINFO_FILENAME ) . '-s' . count( $moved ) . '.' . pathinfo( $size['file'], PATHINFO_EXTENSION );
			$sizes[ $name ] = array_replace( $size, array( 'file' => basename( $moved[ $dir . $size['file'] ] ) ) );
		}
		$secret = SecretNames::of( $id );
		$secret = '' === $secret ? SecretNames::fresh() : $secret;
		update_post_meta( $id, SecretNames::META, $secret );
		update_post_meta( $id, self::MARK, wp_slash( (string) wp_json_encode( array( 'file' => $file, 'meta' => $meta, 'moved' => $moved ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ) );
		foreach ( $moved as $from => $into ) {
			if ( is_file( $this->folder->absolute( $from ) ) ) {
				$this->folder->move( $this->folder->absolute( $from ), SecretNames::path( $into, $secret ) );
			}
		}
		$this->point( $id, $to, array_replace( $meta, array( 'file' => $to, 'sizes' => $sizes ) ) );
	}

	public function release( int $id ): bool {
		$kept = self::kept( $id );
		// Of two who decide at once one takes the mark away.
		if ( null === $kept || ! delete_post_meta( $id, self::MARK ) ) {
			return false;
		}
		foreach ( $kept['moved'] as $back => $from ) {
			$lies = $this->folder->locate( $id, $from );
			if ( is_file( $lies ) ) {
				$this->folder->move( $lies, $back );
			}
		}
		delete_post_meta( $id, SecretNames::META );
		$this->point( $id, $kept['file'], $kept['meta'] );
		/**
		 * A held picture is let through: what keeps a snapshot of it takes a new one.
		 *
		 * @param int $id Attachment.
		 */
		do_action( 'zeromo_picture_released', $id );
		return true;
	}

	public function refuse( int $id ): bool {
		return null !== self::kept( $id ) && delete_post_meta( $id, self::MARK ) && wp_delete_attachment( $id, true ) instanceof \WP_Post;
	}

	public function page( ?Cursor $after, int $limit ): array {
		$out = array();
		foreach ( $this->rows->page( $after, $limit ) as $row ) {
			$out[] = array(
				'id'      => $row['id'],
				'owner'   => $row['owner'],
				'name'    => FileShelf::filename( $row['title'], (string) ( self::kept( $row['id'] )['file'] ?? '' ) ),
				'url'     => $this->links->address( 0, $row['id'] ),
				'created' => $row['created'],
			);
		}
		return $out;
	}

	/** Whether a picture is held; core's caches know when its meta was read. */
	public static function is_held( int $id ): bool {
		return '' !== get_post_meta( $id, self::MARK, true );
	}

	/** @return array{file: string, meta: array<mixed>, moved: array<string, string>}|null */
	private static function kept( int $id ): ?array {
		$mark = get_post_meta( $id, self::MARK, true );
		$kept = is_string( $mark ) && '' !== $mark ? json_decode( $mark, true ) : null;
		if ( ! is_array( $kept ) || ! is_string( $kept['file'] ?? null ) || ! is_array( $kept['meta'] ?? null ) || ! is_array( $kept['moved'] ?? null ) ) {
			return null;
		}
		/** @var array<string, string> $moved */
		$moved = $kept['moved'];
		return array( 'file' => $kept['file'], 'meta' => $kept['meta'], 'moved' => $moved );
	}

	/** @param array<mixed> $meta Metadata. */
	private function point( int $id, string $file, array $meta ): void {
		update_post_meta( $id, '_wp_attached_file', wp_slash( $file ) );
		wp_update_attachment_metadata( $id, $meta );
	}
}
