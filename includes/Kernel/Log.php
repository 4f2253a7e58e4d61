<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** Writes unexpected throwables to PHP's error log; they are never sent in a response. */
final class Log {

	/** Maximum length of a message, in characters. */
	private const LENGTH = 2000;

	/** Writes class, message, file and line of a throwable in one line. */
	public static function error( \Throwable $e ): void {
		error_log( self::line( $e ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- what this class is for.
	}

	/**
	 * Formats a throwable as one line. Database messages repeat parts of a statement with text that members typed:
	 * control characters are escaped, to prevent log injection; e-mail addresses and strings as long as a key or token
	 * are removed.
	 */
	public static function line( \Throwable $e ): string {
		$text = substr( $e->getMessage(), 0, self::LENGTH );
		$text = (string) preg_replace( '/[^\s\'"<>@:,;]+@[\w.-]+\.\w+/', '[mail]', $text );
		$text = (string) preg_replace( '/[A-Za-z0-9+=_-]{32,}/', '[key]', $text );
		$text = addcslashes( $text, "\0..\37\177" );
		// Further line ends in Unicode: NEL, LINE SEPARATOR, PARAGRAPH SEPARATOR.
		$text = strtr( $text, array( "\u{85}" => '\\u0085', "\u{2028}" => '\\u2028', "\u{2029}" => '\\u2029' ) );
		return sprintf(
			'zeromo-community: %s: %s in %s:%d',
			strtr( $e::class, "\0", ' ' ),
			$text,
			$e->getFile(),
			$e->getLine()
		);
	}
}
