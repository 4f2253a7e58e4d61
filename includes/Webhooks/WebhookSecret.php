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

	/** As the table has it. */
	public static function close( string $secret, int $webhook ): string {
		return SecretBox::close( $secret, "webhook|$webhook" );
	}

	/** Null where it was closed with other keys of wp-config.php. */
	public static function open( string $box, int $webhook ): ?string {
		return SecretBox::open( $box, "webhook|$webhook" );
	}

	/**
	 * The headers of one try.
	 *
	 * @param string $id  Of the message.
	 * @param int    $now Unix seconds.
	 * @return list<string> `Name: value`.
	 */
	public static function headers( string $secret, string $id, int $now, string $body ): array {
		return array(
			"webhook-id: $id",
			"webhook-timestamp: $now",
			'webhook-signature: ' . self::signature( $secret, $id, $now, $body ),
		);
	}

	/** Version 1: HMAC-SHA256 of id, time and body, base64. */
	public static function signature( string $secret, string $id, int $now, string $body ): string {
		// phpcs:disable WordPress.PHP.DiscouragedPHPFunctions -- bytes as text, as the specification says.
		$key = (string) base64_decode( substr( $secret, strlen( self::PREFIX ) ), true );
		return 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$now.$body", $key, true ) );
	}
}
