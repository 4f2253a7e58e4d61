<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\SweptMedia;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Sql\UseRepository;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\PrivateFiles\Api\SecretNames;

/**
 * Uploads removed by the sweep: their files are in `zeromo-private/swept/` for 30 days, and their attachments have
 * core's status `trash`. The meta MARK stores time and former paths, to restore them.
 */
final class WaitingFolder implements SweptMedia {

	/** Meta of a removed upload: JSON of the time, its former status, and its files: former => current path. */
	public const MARK = '_zeromo_swept';

	/** Folder inside the private folder. */
	public const NAME = 'swept';

	/** Days until removed uploads are deleted. */
	public const DAYS = 30;

	private const STRAYS = 'strays';

	public function __construct(
		private readonly PrivateFolder $folder,
		private readonly UseRepository $uses,
		private readonly Clock $clock
	) {}

	/** Removes an upload; false if it does not exist or is already removed. */
	public function put( int $id ): bool {
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post || 'attachment' !== $post->post_type ) {
			return false;
		}
		$files  = array();
		$target = PrivateFolder::NAME . '/' . self::NAME . '/' . $id . '-' . bin2hex( random_bytes( 8 ) );
		foreach ( $this->files( $id ) as $n => $file ) {
			$files[ $file ] = "$target/$n." . pathinfo( $file, PATHINFO_EXTENSION );
		}
		$mark = array( 'at' => $this->clock->now(), 'status' => $post->post_status, 'files' => $files );
		// Stored before a file is moved, so that an interrupted removal can be undone.
		if ( false === add_post_meta(
			$id,
			self::MARK,
			wp_slash( (string) wp_json_encode( $mark, JSON_UNESCAPED_SLASHES ) ),
			true
		) ) {
			return false;
		}
		foreach ( $files as $from => $to ) {
			$this->folder->move( $this->folder->absolute( $from ), $to );
		}
		$this->uses->set_status( $id, 'trash' );
		clean_post_cache( $id );
		return true;
	}

	public function restore( int $id ): bool {
		$mark = self::mark( $id );
		if ( null === $mark ) {
			return false;
		}
		foreach ( $mark['files'] as $back => $from ) {
			if ( is_file( $this->folder->absolute( $from ) ) ) {
				$this->folder->move( $this->folder->absolute( $from ), $back );
			}
		}
		$this->uses->set_status( $id, $mark['status'] );
		delete_post_meta( $id, self::MARK );
		clean_post_cache( $id );
		$this->empty_folder( $mark['files'] );
		return true;
	}

	public function swept( int $above, int $limit ): array {
		$out = array();
		foreach ( $this->uses->swept( $above, $limit ) as $id ) {
			$post = get_post( $id );
			$mark = self::mark( $id );
			if ( $post instanceof \WP_Post && null !== $mark ) {
				$shown = get_post_meta( $id, '_wp_attached_file', true );
				$out[] = array(
					'id'      => $id,
					'owner'   => (int) $post->post_author,
					'name'    => FileStorage::filename( $post->post_title, is_string( $shown ) ? $shown : '' ),
					'swept'   => $mark['at'],
					'deleted' => $mark['at'] + self::DAYS * DAY_IN_SECONDS,
				);
			}
		}
		return $out;
	}

	/**
	 * Uploads due for deletion.
	 *
	 * @return list<int>
	 */
	public function due( int $limit ): array {
		$now = $this->clock->now();
		return array_values(
			array_column(
				array_filter( $this->swept( 0, $limit ), static fn( array $one ): bool => $one['deleted'] <= $now ),
				'id'
			)
		);
	}

	/** Deletes the removed files of an attachment. On `delete_attachment`. */
	#[Action( 'delete_attachment' )]
	public function gone( int $id ): void {
		$mark = self::mark( $id );
		if ( null === $mark ) {
			return;
		}
		foreach ( $mark['files'] as $file ) {
			wp_delete_file( $this->folder->absolute( $file ) );
		}
		$this->empty_folder( $mark['files'] );
	}

	/**
	 * Removes files without a row, and deletes those removed 30 days ago.
	 *
	 * @param list<string> $files Relative to the uploads folder.
	 */
	public function put_strays( array $files ): void {
		$root = PrivateFolder::NAME . '/' . self::NAME . '/' . self::STRAYS;
		foreach ( $files as $file ) {
			$to = "$root/" . basename( $file );
			$this->folder->move( $this->folder->absolute( $file ), $to );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- the days count from here on.
			touch( $this->folder->absolute( $to ), $this->clock->now() );
		}
		foreach ( (array) glob( $this->folder->absolute( $root ) . '/*' ) as $path ) {
			if ( is_string( $path ) && filemtime( $path ) < $this->clock->now() - self::DAYS * DAY_IN_SECONDS ) {
				wp_delete_file( $path );
			}
		}
	}

	/**
	 * All existing files of an attachment, relative to the uploads folder.
	 *
	 * @return list<string>
	 */
	private function files( int $id ): array {
		$base   = $this->folder->absolute( '' );
		$secret = SecretNames::of( $id );
		$shown  = get_post_meta( $id, '_wp_attached_file', true );
		if ( ! is_string( $shown ) || '' === $shown ) {
			return array();
		}
		if ( PrivateFolder::holds( $shown ) && '' !== $secret ) {
			$found = (array) glob(
				$this->folder->absolute( PrivateFolder::NAME . '/' . substr( $secret, 0, 2 ) . "/$secret*" )
			);
			return array_values(
				array_map(
					static fn( string|false $path ): string => substr( (string) $path, strlen( $base ) ),
					$found
				)
			);
		}
		$meta  = wp_get_attachment_metadata( $id, true );
		$sizes = is_array( $meta ) && is_array( $meta['sizes'] ?? null ) ? $meta['sizes'] : array();
		$names = array( basename( $shown ) );
		foreach ( $sizes as $size ) {
			$names[] = is_array( $size ) && is_string( $size['file'] ?? null ) ? basename( $size['file'] ) : '';
		}
		$folder = '.' === dirname( $shown ) ? '' : dirname( $shown ) . '/';
		$all    = array_map(
			static fn( string $name ): string => $folder . $name,
			array_unique( array_filter( $names ) )
		);
		return array_values(
			array_filter( $all, fn( string $file ): bool => is_file( $this->folder->absolute( $file ) ) )
		);
	}

	/** @return array{at: int, status: string, files: array<string, string>}|null */
	private static function mark( int $id ): ?array {
		$mark = get_post_meta( $id, self::MARK, true );
		$mark = is_string( $mark ) && '' !== $mark ? json_decode( $mark, true ) : null;
		if (
			! is_array( $mark )
			|| ! is_int( $mark['at'] ?? null )
			|| ! is_string( $mark['status'] ?? null )
			|| ! is_array( $mark['files'] ?? null )
		) {
			return null;
		}
		/** @var array<string, string> $files */
		$files = $mark['files'];
		return array( 'at' => $mark['at'], 'status' => $mark['status'], 'files' => $files );
	}

	/** @param array<string, string> $files Current paths. */
	private function empty_folder( array $files ): void {
		$first = reset( $files );
		if ( is_string( $first ) && is_dir( dirname( $this->folder->absolute( $first ) ) ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- only when it is empty.
			@rmdir( dirname( $this->folder->absolute( $first ) ) );
		}
	}
}
