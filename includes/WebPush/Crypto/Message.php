<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\Crypto;

/** A message that one browser alone can read: RFC 8291 with the content coding `aes128gcm` of RFC 8188. */
final class Message {

	/** Size of a record; a message is one. */
	private const RECORD = 4096;

	/** Most bytes of a text: what services take (4,096) without head, tag and mark. */
	public const MOST = 3993;

	/**
	 * The body of a request.
	 *
	 * @param string       $text    At most MOST bytes.
	 * @param string       $browser Public key of the browser, 65 bytes.
	 * @param string       $auth    Its secret, 16 bytes.
	 * @param KeyPair|null $own     Used for this message alone; null for a new one.
	 * @param string|null  $salt    16 bytes; null for random ones.
	 * @throws \RuntimeException Where the browser's key is none.
	 */
	public static function encrypt(
		string $text,
		string $browser,
		string $auth,
		?KeyPair $own = null,
		?string $salt = null
	): string {
		$own  ??= KeyPair::make();
		$salt ??= random_bytes( 16 );
		$other  = KeyPair::other( $browser );
		$shared = null === $other ? false : openssl_pkey_derive( $other, $own->key() );
		if ( false === $shared || strlen( $text ) > self::MOST ) {
			throw new \RuntimeException( 'There is no key for this browser, or the text is too long' );
		}
		$secret = hash_hkdf( 'sha256', $shared, 32, "WebPush: info\0$browser{$own->public}", $auth );
		$tag    = '';
		$closed = openssl_encrypt(
			// The mark of the last record; no padding.
			"$text\x02",
			'aes-128-gcm',
			hash_hkdf( 'sha256', $secret, 16, "Content-Encoding: aes128gcm\0", $salt ),
			OPENSSL_RAW_DATA,
			hash_hkdf( 'sha256', $secret, 12, "Content-Encoding: nonce\0", $salt ),
			$tag
		);
		return $salt . pack( 'N', self::RECORD ) . chr( strlen( $own->public ) ) . $own->public . $closed . $tag;
	}
}
