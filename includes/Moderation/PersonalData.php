<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Moderation\Sql\BanRepository;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\TextChecks\Api\TextCheck;

/**
 * What a person has reported and how they are banned, for WordPress's export and erase tools. Bans are the site's own
 * record: they are told, without who decided, and stay.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly CaseRepository $cases,
		private readonly ReportService $reports,
		private readonly PrivateCopies $pictures,
		private readonly TextCheck $texts,
		private readonly Targets $targets,
		private readonly BanRepository $bans
	) {}

	public function name(): string {
		return 'zeromo-reports';
	}

	public function label(): string {
		return __( '举报', 'zeromo-community' );
	}

	/**
	 * The person's reports; 200 a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$found = array();
		$after = 0;
		$about = $page <= 1 ? $this->about( $member ) : array();
		// Pages go on from the last report, and core knows only their number.
		while ( $page-- > 0 ) {
			$found = $this->cases->of_member( $member, $after, self::PER_PAGE );
			// Behind number 1 there is nothing.
			$after = $found[ count( $found ) - 1 ]->report->id ?? 1;
		}
		return PersonalTools::told(
			array( ...$about, ...array_map( $this->item( ... ), $found ) ),
			count( $found ) < self::PER_PAGE
		);
	}

	/**
	 * The person's ban.
	 *
	 * @return list<Entry>
	 */
	private function about( int $member ): array {
		$time = static fn( int $unix ): string => (string) wp_date( 'Y-m-d H:i', $unix );
		$data = array();
		$ban  = $this->bans->find( $member );
		if ( null !== $ban ) {
			$data[] = PersonalTools::item(
				'zeromo-bans',
				__( '处罚', 'zeromo-community' ),
				"ban-$member",
				array(
					__( '处罚', 'zeromo-community' )   => BanService::labels()[ BanService::word( $ban->level ) ] ?? '',
					__( '原因', 'zeromo-community' )   => $ban->reason,
					__( '时间', 'zeromo-community' )   => $time( $ban->created ),
					__( '结束时间', 'zeromo-community' ) => $ban->is_endless() ? '' : $time( $ban->ends ),
				)
			);
		}
		return $data;
	}

	/**
	 * Takes the person's name, words and pictures from their reports; the cases stay for who decides on them.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$removed = $this->reports->erase( $member );
		$this->texts->forget( $member );
		$kept = array() !== $this->about( $member );
		return PersonalTools::erased(
			$removed > 0,
			true,
			$kept ? array( __( '处罚是站点自己的记录，予以保留。', 'zeromo-community' ) ) : array()
		);
	}

	/** @return Entry */
	private function item( OwnReport $own ): array {
		$report = $own->report;
		return array(
			'group_id'    => 'zeromo-reports',
			'group_label' => __( '举报', 'zeromo-community' ),
			'item_id'     => "report-{$report->id}",
			'data'        => array(
				array(
					'name' => __( '举报的内容', 'zeromo-community' ),
					'value' => trim(
						( $this->targets->of( $own->case->type )?->label() ?? '' ) . ' ' . $own->case->object_id
					),
				),
				array(
					'name' => __( '举报原因', 'zeromo-community' ),
					'value' => Reason::labels()[ Reason::word( $report->reason ) ],
				),
				array( 'name' => __( '补充说明', 'zeromo-community' ), 'value' => esc_html( $report->detail ) ),
				array(
					'name' => __( '图片', 'zeromo-community' ),
					'value' => $report->image_id > 0 ? $this->pictures->url( $report->image_id ) : '',
				),
				array(
					'name' => __( '时间', 'zeromo-community' ),
					'value' => (string) wp_date( 'Y-m-d H:i', $report->created ),
				),
			),
		);
	}
}
