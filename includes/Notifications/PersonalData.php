<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Kernel\PersonalTools;
use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Notices in core's tools for exporting and erasing what a site keeps about a person.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData {

	public function __construct( private readonly NoticeList $list, private readonly NoticeService $notices, private readonly NotificationPreferences $switches ) {}

	/**
	 * Adds ours to core's exporters.
	 *
	 * @param array<mixed> $all Core's and others'.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		$all['zeromo-notices'] = array(
			'exporter_friendly_name' => __( '社区通知', 'zeromo-community' ),
			'callback'               => fn( string $email, int $page = 1 ): array => $this->export( $email, $page ),
		);
		return $all;
	}

	/**
	 * Adds ours to core's erasers.
	 *
	 * @param array<mixed> $all Core's and others'.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		$all['zeromo-notices'] = array(
			'eraser_friendly_name' => __( '社区通知', 'zeromo-community' ),
			'callback'             => fn( string $email ): array => $this->erase( $email ),
		);
		return $all;
	}

	/** @return Told */
	private function export( string $email, int $page ): array {
		$user = get_user_by( 'email', $email );
		if ( false === $user ) {
			return array( 'data' => array(), 'done' => true );
		}
		$found = $this->list->page( $user->ID, null, null, $page, 50 );
		$data  = 1 === $page ? array( $this->wishes( $user->ID ) ) : array();
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
		return array( 'data' => $data, 'done' => null === $found['next_cursor'] );
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private function erase( string $email ): array {
		$user    = get_user_by( 'email', $email );
		$removed = false !== $user && $this->notices->delete_all( $user->ID, null ) > 0;
		$removed = ( false !== $user && $this->switches->forget( $user->ID ) ) || $removed;
		return array( 'items_removed' => $removed, 'items_retained' => false, 'messages' => array(), 'done' => true );
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
				__( '邮件通知', 'zeromo-community' ) => trim( implode( ' ', array_keys( array_filter( $all['mail'] ) ) ) . ' ' . ( $digest[ $all['digest'] ] ?? '' ) ),
			)
		);
	}
}
