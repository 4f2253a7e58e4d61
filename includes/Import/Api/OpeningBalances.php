<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;

/**
 * What members have had in the old community stands on their accounts: one movement for each member and old balance.
 * Money can be spent and is no income, so that a rule of "earned only" keeps it from being withdrawn.
 */
final class OpeningBalances {

	public const KIND = 'opening';

	public function __construct(
		private readonly Db $db,
		private readonly Ledger $ledger,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/** Whether members have a wallet that shows it. */
	public function is_open(): bool {
		return $this->settings->flag( 'room_wallet' );
	}

	/** Points, or fen, for an old balance; 0 for what opens no account. */
	public static function amount( ImportOptions $options, int $old ): int {
		return max( 0, intdiv( $old * $options->rate, 100 ) );
	}

	/**
	 * Books what is kept of these members and has not been taken up; inside the unit of the piece.
	 *
	 * @param string         $program What it is called, as members read.
	 * @param array<int,int> $members Members by old id.
	 */
	public function take( Run $run, string $source, string $program, array $members ): void {
		if ( array() === $members ) {
			return;
		}
		$asset = Asset::from( $run->options->asset );
		$old   = array_flip( $members );
		$taken = array();
		foreach ( $this->db->rows(
			"SELECT user_id, amount, taken FROM {$this->name()} WHERE source = %s AND name = %s AND user_id IN ("
				. Db::marks( count( $members ) ) . ') ORDER BY user_id',
			array( $source, $run->options->credit, ...array_values( $members ) )
		) as $row ) {
			$member = (int) $row['user_id'];
			if ( (int) $row['taken'] > 0 ) {
				$run->report->there( self::KIND );
				continue;
			}
			$amount = self::amount( $run->options, (int) $row['amount'] );
			if ( 0 === $amount ) {
				$run->report->left( self::KIND, self::too_little(), $old[ $member ] );
				continue;
			}
			$this->ledger->post( $this->movement( $source, $run->options->credit, $program, $member, $asset, $amount ) )
				? $run->report->made( self::KIND )
				: $run->report->there( self::KIND );
			$taken[] = $member;
		}
		if ( array() !== $taken ) {
			$this->db->execute(
				"UPDATE {$this->name()} SET taken = %d WHERE source = %s AND name = %s AND user_id IN ("
					. Db::marks( count( $taken ) ) . ')',
				array( $this->clock->now(), $source, $run->options->credit, ...$taken )
			);
		}
	}

	/** Why a balance opens no account. */
	public static function too_little(): string {
		return __( '余额为负或不足 1，只保留为数字', 'zeromo-community' );
	}

	private function movement(
		string $source,
		string $credit,
		string $program,
		int $member,
		Asset $asset,
		int $amount
	): Movement {
		/* translators: %s: name of the program, Discuz! X3 */
		$title = sprintf( __( '从 %s 带来的余额', 'zeromo-community' ), $program );
		return new Movement(
			"import:$source:$credit:$member",
			self::KIND,
			$title,
			array(
				new Line( Account::house( Account::ISSUE, $asset ), -$amount ),
				new Line( Account::member( $member, $asset, Pocket::Available ), $amount ),
			),
			'',
			0,
			"$title ($credit)"
		);
	}

	private function name(): string {
		return $this->db->table( 'import_credit' );
	}
}
