<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Proved telephone numbers, in the table `phone`: one a member, each a single member's. */
final class PhoneRepository {

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'phone',
			'user_id bigint unsigned NOT NULL,
			phone varchar(20) NOT NULL,
			proved int unsigned NOT NULL,
			PRIMARY KEY (user_id),
			UNIQUE KEY phone (phone)'
		);
	}

	/** A member's number, empty for none. */
	public function of( int $member ): string {
		return (string) $this->db->value( "SELECT phone FROM {$this->phone()} WHERE user_id = %d", array( $member ) );
	}

	/** Whose number it is, 0 for nobody's. */
	public function owner( string $phone ): int {
		return (int) $this->db->value( "SELECT user_id FROM {$this->phone()} WHERE phone = %s", array( $phone ) );
	}

	/** Keeps a member's number in place of the one before; nothing changes where it is another's. */
	public function put( int $member, string $phone, int $now ): void {
		$this->db->transaction(
			function () use ( $member, $phone, $now ): void {
				$this->db->execute(
					"INSERT IGNORE INTO {$this->phone()} (user_id,phone,proved) VALUES (%d,%s,%d)",
					array( $member, $phone, $now )
				);
				$other = $this->owner( $phone );
				if ( 0 === $other ) {
					$this->db->execute(
						"UPDATE {$this->phone()} SET phone = %s, proved = %d WHERE user_id = %d",
						array( $phone, $now, $member )
					);
				}
			}
		);
	}

	public function remove( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->phone()} WHERE user_id = %d", array( $member ) );
	}

	private function phone(): string {
		return $this->db->table( 'phone' );
	}
}
