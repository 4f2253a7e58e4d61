<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Locks\Api\SecretBox;

/** Secrets as Standard Webhooks has them: `whsec_` and base64 of 32 bytes. Kept closed; shown when they are made. */
final class WebhookSecret {

	private const PREFIX = 'whsec_';

	/** A new one. */
	public static function make(): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes as text, as the specification says.
		return self::PREFIX . base64_encode( random_bytes( 32 ) );
	}

	/**
	 * As the table has it.
	 *
	 * @param string $before The secret it replaces, empty for none.
	 * @param int    $until  Unix seconds to which messages are signed with that one as well.
	 */
	public static function close( string $secret, int $webhook, string $before = '', int $until = 0 ): string {
		return SecretBox::close( '' === $before ? $secret : "$secret $before $until", "webhook|$webhook" );
	}

	/** The one that holds; null where it was closed with other keys of wp-config.php. */
	public static function open( string $box, int $webhook ): ?string {
		return self::all( $box, $webhook, PHP_INT_MAX )[0] ?? null;
	}

	/**
	 * Those that messages are signed with, the newest first; empty where they were closed with other keys.
	 *
	 * @param int $now Unix seconds.
	 * @return list<string>
	 */
	public static function all( string $box, int $webhook, int $now ): array {
		$open = SecretBox::open( $box, "webhook|$webhook" );
		if ( null === $open ) {
			return array();
		}
		[ $secret, $before, $until ] = explode( ' ', $open ) + array( '', '', '0' );
		return '' !== $before && $now < (int) $until ? array( $secret, $before ) : array( $secret );
	}

	/**
	 * The headers of one try.
	 *
	 * @param string       $id      Of the message.
	 * @param int          $now     Unix seconds.
	 * @param list<string> $secrets At least one; receivers take a message of which one signature is right.
	 * @return list<string> `Name: value`.
	 */
	public static function headers( array $secrets, string $id, int $now, string $body ): array {
		return array(
			"webhook-id: $id",
			"webhook-timestamp: $now",
			'webhook-signature: ' . implode(
				' ',
				array_map( static fn( string $one ): string => self::signature( $one, $id, $now, $body ), $secrets )
			),
		);
	}

	/** Version 1: HMAC-SHA256 of id, time and body, base64. */
	public static function signature( string $secret, string $id, int $now, string $body ): string {
		// phpcs:disable WordPress.PHP.DiscouragedPHPFunctions -- bytes as text, as the specification says.
		$key = (string) base64_decode( substr( $secret, strlen( self::PREFIX ) ), true );
		return 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$now.$body", $key, true ) );
	}
}
