<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Kernel\Failure;

/**
 * Rules of a folder's words: plain text, a title with something in it, lengths in characters as the site's settings
 * say.
 */
final class FolderText {

	/** The widest an owner of the site may allow. */
	public const TITLE       = 100;
	public const DESCRIPTION = 5000;

	/**
	 * A title: one line that is not empty.
	 *
	 * @throws Failure content_invalid
	 */
	public static function title( string $text, int $most = self::TITLE ): string {
		$title = self::plain( (string) preg_replace( '/\s+/u', ' ', $text ) );
		if ( '' === $title ) {
			throw Failure::content( 'title', __( '请填写收藏夹名称', 'zeromo-community' ) );
		}
		if ( mb_strlen( $title ) > $most ) {
			/* translators: %d: number of characters */
			throw Failure::content( 'title', sprintf( __( '收藏夹名称最多 %d 个字', 'zeromo-community' ), $most ) );
		}
		return $title;
	}

	/**
	 * A description; may be empty.
	 *
	 * @throws Failure content_invalid
	 */
	public static function description( string $text, int $most = self::DESCRIPTION ): string {
		$description = self::plain( $text );
		if ( mb_strlen( $description ) > $most ) {
			/* translators: %d: number of characters */
			throw Failure::content( 'description', sprintf( __( '收藏夹简介最多 %d 个字', 'zeromo-community' ), $most ) );
		}
		return $description;
	}

	/** Without control characters and without blanks, visible or not, at the ends; marks inside emoji stay. */
	private static function plain( string $text ): string {
		$text = (string) preg_replace(
			'/[\x{0}-\x{8}\x{B}\x{C}\x{E}-\x{1F}\x{7F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u',
			'',
			$text
		);
		return (string) preg_replace( '/^[\s\p{Z}\x{200B}\x{FEFF}]+|[\s\p{Z}\x{200B}\x{FEFF}]+$/u', '', $text );
	}
}
