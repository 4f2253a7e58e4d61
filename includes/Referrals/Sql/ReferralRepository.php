<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Who has brought whom, in the table `referral`: a row for each member who came by a link. */
final class ReferralRepository {

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'referral',
			'user_id bigint unsigned NOT NULL,
			referrer bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			expires int unsigned NOT NULL,
			PRIMARY KEY (user_id),
			KEY referrer (referrer)'
		);
	}

	/**
	 * Notes who has brought a member.
	 *
	 * @param bool $last Whether it replaces who has done so before and whose time is not over.
	 */
	public function put( int $member, int $referrer, int $now, int $expires, bool $last ): void {
		$table = $this->name();
		$added = $this->db->execute(
			"INSERT IGNORE INTO $table (user_id,referrer,created,expires) VALUES (%d,%d,%d,%d)",
			array( $member, $referrer, $now, $expires )
		);
		if ( 0 === $added ) {
			$this->db->execute(
				"UPDATE $table SET referrer = %d, created = %d, expires = %d WHERE user_id = %d"
					. ( $last ? '' : ' AND expires <= %d' ),
				array( $referrer, $now, $expires, $member, ...( $last ? array() : array( $now ) ) )
			);
		}
	}

	/** Who has brought a member whose order was opened now; 0 for nobody. */
	public function of( int $member, int $now ): int {
		return (int) $this->db->value(
			"SELECT referrer FROM {$this->name()} WHERE user_id = %d AND created <= %d AND expires > %d",
			array( $member, $now, $now )
		);
	}

	/** Forgets a member, and whom the member has brought. */
	public function forget( int $member ): int {
		return $this->db->execute(
			"DELETE FROM {$this->name()} WHERE user_id = %d OR referrer = %d",
			array( $member, $member )
		);
	}

	private function name(): string {
		return $this->db->table( 'referral' );
	}
}
