<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Html\Format;

/**
 * Notices in core's tools for exporting and erasing what a site keeps about a person.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct(
		private readonly NoticeList $list,
		private readonly NoticeService $notices,
		private readonly NotificationPreferences $switches
	) {}

	public function name(): string {
		return 'zeromo-notices';
	}

	public function label(): string {
		return __( '社区通知', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$found = $this->list->page( $member, null, null, $page, 50 );
		$data  = 1 === $page ? array( $this->wishes( $member ) ) : array();
		foreach ( $found['cards'] as $card ) {
			$data[] = array(
				'group_id'    => 'zeromo-notices',
				'group_label' => __( '社区通知', 'zeromo-community' ),
				'item_id'     => 'notice-' . $card->notice->id,
				'data'        => array(
					array( 'name' => __( '内容', 'zeromo-community' ), 'value' => $card->text() ),
					array( 'name' => __( '时间', 'zeromo-community' ), 'value' => Format::iso( $card->notice->created ) ),
				),
			);
		}
		return PersonalTools::told( $data, null === $found['next_cursor'] );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$removed = $this->notices->delete_all( $member, null ) > 0;
		$removed = $this->switches->forget( $member ) || $removed;
		return PersonalTools::erased( $removed );
	}

	/**
	 * What the person wants to be told of.
	 *
	 * @return Entry
	 */
	private function wishes( int $member ): array {
		$all    = $this->switches->all( $member );
		$digest = array( 'daily' => __( '每天', 'zeromo-community' ), 'weekly' => __( '每周', 'zeromo-community' ) );
		return PersonalTools::item(
			'zeromo-notices',
			__( '社区通知', 'zeromo-community' ),
			'switches',
			array(
				__( '站内通知', 'zeromo-community' ) => implode( ' ', array_keys( array_filter( $all['site'] ) ) ),
				__( '邮件通知', 'zeromo-community' ) => trim(
					implode( ' ', array_keys( array_filter( $all['mail'] ) ) ) . ' '
						. ( $digest[ $all['digest'] ] ?? '' )
				),
			)
		);
	}
}
