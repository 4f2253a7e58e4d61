<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices\Sql;

use Zeromo\Community\Invoices\Buyer;
use Zeromo\Community\Invoices\Invoice;
use Zeromo\Community\Invoices\InvoiceState;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Invoices, in the table `invoice`. */
final class InvoiceRepository {

	private const COLUMNS = 'id, order_no, user_id, item, amount, is_company, title, tax_no, mail, state, number,
		file_id, red_no, red, reason, created, issued';

	public function __construct( private readonly Db $db ) {}

	/** One row an order. */
	public static function table(): Table {
		return new Table(
			'invoice',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no varchar(40) NOT NULL,
			user_id bigint unsigned NOT NULL,
			item varchar(250) NOT NULL,
			amount bigint unsigned NOT NULL,
			is_company tinyint unsigned NOT NULL,
			title varchar(200) NOT NULL,
			tax_no varchar(20) NOT NULL DEFAULT '',
			mail varchar(100) NOT NULL,
			state tinyint unsigned NOT NULL,
			number varchar(40) NOT NULL DEFAULT '',
			file_id bigint unsigned NOT NULL DEFAULT 0,
			red_no varchar(40) NOT NULL DEFAULT '',
			red bigint unsigned NOT NULL DEFAULT 0,
			reason varchar(400) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			issued int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY order_no (order_no),
			KEY state (state,id),
			KEY user (user_id,id),
			KEY file_id (file_id)"
		);
	}

	/** False where the order has one. */
	public function add( Invoice $invoice ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->invoice()} (order_no,user_id,item,amount,is_company,title,tax_no,mail,state,
				created) VALUES (%s,%d,%s,%d,%d,%s,%s,%s,%d,%d)",
			array(
				$invoice->order_no,
				$invoice->user_id,
				mb_substr( $invoice->item, 0, 250 ),
				$invoice->amount,
				...self::buyer( $invoice->buyer ),
				$invoice->state->value,
				$invoice->created,
			)
		) > 0;
	}

	/** Asks again for one that was refused or cancelled; false where it was neither. */
	public function ask_again( Invoice $invoice ): bool {
		return $this->db->execute(
			"UPDATE {$this->invoice()} SET amount = %d, is_company = %d, title = %s, tax_no = %s, mail = %s, state = %d,
				reason = '', created = %d WHERE order_no = %s AND state IN (%d,%d)",
			array(
				$invoice->amount,
				...self::buyer( $invoice->buyer ),
				InvoiceState::Asked->value,
				$invoice->created,
				$invoice->order_no,
				InvoiceState::Refused->value,
				InvoiceState::Cancelled->value,
			)
		) > 0;
	}

	/** Goes from one state to another; false where it is in none of these. */
	public function move( int $id, InvoiceState $to, InvoiceState ...$from ): bool {
		return $this->db->execute(
			"UPDATE {$this->invoice()} SET state = %d WHERE id = %d AND state IN (" . Db::marks( count( $from ) ) . ')',
			array(
				$to->value,
				$id,
				...array_map( static fn( InvoiceState $state ): int => $state->value, array_values( $from ) ),
			)
		) > 0;
	}

	public function note_issue( int $id, string $number, int $file, int $now ): void {
		$this->db->execute(
			"UPDATE {$this->invoice()} SET number = %s, file_id = %d, issued = %d WHERE id = %d",
			array( $number, $file, $now, $id )
		);
	}

	public function note_reason( int $id, string $reason ): void {
		$this->db->execute( "UPDATE {$this->invoice()} SET reason = %s WHERE id = %d", array( $reason, $id ) );
	}

	/** Notes what was paid back. */
	public function note_refund( int $id, int $fen ): void {
		$this->db->execute( "UPDATE {$this->invoice()} SET red = %d WHERE id = %d", array( $fen, $id ) );
	}

	public function note_red( int $id, string $number ): void {
		$this->db->execute( "UPDATE {$this->invoice()} SET red_no = %s WHERE id = %d", array( $number, $id ) );
	}

	/** What was paid back leaves less of one that is not issued yet. */
	public function lower( int $id, int $amount ): void {
		$this->db->execute( "UPDATE {$this->invoice()} SET amount = %d WHERE id = %d", array( $amount, $id ) );
	}

	public function find( int $id ): ?Invoice {
		return $this->read( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	/** In a unit: also one that another unit has stored since this one began. */
	public function of_order( string $order_no ): ?Invoice {
		$lock = $this->db->is_in_unit() ? $this->db->locked() : '';
		return $this->read( 'order_no = %s', array( $order_no ), 1, $lock )[0] ?? null;
	}

	/** Whose file it is, 0 for nobody's. */
	public function owner_of_file( int $file ): int {
		return (int) $this->db->value(
			"SELECT user_id FROM {$this->invoice()} WHERE file_id = %d LIMIT 1",
			array( $file )
		);
	}

	/**
	 * The newest first.
	 *
	 * @param int               $member 0 for everybody's.
	 * @param InvoiceState|null $state  Null for all.
	 * @return list<Invoice>
	 */
	public function page( int $member, ?InvoiceState $state, int $before, int $limit ): array {
		$where  = 'id < %d';
		$values = array( $before > 0 ? $before : PHP_INT_MAX );
		if ( $member > 0 ) {
			$where   .= ' AND user_id = %d';
			$values[] = $member;
		}
		if ( null !== $state ) {
			$where   .= ' AND state = %d';
			$values[] = $state->value;
		}
		return $this->read( $where, $values, $limit );
	}

	/** How many the owner has to do something about, at most 100. */
	public function waiting(): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->invoice()} WHERE state IN (%d,%d) LIMIT 100",
				array( InvoiceState::Asked->value, InvoiceState::RedDue->value )
			)
		);
	}

	/** To whom it was made out last. */
	public function last_buyer( int $member ): ?Buyer {
		return $this->read( "user_id = %d AND title <> ''", array( $member ), 1 )[0]->buyer ?? null;
	}

	/** Forgets to whom those were to be made out that were never issued; what was issued is kept as the law asks. */
	public function forget( int $member ): bool {
		return $this->db->execute(
			"UPDATE {$this->invoice()} SET title = '', tax_no = '', mail = '', reason = '',
				state = CASE WHEN state = %d THEN %d ELSE state END WHERE user_id = %d AND issued = 0 AND title <> ''",
			array( InvoiceState::Asked->value, InvoiceState::Cancelled->value, $member )
		) > 0;
	}

	/** @return list<string|int> In the order of the statements. */
	private static function buyer( Buyer $buyer ): array {
		return array( (int) $buyer->is_company, $buyer->title, $buyer->tax_no, $buyer->mail );
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Invoice>
	 */
	private function read( string $where, array $values, int $limit, string $lock = '' ): array {
		return array_map(
			static fn( array $row ): Invoice => new Invoice(
				(int) $row['id'],
				(string) $row['order_no'],
				(int) $row['user_id'],
				(string) $row['item'],
				(int) $row['amount'],
				new Buyer(
					1 === (int) $row['is_company'],
					(string) $row['title'],
					(string) $row['tax_no'],
					(string) $row['mail']
				),
				InvoiceState::from( (int) $row['state'] ),
				(string) $row['number'],
				(int) $row['file_id'],
				(string) $row['red_no'],
				(int) $row['red'],
				(string) $row['reason'],
				(int) $row['created'],
				(int) $row['issued']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->invoice()} WHERE $where ORDER BY id DESC LIMIT %d$lock",
				array( ...$values, $limit )
			)
		);
	}

	private function invoice(): string {
		return $this->db->table( 'invoice' );
	}
}
