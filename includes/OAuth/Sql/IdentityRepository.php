<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Bound;

/** The table `oauth_identity`. */
final class IdentityRepository {

	public function __construct( private readonly Db $db ) {}

	/** Ids are compared by their prints, as the database does not tell small letters from large ones. */
	public static function table(): Table {
		return new Table(
			'oauth_identity',
			"identity_id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			provider varchar(20) NOT NULL,
			print char(64) NOT NULL,
			union_print char(64) NOT NULL DEFAULT '',
			subject varchar(255) NOT NULL,
			name varchar(100) NOT NULL DEFAULT '',
			founded tinyint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			used int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (identity_id),
			UNIQUE KEY print (print),
			KEY union_print (union_print),
			KEY member (user_id,identity_id)"
		);
	}

	/** What an identity is found by. */
	public static function print_of( string $provider, Identity $who ): string {
		return hash( 'sha256', "$provider\n$who->app\n$who->subject" );
	}

	/** What the same person is found by in another application; empty for none. */
	public static function union_of( string $provider, Identity $who ): string {
		return '' === $who->union ? '' : hash( 'sha256', "$provider\n$who->union" );
	}

	/** Whose the identity is, by the person first; 0 for nobody's. */
	public function owner( string $provider, Identity $who ): int {
		$union = self::union_of( $provider, $who );
		$found = '' === $union ? null : $this->db->value(
			"SELECT user_id FROM {$this->db->table( 'oauth_identity' )} WHERE union_print = %s
				ORDER BY identity_id LIMIT 1",
			array( $union )
		);
		return (int) ( $found ?? $this->db->value(
			"SELECT user_id FROM {$this->db->table( 'oauth_identity' )} WHERE print = %s",
			array( self::print_of( $provider, $who ) )
		) );
	}

	/**
	 * Keeps whose it is. A row that is there stays its member's, and learns what is new.
	 *
	 * @param bool $founded Whether the account was made for it.
	 */
	public function put( int $member, string $provider, Identity $who, bool $founded, int $now ): void {
		$name = mb_substr( $who->name, 0, 100 );
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'oauth_identity' )}
				(user_id,provider,print,union_print,subject,name,founded,created,used)
				VALUES (%d,%s,%s,%s,%s,%s,%d,%d,%d) ON DUPLICATE KEY UPDATE name = %s, used = %d,
				union_print = CASE WHEN union_print = '' THEN VALUES(union_print) ELSE union_print END",
			array(
				$member,
				$provider,
				self::print_of( $provider, $who ),
				self::union_of( $provider, $who ),
				$who->subject,
				$name,
				(int) $founded,
				$now,
				$now,
				$name,
				$now,
			)
		);
	}

	/**
	 * A member's, the oldest first.
	 *
	 * @return list<Bound>
	 */
	public function of( int $member ): array {
		return array_map(
			static fn( array $row ): Bound => new Bound(
				(int) $row['identity_id'],
				(string) $row['provider'],
				(string) $row['subject'],
				(string) $row['name'],
				1 === (int) $row['founded'],
				(int) $row['created'],
				(int) $row['used']
			),
			$this->db->rows(
				"SELECT identity_id, provider, subject, name, founded, created, used
					FROM {$this->db->table( 'oauth_identity' )} WHERE user_id = %d ORDER BY identity_id LIMIT 100",
				array( $member )
			)
		);
	}

	/** A member's subject in one application of a provider; a row knows its application by its print alone. */
	public function subject_of( int $member, string $provider, string $app ): string {
		$rows = $this->db->rows(
			"SELECT print, subject FROM {$this->db->table( 'oauth_identity' )} WHERE user_id = %d AND provider = %s
				ORDER BY identity_id LIMIT 100",
			array( $member, $provider )
		);
		foreach ( $rows as $row ) {
			$subject = (string) $row['subject'];
			if ( self::print_of( $provider, new Identity( $app, $subject, '', '' ) ) === $row['print'] ) {
				return $subject;
			}
		}
		return '';
	}

	/** Takes one of a member's away; false where it is not theirs. */
	public function remove( int $member, int $id ): bool {
		return 1 === $this->db->execute(
			"DELETE FROM {$this->db->table( 'oauth_identity' )} WHERE identity_id = %d AND user_id = %d",
			array( $id, $member )
		);
	}

	/** Gives all of a member's to another account of the same person, which was not made for any of them. */
	public function move( int $from, int $to ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'oauth_identity' )} SET user_id = %d, founded = 0 WHERE user_id = %d",
			array( $to, $from )
		);
	}

	/** Takes all of a member's away. */
	public function forget( int $member ): int {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'oauth_identity' )} WHERE user_id = %d",
			array( $member )
		);
	}
}
