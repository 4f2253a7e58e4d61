<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Levels\Sql\GainRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * What a person got experience for, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 200;

	public function __construct( private readonly GainRepository $gains, private readonly Experience $experience ) {}

	public function name(): string {
		return 'zeromo-levels';
	}

	public function label(): string {
		return __( '经验记录', 'zeromo-community' );
	}

	/**
	 * 200 a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$gains = $this->gains->part( $member, ( $page - 1 ) * self::EACH, self::EACH );
		$data  = array();
		foreach ( $gains as $gain ) {
			$data[] = PersonalTools::item(
				'zeromo-levels',
				$this->label(),
				"gain-{$gain->id}",
				array(
					__( '行为', 'zeromo-community' ) => $gain->act?->label() ?? '',
					__( '经验', 'zeromo-community' ) => (string) $gain->points,
					__( '已收回', 'zeromo-community' ) => $gain->taken ? __( '是', 'zeromo-community' ) : '',
					__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $gain->created ),
				)
			);
		}
		return PersonalTools::told( $data, count( $gains ) < self::EACH );
	}

	/**
	 * The person begins anew, 200 a call.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$gone = $this->experience->erase( $member, self::EACH );
		return PersonalTools::erased( $gone > 0, $gone < self::EACH );
	}
}
