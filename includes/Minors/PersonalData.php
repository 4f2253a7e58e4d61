<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Whether a person has the mode on and how long the site was used today, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly MinorService $minors ) {}

	public function name(): string {
		return 'zeromo-minor';
	}

	public function label(): string {
		return __( '未成年人模式', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$lines = array(
			$this->label() => __( '已打开', 'zeromo-community' ),
			__( '每天最多用几分钟', 'zeromo-community' ) => (string) $this->minors->most( $member ),
			__( '今天用了几分钟', 'zeromo-community' ) => (string) $this->minors->minutes( $member ),
		);
		return PersonalTools::told(
			MinorMode::is_on( $member )
				? array( PersonalTools::item( $this->name(), $this->label(), 'minor', $lines ) )
				: array(),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->minors->forget( $member ) );
	}
}
