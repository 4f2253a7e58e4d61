<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** Addresses of providers. A constant of wp-config.php replaces one: for a provider's sandbox, and for tests. */
final class Address {

	/** @param string $constant Its name. */
	public static function of( string $constant, string $usual ): string {
		$set = defined( $constant ) ? constant( $constant ) : '';
		return rtrim( is_string( $set ) && '' !== $set ? $set : $usual, '/' );
	}
}
