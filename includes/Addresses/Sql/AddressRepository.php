<?php

declare(strict_types=1);

namespace Zeromo\Community\Addresses\Sql;

use Zeromo\Community\Addresses\Api\SavedAddress;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Addresses of members, in the table `postal_address`. */
final class AddressRepository {

	public function __construct( private readonly Db $db ) {}

	/** The default is the one with the largest `chosen`, so that there is always one; `print` finds the same again. */
	public static function table(): Table {
		return new Table(
			'postal_address',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			name varchar(60) NOT NULL,
			phone varchar(30) NOT NULL,
			region varchar(120) NOT NULL DEFAULT '',
			detail varchar(240) NOT NULL,
			chosen int unsigned NOT NULL DEFAULT 0,
			print char(40) NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY print (user_id,print)"
		);
	}

	/** @return list<SavedAddress> The default one first. */
	public function of( int $member, int $limit ): array {
		$found = array();
		foreach (
			$this->db->rows(
				"SELECT id, name, phone, region, detail FROM {$this->address()}
					WHERE user_id = %d ORDER BY chosen DESC, id LIMIT %d",
				array( $member, $limit )
			) as $n => $row
		) {
			$found[] = new SavedAddress(
				(int) $row['id'],
				(string) $row['name'],
				(string) $row['phone'],
				(string) $row['region'],
				(string) $row['detail'],
				0 === $n
			);
		}
		return $found;
	}

	/** The row that says the same, 0 for none. */
	public function same( int $member, SavedAddress $address ): int {
		return (int) $this->db->value(
			"SELECT id FROM {$this->address()} WHERE user_id = %d AND print = %s",
			array( $member, self::print( $address ) )
		);
	}

	/** @return int Its row. */
	public function add( int $member, SavedAddress $address ): int {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->address()} (user_id,name,phone,region,detail,print)
				VALUES (%d,%s,%s,%s,%s,%s)",
			array( $member, ...self::values( $address ) )
		);
		return $this->same( $member, $address );
	}

	/** @return int Its row; where another says the same now, that one. */
	public function change( int $member, SavedAddress $address ): int {
		$same = $this->same( $member, $address );
		if ( $same > 0 && $same !== $address->id ) {
			$this->remove( $member, $address->id );
			return $same;
		}
		$this->db->execute(
			"UPDATE {$this->address()} SET name = %s, phone = %s, region = %s, detail = %s, print = %s
				WHERE id = %d AND user_id = %d",
			array( ...self::values( $address ), $address->id, $member )
		);
		return $address->id;
	}

	/** Makes it the default. */
	public function choose( int $member, int $id ): void {
		$last = (int) $this->db->value(
			"SELECT MAX(chosen) FROM {$this->address()} WHERE user_id = %d",
			array( $member )
		);
		$this->db->execute(
			"UPDATE {$this->address()} SET chosen = %d WHERE id = %d AND user_id = %d",
			array( $last + 1, $id, $member )
		);
	}

	public function remove( int $member, int $id ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->address()} WHERE id = %d AND user_id = %d",
			array( $id, $member )
		) > 0;
	}

	/** Removes all of a member's; whether there were some. */
	public function forget( int $member ): bool {
		return $this->db->execute( "DELETE FROM {$this->address()} WHERE user_id = %d", array( $member ) ) > 0;
	}

	/** @return list<string> In the order of the columns. */
	private static function values( SavedAddress $one ): array {
		return array( $one->name, $one->phone, $one->region, $one->detail, self::print( $one ) );
	}

	private static function print( SavedAddress $one ): string {
		return sha1( "$one->name|$one->phone|$one->region|$one->detail" );
	}

	private function address(): string {
		return $this->db->table( 'postal_address' );
	}
}
