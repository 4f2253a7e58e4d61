<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Verification\Sql\MarkRepository;

/**
 * Applications and mark of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const MOST = 200;

	public function __construct( private readonly MarkRepository $marks, private readonly MarkService $service ) {}

	public function name(): string {
		return 'zeromo-marks';
	}

	public function label(): string {
		return __( '认证', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$time = static fn( int $unix ): string => $unix > 0 ? (string) wp_date( 'Y-m-d H:i', $unix ) : '';
		$data = array();
		foreach ( $this->marks->of_member( $member, self::MOST ) as $mark ) {
			$data[] = PersonalTools::item(
				'zeromo-marks',
				$this->label(),
				"mark-{$mark->id}",
				array(
					__( '认证身份', 'zeromo-community' ) => $mark->title,
					__( '说明', 'zeromo-community' ) => $mark->proof,
					__( '图片', 'zeromo-community' ) => $mark->image > 0 ? (string) $mark->image : '',
					__( '状态', 'zeromo-community' ) => $mark->state->label(),
					__( '原因', 'zeromo-community' ) => $mark->reason,
					__( '时间', 'zeromo-community' ) => $time( $mark->created ),
					__( '到期', 'zeromo-community' ) => $time( $mark->expires ),
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->service->erase( $member ) > 0 );
	}
}
