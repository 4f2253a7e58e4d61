<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\LedgerAdmin\Sql\CreditRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * The reasons of credits by hand, for WordPress's erase tool. What was booked is told with the wallet, and stays.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly CreditRepository $credits ) {}

	public function name(): string {
		return 'zeromo-credits';
	}

	public function label(): string {
		return __( '人工入账', 'zeromo-community' );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->credits->forget( $member );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told( array(), true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->credits->forget( $member ) > 0 );
	}
}
