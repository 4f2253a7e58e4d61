<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Html\HtmlTokens;

/** From what a member types to what is stored: plain text. */
final class ChatText {

	/**
	 * Line ends as \n, no control characters or turned directions, at most one empty line in a row, nothing blank
	 * around.
	 */
	public static function clean( string $typed ): string {
		$text = str_replace( array( "\r\n", "\r" ), "\n", mb_scrub( $typed, 'UTF-8' ) );
		$text = (string) preg_replace( '/(?![\n\t])\p{Cc}|[\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]/u', '', $text );
		$text = (string) preg_replace( '/\n{3,}/', "\n\n", $text );
		return (string) preg_replace( '/^[\s\p{Z}]+|[\s\p{Z}]+$/u', '', $text );
	}

	/** Whether anything of a cleaned text can be seen. */
	public static function is_blank( string $text ): bool {
		return 1 !== preg_match( '/[^\s\p{Z}\p{Cc}\p{Cf}\x{FE00}-\x{FE0F}\x{3164}\x{115F}\x{1160}\x{2800}]/u', $text );
	}

	/** One line of it for the list of conversations. */
	public static function line( string $text ): string {
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
		return mb_strlen( $text ) > 60 ? mb_substr( $text, 0, 60 ) . '…' : $text;
	}

	/** What a reader is shown: lines kept, addresses as links. */
	public static function html( string $text ): string {
		return nl2br( trim( HtmlTokens::outbound( make_clickable( esc_html( $text ) ) ) ), false );
	}
}
