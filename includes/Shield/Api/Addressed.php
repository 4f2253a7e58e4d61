<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Shield\Sql\StrangerRows;

/** Rooms in which members are addressed say so; who of the many is a stranger is asked later, by a job. */
final class Addressed {

	/** The setting: how many strangers in an hour make a burst, 0 for never. */
	public const SETTING = 'shield_offer';

	public function __construct(
		private readonly StrangerRows $rows,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/**
	 * Somebody addressed members: one statement, none where nothing is offered.
	 *
	 * @param list<int> $members Members.
	 */
	public function by( int $from, array $members ): void {
		$members = array_values( array_diff( array_unique( $members ), array( $from, 0 ) ) );
		if ( $from > 0 && array() !== $members && $this->settings->int( self::SETTING ) > 0 ) {
			$this->rows->add( $from, $members, $this->clock->now() );
		}
	}
}
