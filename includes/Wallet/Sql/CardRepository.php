<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Wallet\Card;
use Zeromo\Community\Wallet\CardValue;

/** Cards, in the table `card`. */
final class CardRepository {

	private const COLUMNS = 'id, ending, asset, amount, prize, batch, created, user_id, redeemed';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Adds cards of one batch.
	 *
	 * @param list<string> $codes Each of another card.
	 */
	public function add( array $codes, CardValue $value, string $batch, int $staff, int $now ): int {
		return $this->db->insert_rows(
			$this->table(),
			array( 'code_hash', 'ending', 'asset', 'amount', 'prize', 'batch', 'staff_id', 'created' ),
			array_map(
				static fn( string $code ): array => array(
					hash( 'sha256', $code ),
					substr( $code, -4 ),
					$value->asset->number(),
					$value->amount,
					$value->prize,
					$batch,
					$staff,
					$now,
				),
				$codes
			)
		);
	}

	/** Takes a card for a member, once; null when there is none or it was taken. */
	public function take( string $code, int $member, int $now ): ?Card {
		$hash  = hash( 'sha256', $code );
		$taken = $this->db->execute(
			"UPDATE {$this->table()} SET user_id = %d, redeemed = %d WHERE code_hash = %s AND redeemed = 0",
			array( $member, $now, $hash )
		);
		$row   = 0 === $taken
			? null
			: $this->db->row(
				'SELECT ' . self::COLUMNS . " FROM {$this->table()} WHERE code_hash = %s",
				array( $hash )
			);
		return null === $row ? null : self::read( $row );
	}

	/**
	 * The newest first.
	 *
	 * @param int       $before   Id of the last one that was read, 0 for the beginning.
	 * @param string    $batch    Of one batch, empty for all.
	 * @param bool|null $redeemed Redeemed or not, null for both.
	 * @return list<Card>
	 */
	public function page( int $before, int $limit, int $skip, string $batch = '', ?bool $redeemed = null ): array {
		$where  = '' === $batch ? '' : 'batch = %s AND ';
		$where .= null === $redeemed ? '' : ( $redeemed ? 'redeemed > 0 AND ' : 'redeemed = 0 AND ' );
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS
					. " FROM {$this->table()} WHERE {$where}id < %d ORDER BY id DESC LIMIT %d OFFSET %d",
				array(
					...( '' === $batch ? array() : array( $batch ) ),
					$before > 0 ? $before : PHP_INT_MAX,
					$limit,
					$skip,
				)
			)
		);
	}

	/** Removes a card that nobody has redeemed; false when there is none. */
	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE id = %d AND redeemed = 0", array( $id ) ) > 0;
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function read( array $row ): Card {
		return new Card(
			(int) $row['id'],
			(string) $row['ending'],
			new CardValue( Asset::numbered( (int) $row['asset'] ), (int) $row['amount'], (string) $row['prize'] ),
			(string) $row['batch'],
			(int) $row['created'],
			(int) $row['user_id'],
			(int) $row['redeemed']
		);
	}

	private function table(): string {
		return $this->db->table( 'card' );
	}
}
