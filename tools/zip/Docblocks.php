<?php

declare(strict_types=1);

namespace Zeromo\Community\Tools\Zip;

/** PHP without what is written for who reads the repository. */
final class Docblocks {

	/** Docblocks that a licence, a translator or a sniffer asks for stay. */
	private const KEPT = '/@license|copyright|translators:|phpcs:/i';

	/** Other plugins call what stands in a room's Api, so it keeps its descriptions. */
	private const OPEN = '#/Api/#';

	/** Docblocks become as many line breaks: a line of a stack trace is the repository's line. */
	public static function shipped( string $name, string $text ): string {
		if ( 1 === preg_match( self::OPEN, $name ) ) {
			return $text;
		}
		$out = '';
		foreach ( \PhpToken::tokenize( $text ) as $token ) {
			if ( ! $token->is( T_DOC_COMMENT ) || 1 === preg_match( self::KEPT, $token->text ) ) {
				$out .= $token->text;
				continue;
			}
			$before = rtrim( $out, " \t" );
			$out    = str_ends_with( $before, "\n" ) ? $before : "$before ";
			$out   .= str_repeat( "\n", substr_count( $token->text, "\n" ) );
		}
		return $out;
	}
}
