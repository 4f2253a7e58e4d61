<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\MediaIngest;

/** Takes files of the old folder into the library, by the same checks as an upload; the old ones stay. */
final class FileIntake {

	public function __construct( private readonly MediaIngest $media, private readonly Db $db ) {}

	/** The file a row names, empty where it is none inside of the folder. */
	public static function find( string $folder, string $path ): string {
		$root = realpath( $folder );
		$file = false === $root ? false : realpath( "$root/$path" );
		return false !== $file && is_file( $file ) && str_starts_with( $file, "$root/" ) ? $file : '';
	}

	/**
	 * Adds it to a member's library; inside a unit, and gone with it where that is not stored.
	 *
	 * @throws Failure For what would be refused as an upload.
	 */
	public function take( string $file, string $name, bool $is_image, int $member, int $post ): int {
		$copy = (string) tempnam( get_temp_dir(), 'zmo' );
		try {
			if ( ! copy( $file, $copy ) ) {
				throw Failure::storage_full();
			}
			$id = $this->media->take( $copy, $name, $is_image ? 'image' : 'file', $member, $post );
		} finally {
			if ( is_file( $copy ) ) {
				wp_delete_file( $copy );
			}
		}
		$paths = self::paths( $id );
		$this->db->before_commit( static fn() => null, static fn() => self::drop( $paths ) );
		return $id;
	}

	/** @param list<string> $paths Files. */
	private static function drop( array $paths ): void {
		array_map( 'wp_delete_file', $paths );
	}

	/** @return list<string> The file and its sizes. */
	private static function paths( int $id ): array {
		$main = (string) get_attached_file( $id );
		$data = wp_get_attachment_metadata( $id );
		$out  = array( $main );
		$sizes = is_array( $data ) && is_array( $data['sizes'] ?? null ) ? $data['sizes'] : array();
		foreach ( $sizes as $size ) {
			$name  = is_array( $size ) ? $size['file'] ?? '' : '';
			$out[] = is_string( $name ) && '' !== $name ? dirname( $main ) . "/$name" : '';
		}
		return array_values( array_filter( $out ) );
	}
}
