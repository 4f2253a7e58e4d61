<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\Crypto;

/** By what a push service knows this site: RFC 8292, a token of JSON Web Token signed with ES256. */
final class Vapid {

	/**
	 * The value of `Authorization`.
	 *
	 * @param string $audience Origin of the push service.
	 * @param int    $until    Unix seconds, no later than a day from now.
	 * @param string $subject  Where the service reaches the owner: `mailto:…` or `https:…`.
	 */
	public static function header( KeyPair $key, string $audience, int $until, string $subject ): string {
		$claims = array( 'aud' => $audience, 'exp' => $until, 'sub' => $subject );
		$text   = Base64Url::text( '{"typ":"JWT","alg":"ES256"}' ) . '.'
			. Base64Url::text( (string) wp_json_encode( $claims, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		$signed = '';
		if ( ! openssl_sign( $text, $signed, $key->key(), OPENSSL_ALGO_SHA256 ) ) {
			throw new \RuntimeException( 'OpenSSL does not sign' );
		}
		return "vapid t=$text." . Base64Url::text( self::numbers( (string) $signed ) )
			. ', k=' . Base64Url::text( $key->public );
	}

	/** A signature in DER as its two numbers of 32 bytes, as JOSE has it. */
	private static function numbers( string $der ): string {
		$at  = 2;
		$out = '';
		foreach ( array( 'r', 's' ) as $number ) {
			$length = ord( $der[ $at + 1 ] );
			$out   .= str_pad( ltrim( substr( $der, $at + 2, $length ), "\0" ), 32, "\0", STR_PAD_LEFT );
			$at    += 2 + $length;
		}
		return $out;
	}
}
