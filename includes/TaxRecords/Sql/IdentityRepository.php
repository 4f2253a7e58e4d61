<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\TaxRecords\Identity;

/** The table `tax_identity`: what the database alone does not tell stands in a box that the site's keys open. */
final class IdentityRepository {

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'tax_identity',
			'user_id bigint unsigned NOT NULL,
			box text NOT NULL,
			created int unsigned NOT NULL,
			changed int unsigned NOT NULL,
			PRIMARY KEY (user_id)'
		);
	}

	/** A member's; null for none, and for one that other keys have closed. */
	public function of( int $member ): ?Identity {
		return $this->of_members( array( $member ) )[ $member ] ?? null;
	}

	/**
	 * By member.
	 *
	 * @param list<int> $members Not empty.
	 * @return array<int, Identity>
	 */
	public function of_members( array $members ): array {
		$rows = $this->db->rows(
			"SELECT user_id, box, created, changed FROM {$this->db->table( 'tax_identity' )}
				WHERE user_id IN (" . Db::marks( count( $members ) ) . ')',
			$members
		);
		return array_filter( self::opened( $rows ) );
	}

	/**
	 * In order, after a member.
	 *
	 * @return array<int, Identity|null> Null for one that other keys have closed.
	 */
	public function after( int $member, int $limit ): array {
		return self::opened(
			$this->db->rows(
				"SELECT user_id, box, created, changed FROM {$this->db->table( 'tax_identity' )} WHERE user_id > %d
					ORDER BY user_id LIMIT %d",
				array( $member, $limit )
			)
		);
	}

	public function put( int $member, Identity $one, int $now ): void {
		$box = SecretBox::close(
			(string) wp_json_encode( array( $one->name, $one->number, $one->phone ) ),
			"tax-$member"
		);
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'tax_identity' )} (user_id,box,created,changed) VALUES (%d,%s,%d,%d)
				ON DUPLICATE KEY UPDATE box = VALUES(box), changed = VALUES(changed)",
			array( $member, $box, $now, $now )
		);
	}

	/**
	 * Opens boxes.
	 *
	 * @param list<array<string, string|null>> $rows Of the table.
	 * @return array<int, Identity|null>
	 */
	private static function opened( array $rows ): array {
		$found = array();
		foreach ( $rows as $row ) {
			$member = (int) $row['user_id'];
			$plain  = SecretBox::open( (string) $row['box'], "tax-$member" );
			$parts  = null === $plain ? null : json_decode( $plain, true );

			$found[ $member ] = is_array( $parts ) && array_filter( $parts, is_string( ... ) ) === $parts
				? new Identity(
					$parts[0] ?? '',
					$parts[1] ?? '',
					$parts[2] ?? '',
					(int) $row['created'],
					(int) $row['changed']
				)
				: null;
		}
		return $found;
	}
}
