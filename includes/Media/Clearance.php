<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Media\Sql\ClearanceRows;
use Zeromo\Community\PrivateFiles\Api\PictureMover;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Deletes members' uploads, their files and our folders on uninstall. A picture in an article, which core keeps,
 * becomes an ordinary attachment.
 */
final class Clearance {

	private const STEP = 200;

	public function __construct( private readonly ClearanceRows $rows, private readonly PictureMover $mover ) {}

	/** Runs the clean-up; can be repeated after an interruption. */
	public function run(): void {
		$shown = $this->shown();
		$above = 0;
		do {
			$rows  = $this->rows->uploads( $above, self::STEP );
			$above = (int) array_key_last( $rows );
			$ids   = array_keys( $rows );
			if ( array() === $ids ) {
				break;
			}
			_prime_post_caches( $ids, false, true );
			$covers = $this->rows->covers( $ids );
			foreach ( $rows as $id => $row ) {
				if ( ! self::is_ours( $id, $row['name'], $row['status'] ) ) {
					continue;
				}
				$this->mover->give_back( $id, GuardedLibrary::MARK );
				$file = get_post_meta( $id, '_wp_attached_file', true );
				$file = is_string( $file ) ? $file : '';
				$stays = in_array( $id, $covers, true ) || isset( $shown[ substr( basename( $file ), 0, 32 ) ] );
				if ( $stays && ! PrivateFolder::holds( $file ) ) {
					$this->hand_over( $id );
				} else {
					wp_delete_attachment( $id, true );
				}
			}
		} while ( isset( $ids[ self::STEP - 1 ] ) );
		foreach ( (array) glob( wp_get_upload_dir()['basedir'] . '/zeromo-*', GLOB_ONLYDIR ) as $folder ) {
			self::remove( (string) $folder );
		}
	}

	/** Whether an upload is ours, which have random names; private uploads of other plugins do not. */
	private static function is_ours( int $id, string $name, string $status ): bool {
		$meta = wp_get_attachment_metadata( $id, true );
		$mark = ( is_array( $meta ) && isset( $meta['zmo_color'] ) )
			|| '' !== get_post_meta( $id, WaitingFolder::MARK, true );
		return 1 === preg_match( '/^[0-9a-f]{32}(-\d+)?$/', $name ) && ( 'private' === $status || $mark );
	}

	/**
	 * Names of 32 hexadecimal digits in texts that are kept.
	 *
	 * @return array<string, true>
	 */
	private function shown(): array {
		$shown = array();
		$above = 0;
		do {
			$texts = $this->rows->texts( $above, self::STEP );
			$above = (int) array_key_last( $texts );
			foreach ( $texts as $text ) {
				preg_match_all( '/[0-9a-f]{32}/', $text, $found );
				$shown += array_fill_keys( $found[0], true );
			}
		} while ( $above > 0 );
		return $shown;
	}

	private function hand_over( int $id ): void {
		$meta = wp_get_attachment_metadata( $id, true );
		if ( is_array( $meta ) ) {
			unset( $meta['zmo_color'] );
			wp_update_attachment_metadata( $id, $meta );
		}
		$this->rows->hand_over( $id );
	}

	private static function remove( string $folder ): void {
		$all  = new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS );
		$walk = new \RecursiveIteratorIterator( $all, \RecursiveIteratorIterator::CHILD_FIRST );
		foreach ( $walk as $path ) {
			if ( $path instanceof \SplFileInfo ) {
				// Files that cannot be deleted are left.
				// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
				$path->isDir() && ! $path->isLink() ? @rmdir( $path->getPathname() ) : @unlink( $path->getPathname() );
			}
		}
		@rmdir( $folder );
		// phpcs:enable
	}
}
