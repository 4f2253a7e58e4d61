<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Social\Sql\BlockRepository;
use Zeromo\Community\Social\Sql\FollowRepository;

/**
 * Whom a person follows and has blocked, for WordPress's export and erase tools; who follows the person is the others' own.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 * @phpstan-import-type Entry from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly BlockRepository $blocks,
		private readonly FollowService $following,
		private readonly BlockService $blocking,
		private readonly MemberDirectory $members
	) {}

	public function name(): string {
		return 'zeromo-social';
	}

	public function label(): string {
		return __( '关注和黑名单', 'zeromo-community' );
	}

	/**
	 * 200 of each list a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$skip     = ( $page - 1 ) * self::PER_PAGE;
		$followed = $this->follows->page( $member, false, new SqlPart(), null, $skip, self::PER_PAGE );
		$blocked  = $this->blocks->page( $member, null, $skip, self::PER_PAGE );
		return array(
			'data' => array(
				...$this->items( 'follow', __( '关注的成员', 'zeromo-community' ), $followed ),
				...$this->items( 'block', __( '黑名单', 'zeromo-community' ), $blocked ),
			),
			'done' => max( count( $followed ), count( $blocked ) ) < self::PER_PAGE,
		);
	}

	/**
	 * The person follows nobody and has blocked nobody any more, 200 of each a call; the others' numbers follow.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$follows = $this->following->erase( $member, self::PER_PAGE );
		$blocks  = $this->blocking->erase( $member, self::PER_PAGE );
		return PersonalTools::erased( $follows + $blocks > 0, max( $follows, $blocks ) < self::PER_PAGE );
	}

	/**
	 * @param array<int, int> $times When, Unix seconds, by member.
	 * @return list<Entry>
	 */
	private function items( string $which, string $label, array $times ): array {
		$cards = $this->members->cards( array_keys( $times ), 0 );
		$data  = array();
		foreach ( array_intersect_key( $times, $cards ) as $id => $time ) {
			$data[] = array(
				'group_id'    => "zeromo-social-$which",
				'group_label' => $label,
				'item_id'     => "$which-$id",
				'data'        => array(
					array( 'name' => __( '成员', 'zeromo-community' ), 'value' => esc_html( $cards[ $id ]['name'] ) ),
					array( 'name' => __( '主页', 'zeromo-community' ), 'value' => esc_url( $cards[ $id ]['url'] ) ),
					array( 'name' => __( '时间', 'zeromo-community' ), 'value' => (string) wp_date( 'Y-m-d H:i', $time ) ),
				),
			);
		}
		return $data;
	}
}
