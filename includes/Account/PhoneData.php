<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * A person's telephone number for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PhoneData implements PersonalRecords {

	public function __construct( private readonly ProvedPhones $phones ) {}

	public function name(): string {
		return 'zeromo-phone';
	}

	public function label(): string {
		return __( '手机号', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$phone = 1 === $page ? $this->phones->of( $member ) : '';
		$label = $this->label();
		$item  = PersonalTools::item( $this->name(), $label, "phone-$member", array( $label => $phone ) );
		return PersonalTools::told( '' === $phone ? array() : array( $item ), true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$had = $this->phones->has( $member );
		if ( $had ) {
			$this->phones->forget( $member );
		}
		return PersonalTools::erased( $had );
	}
}
