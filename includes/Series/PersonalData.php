<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Series\Sql\SeriesRepository;

/**
 * Series a person has written, for WordPress's export and erase tools. They stay with the posts in them: who has bought
 * one keeps it; erasing takes the introduction and takes them off sale.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly SeriesRepository $series ) {}

	public function name(): string {
		return 'zeromo-series';
	}

	public function label(): string {
		return __( '专栏', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$data = array();
		foreach ( $page > 1 ? array() : $this->series->of( $member, true, 0, SeriesService::EACH ) as $one ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"series-$one->id",
				array_filter(
					array(
						__( '专栏名称', 'zeromo-community' ) => $one->title,
						__( '简介', 'zeromo-community' ) => $one->intro,
						__( '价格（元）', 'zeromo-community' ) => Amount::yuan( $one->amount ),
						__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
					)
				)
			);
		}
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->series->forget( $member ) > 0 );
	}
}
