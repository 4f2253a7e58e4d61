<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

use Zeromo\Community\Invoices\Sql\InvoiceRepository;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Invoices a person has asked for, for WordPress's export and erase tools. What was issued is kept: the law asks for
 * it.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 500;

	public function __construct( private readonly InvoiceRepository $invoices ) {}

	public function name(): string {
		return 'zeromo-invoices';
	}

	public function label(): string {
		return __( '发票', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $this->invoices->page( $member, null, 0, self::EACH ) as $one ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"invoice-$one->id",
				array_filter(
					array(
						__( '订单', 'zeromo-community' ) => $one->order_no,
						__( '金额（元）', 'zeromo-community' ) => Amount::yuan( $one->amount ),
						__( '发票抬头', 'zeromo-community' ) => $one->buyer->title,
						__( '税号', 'zeromo-community' ) => $one->buyer->tax_no,
						__( '邮箱', 'zeromo-community' ) => $one->buyer->mail,
						__( '状态', 'zeromo-community' ) => $one->state->label(),
						__( '发票号码', 'zeromo-community' ) => $one->number,
						__( '原因', 'zeromo-community' ) => $one->reason,
						__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
					)
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->invoices->forget( $member ) );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->invoices->forget( $member );
	}
}
