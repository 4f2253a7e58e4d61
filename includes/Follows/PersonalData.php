<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Follows\Sql\FollowRepository;

/**
 * Whom a person follows, for WordPress's export and erase tools; who follows the person is the others' own.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly FollowService $following,
		private readonly MemberDirectory $members
	) {}

	public function name(): string {
		return 'zeromo-follows';
	}

	public function label(): string {
		return __( '关注的成员', 'zeromo-community' );
	}

	/**
	 * 200 a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$skip     = ( $page - 1 ) * self::PER_PAGE;
		$followed = $this->follows->page( $member, false, new SqlPart(), null, $skip, self::PER_PAGE );
		return array( 'data' => $this->entries( $followed ), 'done' => count( $followed ) < self::PER_PAGE );
	}

	/**
	 * The person follows nobody any more, 200 a call; the others' numbers follow.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$gone = $this->following->erase( $member, self::PER_PAGE );
		return PersonalTools::erased( $gone > 0, $gone < self::PER_PAGE );
	}

	/**
	 * @param array<int, int> $times When, Unix seconds, by member.
	 * @return list<Entry>
	 */
	private function entries( array $times ): array {
		$cards = $this->members->cards( array_keys( $times ), 0 );
		$data  = array();
		foreach ( array_intersect_key( $times, $cards ) as $id => $time ) {
			$data[] = array(
				'group_id'    => 'zeromo-follows',
				'group_label' => $this->label(),
				'item_id'     => "follow-$id",
				'data'        => array(
					array( 'name' => __( '成员', 'zeromo-community' ), 'value' => esc_html( $cards[ $id ]->name ) ),
					array( 'name' => __( '主页', 'zeromo-community' ), 'value' => esc_url( $cards[ $id ]->url ) ),
					array(
						'name' => __( '时间', 'zeromo-community' ),
						'value' => (string) wp_date( 'Y-m-d H:i', $time ),
					),
				),
			);
		}
		return $data;
	}
}
