<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\PaidCircles\Sql\PassRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Paid memberships of a person, for WordPress's export and erase tools. They are paid for, so they go with the account
 * only.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const MOST = 500;

	public function __construct( private readonly PassRepository $passes, private readonly CircleRecords $circles ) {}

	public function name(): string {
		return 'zeromo-paid-circles';
	}

	public function label(): string {
		return __( '付费圈子', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$passes  = $this->passes->passes_of( $member, self::MOST );
		$circles = $this->circles->many(
			array_values( array_unique( array_map( static fn( Pass $pass ): int => $pass->circle_id, $passes ) ) )
		);
		$data    = array();
		foreach ( $passes as $pass ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"pass-$pass->order_no",
				array(
					__( '圈子', 'zeromo-community' ) => $circles[ $pass->circle_id ]->title ?? (string) $pass->circle_id,
					__( '订单', 'zeromo-community' ) => $pass->order_no,
					__( '天数', 'zeromo-community' ) => 0 === $pass->days
						? __( '永久', 'zeromo-community' )
						: (string) $pass->days,
					__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $pass->created ),
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( false );
	}
}
