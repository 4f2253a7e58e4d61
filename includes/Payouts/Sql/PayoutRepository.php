<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\PayoutState;
use Zeromo\Community\Payouts\PayoutStep;
use Zeromo\Community\Payouts\Transfer;

/** Transfers, in the table `payout`: one a withdrawal, with the number of its last try. */
final class PayoutRepository {

	public function __construct( private readonly Db $db ) {}

	/** `sent` is 1 from before the provider was called: from then on it is asked first. */
	public static function table(): Table {
		return new Table(
			'payout',
			"withdrawal_id bigint unsigned NOT NULL,
			number varchar(32) NOT NULL,
			tries smallint unsigned NOT NULL DEFAULT 1,
			gateway varchar(20) NOT NULL,
			merchant_id bigint unsigned NOT NULL,
			merchant_version int unsigned NOT NULL,
			amount bigint NOT NULL,
			state tinyint unsigned NOT NULL,
			sent tinyint unsigned NOT NULL DEFAULT 0,
			provider_no varchar(64) NOT NULL DEFAULT '',
			reason varchar(200) NOT NULL DEFAULT '',
			confirm text NULL,
			agreement varchar(32) NOT NULL DEFAULT '',
			actor_id bigint unsigned NOT NULL,
			changed int unsigned NOT NULL,
			PRIMARY KEY (withdrawal_id),
			UNIQUE KEY number (number),
			KEY state (state,changed)"
		);
	}

	/** Begins one, or another try of one that has failed; false where one is under way. */
	public function begin(
		int $id,
		string $number,
		Merchant $merchant,
		int $amount,
		int $actor,
		int $now,
		string $agreement
	): bool {
		$whose  = array( $merchant->gateway, $merchant->id, $merchant->version );
		$values = array( $number, ...$whose, $amount, $actor, $now, $agreement );
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->payout()} (withdrawal_id,number,gateway,merchant_id,merchant_version,amount,
				actor_id,changed,agreement,state) VALUES (%d,%s,%s,%d,%d,%d,%d,%d,%s,%d)",
			array( $id, ...$values, PayoutStep::Sending->value )
		) > 0 || $this->db->execute(
			"UPDATE {$this->payout()} SET number = %s, gateway = %s, merchant_id = %d, merchant_version = %d,
				amount = %d, actor_id = %d, changed = %d, agreement = %s,
				state = %d, tries = tries + 1, sent = 0, provider_no = '',
				reason = '', confirm = NULL WHERE withdrawal_id = %d AND state = %d",
			array( ...$values, PayoutStep::Sending->value, $id, PayoutStep::Failed->value )
		) > 0;
	}

	/** Begins another try of one that has just failed, which the payee confirms; false where it stands elsewhere. */
	public function again( Transfer $one, string $number, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->payout()} SET number = %s, state = %d, changed = %d, tries = tries + 1, sent = 0,
				provider_no = '', reason = '', confirm = NULL, agreement = ''
				WHERE withdrawal_id = %d AND number = %s AND state = %d",
			array( $number, PayoutStep::Sending->value, $now, $one->id, $one->number, PayoutStep::Failed->value )
		) > 0;
	}

	public function find( int $id ): ?Transfer {
		return $this->one( 'withdrawal_id = %d', $id );
	}

	/** By our number of its last try. */
	public function numbered( string $number ): ?Transfer {
		return $this->one( 'number = %s', $number );
	}

	private function one( string $where, int|string $value ): ?Transfer {
		$row = $this->db->row(
			"SELECT withdrawal_id, number, tries, gateway, merchant_id, merchant_version, amount, state, provider_no,
				reason, confirm, actor_id, changed, agreement FROM {$this->payout()} WHERE $where",
			array( $value )
		);
		if ( null === $row ) {
			return null;
		}
		$confirm = json_decode( (string) $row['confirm'], true );
		return new Transfer(
			(int) $row['withdrawal_id'],
			(string) $row['number'],
			(int) $row['tries'],
			(string) $row['gateway'],
			(int) $row['merchant_id'],
			(int) $row['merchant_version'],
			(int) $row['amount'],
			PayoutStep::from( (int) $row['state'] ),
			(string) $row['provider_no'],
			(string) $row['reason'],
			is_array( $confirm ) ? array_filter( $confirm, is_string( ... ) ) : array(),
			(int) $row['actor_id'],
			(int) $row['changed'],
			(string) $row['agreement']
		);
	}

	/** Notes that the provider is called for the first time; false where it was before. */
	public function sent( Transfer $one ): bool {
		return $this->db->execute(
			"UPDATE {$this->payout()} SET sent = 1 WHERE withdrawal_id = %d AND number = %s AND sent = 0",
			array( $one->id, $one->number )
		) > 0;
	}

	/** Goes a step of this try; false where it stands elsewhere by now. */
	public function turn( Transfer $one, PayoutStep $to, PayoutState $said, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->payout()} SET state = %d, provider_no = CASE WHEN %s = '' THEN provider_no ELSE %s END,
				reason = %s, confirm = %s, changed = %d WHERE withdrawal_id = %d AND number = %s AND state = %d",
			array(
				$to->value,
				$said->payout_no,
				$said->payout_no,
				mb_substr( $said->reason, 0, 200 ),
				array() === $said->confirm ? '' : (string) wp_json_encode( $said->confirm ),
				$now,
				$one->id,
				$one->number,
				$one->step->value,
			)
		) > 0;
	}

	private function payout(): string {
		return $this->db->table( 'payout' );
	}
}
