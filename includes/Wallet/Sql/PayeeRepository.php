<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\Payee;

/** Where members want to be paid, in the table `wallet_payee`. */
final class PayeeRepository {

	public function __construct( private readonly Db $db ) {}

	public function find( int $member ): ?Payee {
		$row = $this->db->row(
			"SELECT channel, account, name, qr_id FROM {$this->table()} WHERE user_id = %d",
			array( $member )
		);
		return null === $row
			? null
			: new Payee(
				Channel::from( (string) $row['channel'] ),
				(string) $row['account'],
				(string) $row['name'],
				(int) $row['qr_id']
			);
	}

	/**
	 * Accounts and names of members who have given any.
	 *
	 * @param list<int> $members Not empty.
	 * @return array<int, array{account: string, name: string}>
	 */
	public function of_members( array $members ): array {
		$rows  = $this->db->rows(
			"SELECT user_id, account, name FROM {$this->table()} WHERE user_id IN ("
				. Db::marks( count( $members ) ) . ')',
			$members
		);
		$found = array();
		foreach ( $rows as $row ) {
			$found[ (int) $row['user_id'] ] = array(
				'account' => (string) $row['account'],
				'name'    => (string) $row['name'],
			);
		}
		return $found;
	}

	public function put( int $member, Payee $payee ): void {
		$this->db->execute(
			"INSERT INTO {$this->table()} (user_id,channel,account,name,qr_id) VALUES (%d,%s,%s,%s,%d)
				ON DUPLICATE KEY UPDATE channel = VALUES(channel), account = VALUES(account), name = VALUES(name),
				qr_id = VALUES(qr_id)",
			array( $member, $payee->channel->value, $payee->account, $payee->name, $payee->qr_id )
		);
	}

	/** Removes a member's; whether there was one. */
	public function remove( int $member ): bool {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE user_id = %d", array( $member ) ) > 0;
	}

	private function table(): string {
		return $this->db->table( 'wallet_payee' );
	}
}
