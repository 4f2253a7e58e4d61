<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Import\Sql\OtherServer;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\QueryFailed;

/**
 * The database the old tables are in: this one, another one of the same server (option `database`), or the one named
 * by the constants ZEROMO_IMPORT_HOST, ZEROMO_IMPORT_USER, ZEROMO_IMPORT_PASSWORD and ZEROMO_IMPORT_NAME in
 * wp-config.php.
 */
final class Connection {

	public function __construct( private readonly Db $db ) {}

	/** Where to read. */
	public function db(): Db {
		return OtherServer::db() ?? $this->db;
	}

	/** Full name of an old table. */
	public function table( ImportOptions $options, string $name ): string {
		return $this->of( $options, $options->prefix . $name );
	}

	/** Full name of a table of accounts. */
	public function account_table( ImportOptions $options, string $name ): string {
		return $this->of( $options, $options->accounts . $name );
	}

	/** Whether it is there. */
	public function has( ImportOptions $options, string $table ): bool {
		$from = '' === $options->database ? '' : " FROM `$options->database`";
		$name = '' === $options->database ? $table : substr( $table, strlen( "`$options->database`." ) );
		$like = str_replace( '`', '', $name );
		try {
			return null !== $this->db()->value( "SHOW TABLES$from LIKE %s", array( $this->db()->like( $like ) ) );
		} catch ( QueryFailed ) {
			// No such database, or none that may be read.
			return false;
		}
	}

	private function of( ImportOptions $options, string $table ): string {
		return ( '' === $options->database ? '' : "`$options->database`." ) . "`$table`";
	}
}
