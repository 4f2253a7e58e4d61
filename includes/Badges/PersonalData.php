<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Badges\Sql\AwardRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Badges of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const MOST = 300;

	public function __construct( private readonly AwardRepository $awards, private readonly Awarding $awarding ) {}

	public function name(): string {
		return 'zeromo-badges';
	}

	public function label(): string {
		return __( '勋章', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$time = static fn( int $unix ): string => $unix > 0 ? (string) wp_date( 'Y-m-d H:i', $unix ) : '';
		$data = array();
		foreach ( $this->awards->of( $member, self::MOST, true ) as $award ) {
			$data[] = PersonalTools::item(
				'zeromo-badges',
				$this->label(),
				"badge-{$award->badge->id}",
				array(
					__( '勋章', 'zeromo-community' ) => $award->badge->name,
					__( '原因', 'zeromo-community' ) => $award->reason,
					__( '时间', 'zeromo-community' ) => $time( $award->created ),
					__( '收回', 'zeromo-community' ) => $time( $award->withdrawn ),
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->awarding->erase( $member ) > 0 );
	}
}
