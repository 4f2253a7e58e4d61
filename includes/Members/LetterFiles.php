<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Html\Assets;

/**
 * Letter avatars as files under uploads/zeromo-avatars, each written once: core's esc_url() takes no data: addresses.
 */
final class LetterFiles {

	private const FOLDER = 'zeromo-avatars';

	/** @var array<string, string> */
	private array $known = array();

	/**
	 * @var array<int, array{
	 *   string, string,
	 * }> Folder and address of the uploads by site; core makes them anew each time.
	 */
	private array $uploads = array();

	/** Address of the avatar of a name on a hue from 1 to 12. */
	public function url( string $name, int $hue ): string {
		$letter               = LetterAvatar::letter( $name );
		$file                 = LetterAvatar::file( $letter, $hue );
		[ $folder, $address ] = $this->uploads[ get_current_blog_id() ] ??= self::uploads();
		$path                 = $folder . '/' . self::FOLDER . '/' . $file;
		if ( ! isset( $this->known[ $path ] ) ) {
			$this->known[ $path ] = is_file( $path ) || $this->write( $path, LetterAvatar::svg( $letter, $hue ) )
				? $address . '/' . self::FOLDER . '/' . $file
				: plugins_url( 'assets/avatar.svg', Assets::root() . '/zeromo-community.php' );
		}
		return $this->known[ $path ];
	}

	/** @return array{string, string} */
	private static function uploads(): array {
		$uploads = wp_get_upload_dir();
		return array( $uploads['basedir'], $uploads['baseurl'] );
	}

	/** Writes a file whole or not at all, also when two requests do it at once. */
	private function write( string $path, string $svg ): bool {
		$part = $path . '.' . bin2hex( random_bytes( 4 ) );
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$done = wp_mkdir_p( dirname( $path ) )
			&& strlen( $svg ) === @file_put_contents( $part, $svg )
			&& @rename( $part, $path );
		if ( ! $done && is_file( $part ) ) {
			@unlink( $part );
		}
		// phpcs:enable
		return $done;
	}
}
