<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\BulkRows;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * What a member of the staff has begun on many rows at once, kept for a week; what was done to each row stands in the
 * audit log, which tells it.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public const IS_TOLD = false;

	public function __construct( private readonly BulkRows $rows ) {}

	public function name(): string {
		return 'zeromo-bulk';
	}

	public function label(): string {
		return __( '批量操作', 'zeromo-community' );
	}

	/** @return Told Nothing: the audit log tells it. */
	public function export( int $member, int $page ): array {
		return PersonalTools::told( array(), true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->rows->forget_member( $member ) > 0 );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->rows->forget_member( $member );
	}
}
