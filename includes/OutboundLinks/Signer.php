<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks;

use Zeromo\Community\Kernel\Signature;

/**
 * Signs targets and verifies them. A signature proves that this site wrote the link. It never expires, so that cached
 * pages keep working, and it covers the address alone.
 */
final class Signer {

	private const BYTES = 16;

	/** Longer than any signed address we make. */
	private const LENGTH = 4000;

	/** @param string $key Secret, at least 32 bytes. */
	public function __construct( private readonly string $key ) {}

	/** `target.signature`, both base64url. */
	public function sign( string $url ): string {
		return self::encode( $url ) . '.' . self::encode( $this->mac( $url ) );
	}

	/** The address that was signed; null for a wrong signature. */
	public function open( string $signed ): ?string {
		if (
			strlen( $signed ) > self::LENGTH
			|| 1 !== preg_match( '/^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/D', $signed, $parts )
		) {
			return null;
		}
		$url = self::decode( $parts[1] );
		$mac = self::decode( $parts[2] );
		// Only the canonical encoding is accepted: the same bytes in another encoding count as a changed target.
		return null !== $url
			&& null !== $mac
			&& hash_equals( $this->mac( $url ), $mac )
			&& hash_equals( $this->sign( $url ), $signed )
			? $url
			: null;
	}

	private function mac( string $url ): string {
		// Purpose and address are one text: links in caches and e-mails were signed this way.
		return substr( (string) hex2bin( ( new Signature( $this->key ) )->of( "zeromo-go\n$url" ) ), 0, self::BYTES );
	}

	private static function encode( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an address in an address.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	private static function decode( string $text ): ?string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an address in an address.
		$bytes = base64_decode( strtr( $text, '-_', '+/' ), true );
		return false === $bytes ? null : $bytes;
	}
}
