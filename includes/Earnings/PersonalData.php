<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * What a member has earned, in core's tools. Amounts stay, as those of orders; titles go.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 500;

	public function __construct( private readonly IncomeRepository $rows ) {}

	public function name(): string {
		return 'zeromo-income';
	}

	public function label(): string {
		return __( '收益', 'zeromo-community' );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->rows->forget( $member );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$found = array();
		foreach ( 1 === $page ? Asset::cases() : array() as $asset ) {
			array_push( $found, ...$this->rows->page( $member, $asset, 0, self::EACH ) );
		}
		return PersonalTools::told(
			array_map(
				fn( Income $one ): array => array(
					'group_id'    => $this->name(),
					'group_label' => $this->label(),
					'item_id'     => "income-$one->id",
					'data'        => array(
						array( 'name' => __( '卖出的东西', 'zeromo-community' ), 'value' => $one->title ),
						array( 'name' => __( '订单号', 'zeromo-community' ), 'value' => $one->order_no ),
						array( 'name' => __( '净收入', 'zeromo-community' ), 'value' => $one->asset->text( $one->net() ) ),
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
