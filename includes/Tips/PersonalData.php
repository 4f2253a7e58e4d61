<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Tips\Sql\TipRepository;

/**
 * Tips a person has given, for WordPress's export and erase tools: the words and the name are erased, the amount stays
 * with its order.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 500;

	public function __construct( private readonly TipRepository $tips ) {}

	public function name(): string {
		return 'zeromo-tips';
	}

	public function label(): string {
		return __( '打赏', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		$rows = $this->tips->given( $member, ( max( 1, $page ) - 1 ) * self::EACH, self::EACH );
		foreach ( $rows as $tip ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"tip-$tip->id",
				array_filter(
					array(
						__( '金额（元）', 'zeromo-community' ) => Amount::yuan( $tip->amount ),
						__( '给收到的人的话', 'zeromo-community' ) => $tip->words,
						__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $tip->created ),
					)
				)
			);
		}
		return PersonalTools::told( $data, count( $rows ) < self::EACH );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->tips->forget( $member ) > 0 );
	}
}
