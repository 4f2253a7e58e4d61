<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * What a person has told for the tax office, for WordPress's export and erase tools. It stays: who has paid somebody
 * has to keep who it was.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly IdentityService $identities ) {}

	public function name(): string {
		return 'zeromo-tax-identity';
	}

	public function label(): string {
		return __( '涉税身份信息', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$one = $this->identities->of( $member );
		return PersonalTools::told(
			null === $one ? array() : array(
				PersonalTools::item(
					$this->name(),
					$this->label(),
					"tax-identity-$member",
					array(
						__( '姓名', 'zeromo-community' ) => $one->name,
						__( '证件号码', 'zeromo-community' ) => $one->number,
						__( '联系电话', 'zeromo-community' ) => $one->phone,
					)
				),
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased(
			false,
			true,
			null === $this->identities->of( $member )
				? array()
				: array( __( '涉税身份信息要按税法保存，不会删除。', 'zeromo-community' ) )
		);
	}
}
