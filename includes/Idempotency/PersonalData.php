<?php

declare(strict_types=1);

namespace Zeromo\Community\Idempotency;

use Zeromo\Community\Idempotency\Sql\KeyRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Kept answers have what a person wrote in them; the rooms export it, here it goes.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public const IS_TOLD = false;

	public function __construct( private readonly KeyRepository $keys ) {}

	public function name(): string {
		return 'zeromo-idempotency';
	}

	public function label(): string {
		return __( '重复提交的记录', 'zeromo-community' );
	}

	/** @return Told Nothing: an answer is a copy of what the rooms tell. */
	public function export( int $member, int $page ): array {
		return PersonalTools::told( array(), true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->keys->forget_member( $member ) > 0 );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->keys->forget_member( $member );
	}
}
