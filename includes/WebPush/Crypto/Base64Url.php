<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\Crypto;

/** Bytes as text without padding, RFC 4648 section 5. */
final class Base64Url {

	/** As text. */
	public static function text( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the protocol's own spelling.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/** As bytes; empty for what is none. */
	public static function bytes( string $text ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the protocol's own spelling.
		return (string) base64_decode( strtr( $text, '-_', '+/' ), true );
	}
}
