<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Kernel\Assets;

/** Letter avatars as files under uploads/zeromo-avatars, each written once: core's esc_url() takes no data: addresses. */
final class LetterFiles {

	private const FOLDER = 'zeromo-avatars';

	/** @var array<string, string> */
	private array $known = array();

	/** Address of the avatar of a name on a hue from 1 to 12. */
	public function url( string $name, int $hue ): string {
		$letter  = LetterAvatar::letter( $name );
		$file    = LetterAvatar::file( $letter, $hue );
		$uploads = wp_get_upload_dir();
		$path    = $uploads['basedir'] . '/' . self::FOLDER . '/' . $file;
		if ( ! isset( $this->known[ $path ] ) ) {
			$this->known[ $path ] = is_file( $path ) || $this->write( $path, LetterAvatar::svg( $letter, $hue ) )
				? $uploads['baseurl'] . '/' . self::FOLDER . '/' . $file
				: plugins_url( 'assets/avatar.svg', Assets::root() . '/zeromo-community.php' );
		}
		return $this->known[ $path ];
	}

	/** Writes a file whole or not at all, also when two requests do it at once. */
	private function write( string $path, string $svg ): bool {
		$part = $path . '.' . bin2hex( random_bytes( 4 ) );
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this server; what goes wrong is told by the answer.
		$done = wp_mkdir_p( dirname( $path ) ) && strlen( $svg ) === @file_put_contents( $part, $svg ) && @rename( $part, $path );
		if ( ! $done && is_file( $part ) ) {
			@unlink( $part );
		}
		// phpcs:enable
		return $done;
	}
}
