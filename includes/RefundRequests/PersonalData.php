<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\RefundRequests\Sql\RequestRepository;

/**
 * The words of requests for refunds in core's tools. What was paid back is told with the orders, and stays.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 100;

	public function __construct( private readonly RequestRepository $rows ) {}

	public function name(): string {
		return 'zeromo-refund-requests';
	}

	public function label(): string {
		return __( '退款申请', 'zeromo-community' );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->rows->forget( $member );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$found = 1 === $page ? $this->rows->page( null, '', $member, 0, self::EACH ) : array();
		return PersonalTools::told(
			array_map(
				fn( RefundRequest $one ): array => array(
					'group_id'    => $this->name(),
					'group_label' => $this->label(),
					'item_id'     => "refund-request-$one->id",
					'data'        => array(
						array( 'name' => __( '订单号', 'zeromo-community' ), 'value' => $one->order_no ),
						array( 'name' => __( '原因', 'zeromo-community' ), 'value' => $one->reason ),
						array( 'name' => __( '答复', 'zeromo-community' ), 'value' => $one->answer ),
					),
				),
				$found
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->rows->forget( $member ) > 0 );
	}
}
