<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Where a person last wrote from, for WordPress's export and erase tools. What stands with posts and comments goes with
 * them.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function name(): string {
		return 'zeromo-region';
	}

	public function label(): string {
		return __( 'IP 属地', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$region = get_user_meta( $member, Regions::META, true );
		$told   = is_string( $region ) && '' !== $region
			? array(
				PersonalTools::item( $this->name(), $this->label(), 'region', array( $this->label() => $region ) ),
			)
			: array();
		return PersonalTools::told( $told, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( PersonalTools::without_meta( $member, Regions::META ) );
	}
}
