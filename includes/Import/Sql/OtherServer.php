<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** The server that wp-config.php names by the constants ZEROMO_IMPORT_HOST, …_USER, …_PASSWORD and …_NAME. */
final class OtherServer {

	private static ?Db $db = null;

	/** A connection to it, null where none is named. */
	public static function db(): ?Db {
		if ( ! defined( 'ZEROMO_IMPORT_HOST' ) ) {
			return null;
		}
		$said = static function ( string $name ): string {
			$value = defined( $name ) ? constant( $name ) : '';
			return is_string( $value ) ? $value : '';
		};
		return self::$db ??= new Db(
			new \wpdb(
				$said( 'ZEROMO_IMPORT_USER' ),
				$said( 'ZEROMO_IMPORT_PASSWORD' ),
				$said( 'ZEROMO_IMPORT_NAME' ),
				$said( 'ZEROMO_IMPORT_HOST' )
			)
		);
	}
}
