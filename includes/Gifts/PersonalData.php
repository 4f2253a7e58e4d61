<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Gifts\Sql\GiftRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Gifts a person has given, for WordPress's export and erase tools: the words are erased, the order stays.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const MOST = 5000;

	public function __construct( private readonly GiftRepository $gifts ) {}

	public function name(): string {
		return 'zeromo-gifts';
	}

	public function label(): string {
		return __( '礼物', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $page > 1 ? array() : $this->gifts->given( $member, 0, self::MOST ) as $gift ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"gift-$gift->id",
				array_filter(
					array(
						__( '送的是什么', 'zeromo-community' ) => $gift->title,
						__( '给收到的人的话', 'zeromo-community' ) => $gift->words,
						__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $gift->created ),
					)
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->gifts->forget( $member ) > 0 );
	}
}
