<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\ManualTransfer\Sql\TransferRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Proofs of transfers of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const MOST = 500;

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly TransferService $service
	) {}

	public function name(): string {
		return 'zeromo-transfers';
	}

	public function label(): string {
		return __( '转账凭证', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $this->transfers->of_member( $member, self::MOST ) as $transfer ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"transfer-$transfer->id",
				array(
					__( '订单号', 'zeromo-community' ) => $transfer->order_no,
					__( '金额（元）', 'zeromo-community' ) => Amount::yuan( $transfer->amount ),
					__( '转账单号', 'zeromo-community' ) => $transfer->reference,
					__( '图片', 'zeromo-community' ) => $transfer->image > 0 ? (string) $transfer->image : '',
					__( '状态', 'zeromo-community' ) => $transfer->state->label(),
					__( '原因', 'zeromo-community' ) => $transfer->reason,
					__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $transfer->created ),
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased(
			$this->service->forget( $member ) > 0,
			true,
			array( __( '转账的金额和处理结果按财务要求保留，单号、截图和说明已删除。', 'zeromo-community' ) )
		);
	}
}
