<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Html\HtmlTokens;

/** From what a member types to what is stored, and from there to what is shown. */
final class CommentText {

	/** What core's forms and older comments may hold. */
	private const TAGS = array(
		'a'      => array( 'href' => true, 'title' => true ),
		'b'      => array(),
		'strong' => array(),
		'i'      => array(),
		'em'     => array(),
		'code'   => array(),
		'del'    => array(),
		's'      => array(),
		'br'     => array(),
	);

	/** Line ends as \n, no control characters, at most one empty line in a row, nothing blank around. */
	public static function clean( string $typed ): string {
		$text = str_replace( array( "\r\n", "\r" ), "\n", wp_check_invalid_utf8( $typed, true ) );
		$text = (string) preg_replace( '/(?![\n\t])\p{Cc}|[\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]/u', '', $text );
		$text = (string) preg_replace( '/[ \t\x{3000}]+\n/u', "\n", $text );
		$text = (string) preg_replace( '/\n{3,}/', "\n\n", $text );
		return (string) preg_replace( '/^[\s\p{Z}]+|[\s\p{Z}]+$/u', '', $text );
	}

	/** Whether anything of a cleaned text can be seen. */
	public static function is_blank( string $text ): bool {
		return 1 !== preg_match( '/[^\s\p{Z}\p{Cc}\p{Cf}\x{FE00}-\x{FE0F}\x{3164}\x{115F}\x{1160}\x{2800}]/u', $text );
	}

	/** A cleaned text as core's table holds comments: HTML. */
	public static function store( string $text ): string {
		return htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	/** What a reader is shown: lines kept, addresses as links that search engines do not follow. */
	public static function html( string $stored ): string {
		$html = make_clickable( wp_kses( $stored, self::TAGS, array( 'http', 'https', 'mailto' ) ) );
		return nl2br( trim( HtmlTokens::outbound( $html ) ), false );
	}

	/** The words alone, for notices and answers. */
	public static function plain( string $stored ): string {
		return trim( HtmlTokens::words( $stored ) );
	}
}
