<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Shop\Sql\SaleRepository;

/**
 * What a person has bought in the shop, for WordPress's export and erase tools. Addresses and questions are erased;
 * what was bought stays with its order.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 500;

	public function __construct( private readonly SaleRepository $sales ) {}

	public function name(): string {
		return 'zeromo-shop';
	}

	public function label(): string {
		return __( '商城订单', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $this->sales->page( $member, null, 0, self::EACH ) as $sale ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"sale-$sale->order_no",
				array_filter(
					array(
						__( '订单', 'zeromo-community' ) => $sale->order_no,
						__( '状态', 'zeromo-community' ) => $sale->state->label(),
						__( '收货人', 'zeromo-community' ) => $sale->address->name,
						__( '电话', 'zeromo-community' ) => $sale->address->phone,
						__( '地址', 'zeromo-community' ) => $sale->address->place,
						__( '售后', 'zeromo-community' ) => $sale->question,
						__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $sale->created ),
					)
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->sales->forget( $member ) );
	}
}
