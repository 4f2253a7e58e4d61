<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Shield\Api\Shields;
use Zeromo\Community\Shield\Sql\StrangerRows;

/**
 * Until when a person's shield is up, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct(
		private readonly ShieldService $shield,
		private readonly StrangerRows $rows
	) {}

	public function name(): string {
		return 'zeromo-shield';
	}

	public function label(): string {
		return __( '防打扰', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$until = $this->shield->until( $member );
		return PersonalTools::told(
			0 === $until ? array() : array(
				array(
					'group_id'    => $this->name(),
					'group_label' => $this->label(),
					'item_id'     => 'shield',
					'data'        => array(
						array(
							'name'  => __( '到什么时候', 'zeromo-community' ),
							'value' => (string) wp_date( 'Y-m-d H:i', $until ),
						),
					),
				),
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$had = $this->rows->forget( $member ) > 0;
		$had = PersonalTools::without_meta( $member, Shields::META, ShieldOffers::META ) || $had;
		return PersonalTools::erased( $had );
	}
}
