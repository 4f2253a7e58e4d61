<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Seals;
use Zeromo\Community\Ledger\Api\StatementLine;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Wallet\Sql\CheckInRepository;
use Zeromo\Community\Wallet\Sql\PayeeRepository;
use Zeromo\Community\Wallet\Sql\WithdrawalRepository;

/**
 * A person's wallet, for WordPress's export and erase tools. Amounts stay, as the law on accounts asks; names, accounts
 * of payees and words go.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 50;

	public function __construct(
		private readonly WalletService $wallet,
		private readonly PayeeRepository $payees,
		private readonly WithdrawalRepository $withdrawals,
		private readonly CheckInRepository $check_ins,
		private readonly Seals $seals
	) {}

	public function name(): string {
		return 'zeromo-wallet';
	}

	public function label(): string {
		return __( '钱包', 'zeromo-community' );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->forget( $member );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		$done = true;
		foreach ( Asset::cases() as $asset ) {
			$lines = $this->wallet->lines( $member, $asset, 0, $page, self::EACH );
			$done  = $done && count( $lines ) < self::EACH;
			array_push( $data, ...array_map( $this->line( ... ), $lines ) );
		}
		$payee = 1 === $page ? $this->wallet->payee( $member ) : null;
		if ( null !== $payee ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				'payee',
				array(
					__( '收款渠道', 'zeromo-community' ) => $payee->channel->label(),
					__( '收款账号', 'zeromo-community' ) => $payee->account,
					__( '收款人姓名', 'zeromo-community' ) => $payee->name,
				)
			);
		}
		return PersonalTools::told( $data, $done );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased(
			$this->forget( $member ),
			true,
			array( __( '金额的记录按财务要求保留，其中的账号、姓名和说明已删除。', 'zeromo-community' ) )
		);
	}

	private function forget( int $member ): bool {
		$gone  = $this->payees->remove( $member );
		$words = $this->seals->erase_words( $member );
		return $words + $this->withdrawals->forget( $member ) + $this->check_ins->remove( $member ) > 0 || $gone;
	}

	/** @return array{group_id: string, group_label: string, item_id: string, data: list<array{name: string, value: string}>} */
	private function line( StatementLine $line ): array {
		return PersonalTools::item(
			$this->name(),
			$this->label(),
			"entry-{$line->id}",
			array(
				$line->asset->label() => $line->asset->text( $line->amount ),
				__( '种类', 'zeromo-community' ) => $line->label,
				__( '说明', 'zeromo-community' ) => $line->title,
				__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $line->created ),
			)
		);
	}
}
