<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\CircleMembers\Sql\MemberRepository;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Memberships of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly CircleRecords $circles,
		private readonly MemberRepository $members,
		private readonly Memberships $standings,
		private readonly CircleLinks $links
	) {}

	public function name(): string {
		return 'zeromo-circles';
	}

	public function label(): string {
		return __( '圈子', 'zeromo-community' );
	}

	/**
	 * Circles the person is in, 200 a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$ids     = $this->circles->joined_by( $member, ( $page - 1 ) * self::PER_PAGE, self::PER_PAGE );
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
					array(
						'name' => __( '加入时间', 'zeromo-community' ),
						'value' => (string) wp_date( 'Y-m-d H:i', $mine[ $id ]->joined_at ),
					),
				),
			);
		}
		if ( 1 === $page ) {
			array_push( $data, ...$this->asked( $member ) );
		}
		return PersonalTools::told( $data, count( $ids ) < self::PER_PAGE );
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
			$data[] = array(
				'group_id' => 'zeromo-circle-requests',
				'group_label' => __( '申请和移出的圈子', 'zeromo-community' ),
				'item_id' => "circle-request-$row->circle_id",
				'data' => $lines,
			);
		}
		return $data;
	}

	/**
	 * The person leaves all circles but those they own; a circle of one's own is handed over first.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$gone = $this->standings->forget( $member, true );
		$owns = $this->circles->owns_any( $member );
		$kept = $owns ? array( __( '该成员仍是一些圈子的圈主，请先转让这些圈子。', 'zeromo-community' ) ) : array();
		return PersonalTools::erased( $gone > 0, true, $kept );
	}
}
