<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Sql;

use Zeromo\Community\Kernel\Database\Db;

/**
 * Lets one process at a time work under a name, by a row of core's options table, whose names are UNIQUE; core's users
 * table has no UNIQUE key on names and addresses.
 */
final class Claims {

	public function __construct( private readonly Db $db ) {}

	/** Takes the name, or says false while somebody else holds it; one that was left behind is free after $seconds. */
	public function take( string $name, int $now, int $seconds ): bool {
		$table = $this->db->core( 'options' );
		$row   = $this->row( $name );
		return $this->db->transaction_once(
			fn(): bool => $this->db->execute( "INSERT IGNORE INTO $table (option_name, option_value, autoload) VALUES (%s, %s, 'off')", array( $row, (string) $now ) ) > 0
				|| $this->db->execute( "UPDATE $table SET option_value = %s WHERE option_name = %s AND option_value < %s", array( (string) $now, $row, (string) ( $now - $seconds ) ) ) > 0
		);
	}

	/** Gives the name back. */
	public function release( string $name ): void {
		$this->db->transaction( fn(): int => $this->db->execute( "DELETE FROM {$this->db->core( 'options' )} WHERE option_name = %s", array( $this->row( $name ) ) ) );
	}

	private function row( string $name ): string {
		return 'zeromo_claim_' . sha1( $name );
	}
}
