<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Referrals\Sql\ReferralRepository;

/**
 * Who has brought whom goes with either of them; commissions are told with the income.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly ReferralRepository $rows ) {}

	public function name(): string {
		return 'zeromo-referrals';
	}

	public function label(): string {
		return __( '推广', 'zeromo-community' );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->rows->forget( $member );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told( array(), true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->rows->forget( $member ) > 0 );
	}
}
