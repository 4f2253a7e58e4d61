<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * A person's passkeys for WordPress's export and erase tools; they go with the account.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly PasskeyService $passkeys ) {}

	public function name(): string {
		return 'zeromo-passkeys';
	}

	public function label(): string {
		return __( '通行密钥', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told(
			array_map(
				fn( Passkey $one ): array => PersonalTools::item(
					$this->name(),
					$this->label(),
					"passkey-$one->id",
					array(
						__( '名称', 'zeromo-community' ) => $one->name,
						__( '添加时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
						__( '最近使用', 'zeromo-community' ) => $one->used > 0
							? (string) wp_date( 'Y-m-d H:i', $one->used )
							: __( '还没用过', 'zeromo-community' ),
					)
				),
				1 === $page ? $this->passkeys->of( $member ) : array()
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->passkeys->erase( $member ) );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted( int $member ): void {
		$this->passkeys->erase( $member );
	}
}
