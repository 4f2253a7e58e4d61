<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\CircleMembers\Sql\MemberRepository;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Memberships of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from \Zeromo\Community\Kernel\PersonalTools
 * @phpstan-import-type Entry from \Zeromo\Community\Kernel\PersonalTools
 */
final class PersonalData {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly CircleRecords $circles,
		private readonly MemberRepository $members,
		private readonly Memberships $standings,
		private readonly CircleLinks $links
	) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-circles' => array( 'exporter_friendly_name' => __( '圈子', 'zeromo-community' ), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-circles' => array( 'eraser_friendly_name' => __( '圈子', 'zeromo-community' ), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * Circles the person is in, 200 a page.
	 *
	 * @return Told
	 */
	public function export( string $mail, int $page = 1 ): array {
		$user    = get_user_by( 'email', $mail );
		$member  = $user instanceof \WP_User ? $user->ID : 0;
		$ids     = 0 === $member ? array() : $this->circles->joined_by( $member, ( $page - 1 ) * self::PER_PAGE, self::PER_PAGE );
		$records = $this->circles->many( $ids );
		$mine    = $this->standings->of_many( array_keys( $records ), $member );
		$data    = array();
		foreach ( array_intersect( $ids, array_keys( $records ) ) as $id ) {
			$circle = $records[ $id ];
			$data[] = array(
				'group_id'    => 'zeromo-circles',
				'group_label' => __( '加入的圈子', 'zeromo-community' ),
				'item_id'     => "circle-$id",
				'data'        => array(
					array( 'name' => __( '圈子', 'zeromo-community' ), 'value' => $circle->title ),
					array( 'name' => __( '地址', 'zeromo-community' ), 'value' => $this->links->url( $circle ) ),
					array( 'name' => __( '身份', 'zeromo-community' ), 'value' => $mine[ $id ]->role->label() ),
					array( 'name' => __( '加入时间', 'zeromo-community' ), 'value' => (string) wp_date( 'Y-m-d H:i', $mine[ $id ]->joined_at ) ),
				),
			);
		}
		if ( 1 === $page && $member > 0 ) {
			array_push( $data, ...$this->asked( $member ) );
		}
		return array( 'data' => $data, 'done' => count( $ids ) < self::PER_PAGE );
	}

	/**
	 * Requests that wait, with what was answered, and circles the person was taken out of; the newest 200.
	 *
	 * @return list<Entry>
	 */
	private function asked( int $member ): array {
		$rows    = $this->members->outside( $member, self::PER_PAGE );
		$records = $this->circles->many( array_map( static fn( Membership $row ): int => $row->circle_id, $rows ) );
		$data    = array();
		foreach ( $rows as $row ) {
			$circle = $records[ $row->circle_id ] ?? null;
			if ( null === $circle ) {
				continue;
			}
			$lines = array(
				array( 'name' => __( '圈子', 'zeromo-community' ), 'value' => $circle->title ),
				array( 'name' => __( '状态', 'zeromo-community' ), 'value' => $row->label( $circle->mode ) ),
			);
			foreach ( $row->answers as $pair ) {
				$lines[] = array( 'name' => $pair['question'], 'value' => $pair['answer'] );
			}
			if ( '' !== $row->reason ) {
				$lines[] = array( 'name' => __( '原因', 'zeromo-community' ), 'value' => $row->reason );
			}
			$data[] = array( 'group_id' => 'zeromo-circle-requests', 'group_label' => __( '申请和移出的圈子', 'zeromo-community' ), 'item_id' => "circle-request-$row->circle_id", 'data' => $lines );
		}
		return $data;
	}

	/**
	 * The person leaves all circles but those they own; a circle of one's own is handed over first.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $mail ): array {
		$user   = get_user_by( 'email', $mail );
		$member = $user instanceof \WP_User ? $user->ID : 0;
		$gone   = 0 === $member ? 0 : $this->standings->forget( $member, true );
		$owns   = $this->circles->owns_any( $member );
		return array(
			'items_removed'  => $gone > 0,
			'items_retained' => $owns,
			'messages'       => $owns ? array( __( '该成员仍是一些圈子的圈主，请先转让这些圈子。', 'zeromo-community' ) ) : array(),
			'done'           => true,
		);
	}
}
