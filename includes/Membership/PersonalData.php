<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Membership\Sql\MembershipRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * The membership of a person, for WordPress's export and erase tools. It is paid for, so it goes with the account only.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const MOST = 500;

	public function __construct( private readonly MembershipRepository $rows, private readonly LevelNames $levels ) {}

	public function name(): string {
		return 'zeromo-membership';
	}

	public function label(): string {
		return __( '会员', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $this->rows->terms_of( $member, self::MOST ) as $given ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"term-{$given->term->order_no}",
				array(
					__( '等级', 'zeromo-community' ) => $this->levels->of( $given->term->level )->name,
					__( '订单', 'zeromo-community' ) => $given->term->order_no,
					__( '金额', 'zeromo-community' ) => Amount::yuan( $given->term->paid ),
					__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $given->term->since ),
					__( '到期', 'zeromo-community' ) => $given->is_forever()
						? __( '永久', 'zeromo-community' )
						: (string) wp_date( 'Y-m-d H:i', $given->until ),
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( false );
	}
}
