<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * A person's second step for WordPress's export and erase tools: that there is one, never its secret or its codes.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly FactorService $factors ) {}

	public function name(): string {
		return 'zeromo-two-factor';
	}

	public function label(): string {
		return __( '两步验证', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$state = $this->factors->state( $member );
		return PersonalTools::told(
			$state->is_on && 1 === $page ? array(
				PersonalTools::item(
					$this->name(),
					$this->label(),
					"two-factor-$member",
					array(
						__( '开启时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $state->since ),
						__( '剩余恢复码', 'zeromo-community' ) => (string) $state->left,
					)
				),
			) : array(),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->factors->erase( $member ) );
	}
}
