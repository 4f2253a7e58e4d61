<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\WebPush\Crypto\Base64Url;
use Zeromo\Community\WebPush\Subscription;

/** The table `web_push`. */
final class SubscriptionRepository {

	private const COLUMNS = 'id, user_id, endpoint, browser_key, auth, site_key, name, created, told';

	public function __construct( private readonly Db $db ) {}

	/** Addresses are compared by their prints: they are long, and letters count. */
	public static function table(): Table {
		return new Table(
			'web_push',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			print char(64) NOT NULL,
			endpoint varchar(1000) NOT NULL,
			browser_key varchar(90) NOT NULL,
			auth varchar(24) NOT NULL,
			site_key char(16) NOT NULL,
			session char(64) NOT NULL DEFAULT '',
			name varchar(60) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			told int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY print (print),
			KEY member (user_id,id)"
		);
	}

	/**
	 * Keeps one; the same browser again is the same row, whoever is signed in there now. Beyond the most that a member
	 * has the oldest goes.
	 *
	 * @param string $session Print of the session it was made in.
	 */
	public function add( Subscription $new, string $session, int $most ): void {
		$this->db->transaction(
			function () use ( $new, $session, $most ): void {
				$this->db->hold( $this->db->core( 'users' ), 'ID', $new->user_id );
				$this->db->execute(
					"INSERT INTO {$this->name()}
						(user_id,print,endpoint,browser_key,auth,site_key,session,name,created)
						VALUES (%d,%s,%s,%s,%s,%s,%s,%s,%d)
					ON DUPLICATE KEY UPDATE created = CASE WHEN user_id = VALUES(user_id) THEN created
						ELSE VALUES(created) END, told = CASE WHEN user_id = VALUES(user_id) THEN told ELSE 0 END,
						user_id = VALUES(user_id), browser_key = VALUES(browser_key), auth = VALUES(auth),
						site_key = VALUES(site_key), session = VALUES(session), name = VALUES(name)",
					array(
						$new->user_id,
						self::print( $new->endpoint ),
						$new->endpoint,
						Base64Url::text( $new->key ),
						Base64Url::text( $new->auth ),
						$new->site_key,
						$session,
						$new->name,
						$new->created,
					)
				);
				$old = array_slice( $this->ids( $new->user_id ), 0, -$most );
				if ( array() !== $old ) {
					$this->db->execute(
						"DELETE FROM {$this->name()} WHERE id IN (" . Db::marks( count( $old ) ) . ')',
						$old
					);
				}
			}
		);
	}

	/**
	 * A member's, the oldest first.
	 *
	 * @return list<Subscription>
	 */
	public function of( int $member, int $most ): array {
		return array_map(
			self::made( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE user_id = %d ORDER BY id LIMIT %d",
				array( $member, $most )
			)
		);
	}

	/** One of them; null where it is gone. */
	public function one( int $id ): ?Subscription {
		$row = $this->db->row( 'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE id = %d", array( $id ) );
		return null === $row ? null : self::made( $row );
	}

	/**
	 * Which a member has, the oldest first.
	 *
	 * @return list<int>
	 */
	public function ids( int $member ): array {
		return $this->db->ids( "SELECT id FROM {$this->name()} WHERE user_id = %d ORDER BY id", array( $member ) );
	}

	/** Whether a member has one. */
	public function has( int $member ): bool {
		return null !== $this->db->value(
			"SELECT id FROM {$this->name()} WHERE user_id = %d LIMIT 1",
			array( $member )
		);
	}

	/** A message has got there. */
	public function told( int $id, int $now ): void {
		$this->db->execute( "UPDATE {$this->name()} SET told = %d WHERE id = %d", array( $now, $id ) );
	}

	/** Its service does not know it any more. */
	public function drop( int $id ): void {
		$this->db->execute( "DELETE FROM {$this->name()} WHERE id = %d", array( $id ) );
	}

	/** Takes one of a member's away; false where there is none. */
	public function remove( int $member, int $id ): bool {
		return 1 === $this->db->execute(
			"DELETE FROM {$this->name()} WHERE id = %d AND user_id = %d",
			array( $id, $member )
		);
	}

	/** Takes a member's browser away by its address; false where there is none. */
	public function remove_endpoint( int $member, string $endpoint ): bool {
		return 1 === $this->db->execute(
			"DELETE FROM {$this->name()} WHERE print = %s AND user_id = %d",
			array( self::print( $endpoint ), $member )
		);
	}

	/** The session has ended in which a member's browsers were added. */
	public function end_session( int $member, string $session ): void {
		$this->db->execute(
			"DELETE FROM {$this->name()} WHERE user_id = %d AND session = %s",
			array( $member, $session )
		);
	}

	/** Takes all of a member away; false where there was nothing. */
	public function forget( int $member ): bool {
		return 0 < $this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function made( array $row ): Subscription {
		$text = static fn( string $name ): string => $row[ $name ] ?? '';
		return new Subscription(
			(int) $text( 'id' ),
			(int) $text( 'user_id' ),
			$text( 'endpoint' ),
			Base64Url::bytes( $text( 'browser_key' ) ),
			Base64Url::bytes( $text( 'auth' ) ),
			$text( 'site_key' ),
			$text( 'name' ),
			(int) $text( 'created' ),
			(int) $text( 'told' )
		);
	}

	private static function print( string $endpoint ): string {
		return hash( 'sha256', $endpoint );
	}

	private function name(): string {
		return $this->db->table( 'web_push' );
	}
}
