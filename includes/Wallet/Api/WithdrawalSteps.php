<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

use Zeromo\Community\Wallet\Sql\WithdrawalRepository;
use Zeromo\Community\Wallet\WithdrawalService;
use Zeromo\Community\Wallet\WithdrawalState;

/**
 * Steps of a withdrawal that a provider sends: 待打款 → 处理中 → 待收款人确认 → 已打款, or the money back. Each stands in
 * the unit of who knows it, and is refused (409) where the withdrawal stands elsewhere.
 */
final class WithdrawalSteps {

	public function __construct(
		private readonly WithdrawalService $withdrawals,
		private readonly WithdrawalRepository $rows
	) {}

	public function find( int $id ): ?WithdrawalRecord {
		$one = $this->rows->find( $id );
		return null === $one ? null : WithdrawalRecords::record( $one );
	}

	/** The provider is told to send it. */
	public function sending( int $id, int $staff ): void {
		$this->withdrawals->go( $id, WithdrawalState::Approved, WithdrawalState::Sending, $staff, '' );
	}

	/** The provider waits for the payee. */
	public function confirming( int $id, int $staff ): void {
		$this->withdrawals->go( $id, WithdrawalState::Sending, WithdrawalState::Confirming, $staff, '' );
	}

	/** The provider has sent it. */
	public function paid( int $id, int $staff ): void {
		$this->withdrawals->go( $id, $this->at( $id ), WithdrawalState::Paid, $staff, '' );
	}

	/** The provider has not sent it, and will not: the money goes back. */
	public function failed( int $id, int $staff, string $note ): void {
		$this->withdrawals->go( $id, $this->at( $id ), WithdrawalState::Failed, $staff, $note );
	}

	/** The provider has refused it: it waits for the owner again. */
	public function unsent( int $id, int $staff ): void {
		$this->withdrawals->go( $id, WithdrawalState::Sending, WithdrawalState::Approved, $staff, '' );
	}

	private function at( int $id ): WithdrawalState {
		return WithdrawalState::Confirming === $this->rows->find( $id )?->state
			? WithdrawalState::Confirming
			: WithdrawalState::Sending;
	}
}
