<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Payouts\Agreement;
use Zeromo\Community\Payouts\AgreementStep;

/** Agreements of payees, in the table `payout_agreement`: one a member and configuration, the last one. */
final class AgreementRepository {

	/** Configurations of a site with which a member can have one. */
	private const MOST = 20;

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'payout_agreement',
			"user_id bigint unsigned NOT NULL,
			merchant_id bigint unsigned NOT NULL,
			merchant_version int unsigned NOT NULL,
			number varchar(32) NOT NULL,
			subject varchar(64) NOT NULL,
			state tinyint unsigned NOT NULL,
			reason varchar(40) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			changed int unsigned NOT NULL,
			PRIMARY KEY (user_id,merchant_id),
			UNIQUE KEY number (number)"
		);
	}

	/** Notes that a payee has agreed; false where there is one of this member, or of this number, before. */
	public function add( int $member, int $merchant, int $version, string $number, string $subject, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->name()}
				(user_id,merchant_id,merchant_version,number,subject,state,created,changed)
				VALUES (%d,%d,%d,%s,%s,%d,%d,%d)",
			array( $member, $merchant, $version, $number, $subject, AgreementStep::Holds->value, $now, $now )
		) > 0;
	}

	public function find( int $member, int $merchant ): ?Agreement {
		return $this->of( 'user_id = %d AND merchant_id = %d', array( $member, $merchant ) )[0] ?? null;
	}

	public function numbered( string $number ): ?Agreement {
		return $this->of( 'number = %s', array( $number ) )[0] ?? null;
	}

	/** @return list<Agreement> Those that hold first, then the newest. */
	public function all( int $member ): array {
		return $this->of( 'user_id = %d', array( $member ) );
	}

	/**
	 * @param list<int|string> $values
	 * @return list<Agreement>
	 */
	private function of( string $where, array $values ): array {
		$rows = $this->db->rows(
			"SELECT number, user_id, merchant_id, merchant_version, subject, state, reason, created, changed
				FROM {$this->name()} WHERE $where ORDER BY state, changed DESC, merchant_id LIMIT " . self::MOST,
			$values
		);
		return array_map(
			static fn( array $row ): Agreement => new Agreement(
				(string) $row['number'],
				(int) $row['user_id'],
				(int) $row['merchant_id'],
				(int) $row['merchant_version'],
				(string) $row['subject'],
				AgreementStep::from( (int) $row['state'] ),
				(string) $row['reason'],
				(int) $row['created'],
				(int) $row['changed']
			),
			$rows
		);
	}

	/** Goes a step; false where it stands elsewhere by now. */
	public function turn( Agreement $one, AgreementStep $to, string $reason, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET state = %d, reason = %s, changed = %d WHERE number = %s AND state = %d",
			array( $to->value, mb_substr( $reason, 0, 40 ), $now, $one->number, $one->step->value )
		) > 0;
	}

	/** Forgets what is over: the payee can be asked again. */
	public function forget_ended( int $member ): int {
		return $this->db->execute(
			"DELETE FROM {$this->name()} WHERE user_id = %d AND state = %d",
			array( $member, AgreementStep::Ended->value )
		);
	}

	public function forget( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	private function name(): string {
		return $this->db->table( 'payout_agreement' );
	}
}
