<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * That a person has a private feed, and since when, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly FeedKeys $keys ) {}

	public function name(): string {
		return 'zeromo-feeds';
	}

	public function label(): string {
		return __( '私人订阅地址', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$made = $this->keys->made( $member );
		return PersonalTools::told(
			0 === $made
				? array()
				: array(
					PersonalTools::item(
						$this->name(),
						$this->label(),
						'feed-key',
						array( __( '生成时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $made ) )
					),
				),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( PersonalTools::without_meta( $member, FeedKeys::META ) );
	}
}
