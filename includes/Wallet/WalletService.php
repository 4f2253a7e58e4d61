<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\StatementLine;
use Zeromo\Community\Ledger\Api\Statements;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Wallet\Sql\PayeeRepository;
use Zeromo\Community\Wallet\Sql\WithdrawalRepository;

/** What a member sees and sets of the own wallet. */
final class WalletService {

	/** How far a page by number reaches. */
	private const DEEPEST = 2000;

	public function __construct(
		private readonly Balances $balances,
		private readonly Statements $statements,
		private readonly PayeeRepository $payees,
		private readonly WithdrawalRepository $withdrawals,
		private readonly Library $library
	) {}

	public function balance( int $member ): Balance {
		return $this->balances->of( $member );
	}

	public function payee( int $member ): ?Payee {
		return $this->payees->find( $member );
	}

	/** Keeps where a member wants to be paid. */
	public function save_payee( int $member, Payee $payee ): Payee {
		$account = trim( $payee->account );
		if ( '' === $account ) {
			throw Failures::account();
		}
		if ( $payee->qr_id > 0 ) {
			$this->library->require_pictures( array( $payee->qr_id ), $member );
			if ( (int) get_post_field( 'post_author', $payee->qr_id ) !== $member ) {
				throw Failure::not_found();
			}
		}
		$kept = new Payee( $payee->channel, $account, trim( $payee->name ), $payee->qr_id );
		$this->payees->put( $member, $kept );
		return $kept;
	}

	/** Forgets where a member wants to be paid. */
	public function forget_payee( int $member ): void {
		if ( ! $this->payees->remove( $member ) ) {
			throw Failure::not_found();
		}
	}

	/**
	 * A page of the statement.
	 *
	 * @param int $before Turn of the last one that was read; 0 for a page by number.
	 * @return list<StatementLine>
	 */
	public function lines( int $member, Asset $asset, int $before, int $paged, int $limit ): array {
		$skip = $before > 0 ? 0 : ( $paged - 1 ) * $limit;
		return $skip >= self::DEEPEST
			? array()
			: $this->statements->page( $member, $asset, $before, $limit, $skip );
	}

	/**
	 * A page of the member's withdrawals, the newest first.
	 *
	 * @return list<Withdrawal>
	 */
	public function withdrawals( int $member, int $paged, int $limit ): array {
		$skip = ( $paged - 1 ) * $limit;
		return $skip >= self::DEEPEST ? array() : $this->withdrawals->page( null, $member, 0, $limit, $skip );
	}

	/** What a kind of movement is called. */
	public function label( string $kind ): string {
		return $this->statements->label( $kind );
	}
}
