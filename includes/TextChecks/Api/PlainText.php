<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Api;

use Zeromo\Community\Kernel\Failure;

/** Words that moderators and reporters write: plain, bounded. */
final class PlainText {

	/** Without signs that cannot be seen, blanks at the ends; refusal C past the bound. */
	public static function clean( string $field, string $typed, int $most ): string {
		$text = (string) preg_replace(
			'/[\x{0}-\x{8}\x{B}\x{C}\x{E}-\x{1F}\x{7F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u',
			'',
			str_replace( array( "\r\n", "\r" ), "\n", wp_check_invalid_utf8( $typed, true ) )
		);
		$text = (string) preg_replace( '/^[\s\p{Z}\x{200B}\x{FEFF}]+|[\s\p{Z}\x{200B}\x{FEFF}]+$/u', '', $text );
		if ( mb_strlen( $text ) > $most ) {
			/* translators: %d: number of characters */
			throw Failure::content( $field, sprintf( __( '最多 %d 个字', 'zeromo-community' ), $most ) );
		}
		return $text;
	}
}
