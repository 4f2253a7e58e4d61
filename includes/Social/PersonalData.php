<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Social\Sql\BlockRepository;
use Zeromo\Community\Social\Sql\FollowRepository;

/**
 * Whom a person follows and has blocked, for WordPress's export and erase tools; who follows the person is the others' own.
 *
 * @phpstan-import-type Told from \Zeromo\Community\Kernel\PersonalTools
 * @phpstan-import-type Entry from \Zeromo\Community\Kernel\PersonalTools
 */
final class PersonalData {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly BlockRepository $blocks,
		private readonly FollowService $following,
		private readonly BlockService $blocking,
		private readonly MemberDirectory $members
	) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-social' => array( 'exporter_friendly_name' => __( '关注和黑名单', 'zeromo-community' ), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-social' => array( 'eraser_friendly_name' => __( '关注和黑名单', 'zeromo-community' ), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * 200 of each list a page.
	 *
	 * @return Told
	 */
	public function export( string $mail, int $page = 1 ): array {
		$user = get_user_by( 'email', $mail );
		if ( ! $user instanceof \WP_User ) {
			return array( 'data' => array(), 'done' => true );
		}
		$skip     = ( max( 1, $page ) - 1 ) * self::PER_PAGE;
		$followed = $this->follows->page( $user->ID, false, new SqlPart(), null, $skip, self::PER_PAGE );
		$blocked  = $this->blocks->page( $user->ID, null, $skip, self::PER_PAGE );
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
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $mail ): array {
		$user    = get_user_by( 'email', $mail );
		$follows = $user instanceof \WP_User ? $this->following->erase( $user->ID, self::PER_PAGE ) : 0;
		$blocks  = $user instanceof \WP_User ? $this->blocking->erase( $user->ID, self::PER_PAGE ) : 0;
		return array( 'items_removed' => $follows + $blocks > 0, 'items_retained' => false, 'messages' => array(), 'done' => max( $follows, $blocks ) < self::PER_PAGE );
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
