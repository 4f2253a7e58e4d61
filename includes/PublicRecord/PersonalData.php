<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\PublicRecord\Sql\BanRecords;

/**
 * What the public record says of a person, for WordPress's export and erase tools; the ban itself stays.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const MOST = 500;

	public function __construct( private readonly BanRecords $bans ) {}

	public function name(): string {
		return 'zeromo-public-record';
	}

	public function label(): string {
		return __( '公示', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $this->bans->of_member( $member, self::MOST ) as $ban ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"ban-$ban->id",
				array(
					__( '处罚', 'zeromo-community' ) => $ban->label(),
					__( '原因', 'zeromo-community' ) => $ban->reason(),
					__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $ban->since ),
					__( '多久', 'zeromo-community' ) => $ban->length(),
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->bans->forget( $member ) > 0 );
	}
}
