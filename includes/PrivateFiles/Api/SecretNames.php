<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles\Api;

/**
 * The true names of files in the private folder. Core shows the name of an attachment's file in many places (library,
 * exports, XML-RPC, wp/v2, the slug), so what core stores is a name nothing lies under: `zeromo-private/ab/{32
 * hex}.ext`. The file lies under a second random name, which stands in a meta that core prints nowhere; smaller sizes
 * follow with the same ending of the name (`…-t.jpg`).
 */
final class SecretNames {

	/** Meta of an attachment: 32 hex digits. */
	public const META = '_zeromo_secret';

	/** The secret name of an attachment's files, empty where it has none. */
	public static function of( int $id ): string {
		$name = get_post_meta( $id, self::META, true );
		return is_string( $name ) && 1 === preg_match( '/^[0-9a-f]{32}$/D', $name ) ? $name : '';
	}

	public static function fresh(): string {
		return bin2hex( random_bytes( 16 ) );
	}

	/** Where the file lies that core knows by this path; both relative to the uploads folder. */
	public static function path( string $shown, string $secret ): string {
		return PrivateFolder::NAME . '/' . substr( $secret, 0, 2 ) . "/$secret" . substr( basename( $shown ), 32 );
	}
}
