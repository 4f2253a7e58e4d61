<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** Where unexpected throwables go: PHP's error log, never an answer. */
final class Log {

	/** Characters of a message. */
	private const LENGTH = 2000;

	/** Writes class, message and place of a throwable: one line, whatever the message holds. */
	public static function error( \Throwable $e ): void {
		error_log( self::line( $e ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- what this class is for.
	}

	/**
	 * The line of a throwable. Messages of the database repeat pieces of a statement, with what members typed in it: line
	 * breaks and other control characters are written as escapes, so that nobody writes lines of a log; e-mail addresses
	 * and what is as long as a key or token are left out.
	 */
	public static function line( \Throwable $e ): string {
		$text = substr( $e->getMessage(), 0, self::LENGTH );
		$text = (string) preg_replace( '/[^\s\'"<>@:,;]+@[\w.-]+\.\w+/', '[mail]', $text );
		$text = (string) preg_replace( '/[A-Za-z0-9+=_-]{32,}/', '[key]', $text );
		$text = addcslashes( $text, "\0..\37\177" );
		// Line ends that a UTF-8 reader knows besides: NEL, LINE SEPARATOR, PARAGRAPH SEPARATOR.
		$text = strtr( $text, array( "\u{85}" => '\\u0085', "\u{2028}" => '\\u2028', "\u{2029}" => '\\u2029' ) );
		return sprintf( 'zeromo-community: %s: %s in %s:%d', strtr( $e::class, "\0", ' ' ), $text, $e->getFile(), $e->getLine() );
	}
}
