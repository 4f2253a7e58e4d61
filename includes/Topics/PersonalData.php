<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Topics\Sql\FollowRepository;

/**
 * Topics a person follows, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from \Zeromo\Community\Kernel\PersonalTools
 */
final class PersonalData {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly FollowService $service,
		private readonly TopicDirectory $directory,
		private readonly TopicLinks $links
	) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-topics' => array( 'exporter_friendly_name' => __( '话题', 'zeromo-community' ), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-topics' => array( 'eraser_friendly_name' => __( '话题', 'zeromo-community' ), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * Topics the person follows, 200 a page.
	 *
	 * @return Told
	 */
	public function export( string $mail, int $page = 1 ): array {
		$member = self::member( $mail );
		$times  = 0 === $member ? array() : $this->follows->latest( $member, self::PER_PAGE, ( max( 1, $page ) - 1 ) * self::PER_PAGE );
		$data   = array();
		foreach ( $this->directory->in_order( array_keys( $times ) ) as $topic ) {
			$data[] = array(
				'group_id'    => 'zeromo-topics',
				'group_label' => __( '关注的话题', 'zeromo-community' ),
				'item_id'     => "topic-{$topic->id}",
				'data'        => array(
					array( 'name' => _x( '话题', 'one', 'zeromo-community' ), 'value' => $topic->name ),
					array( 'name' => __( '地址', 'zeromo-community' ), 'value' => $this->links->url( $topic->slug ) ),
					array( 'name' => __( '关注时间', 'zeromo-community' ), 'value' => (string) wp_date( 'Y-m-d H:i', $times[ $topic->id ] ) ),
				),
			);
		}
		return array( 'data' => $data, 'done' => count( $times ) < self::PER_PAGE );
	}

	/**
	 * The person follows no topic any more.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $mail ): array {
		$member = self::member( $mail );
		$had    = $member > 0 && array() !== $this->follows->latest( $member, 1 );
		if ( $had ) {
			$this->service->member_gone( $member );
		}
		return array( 'items_removed' => $had, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}

	private static function member( string $mail ): int {
		$user = get_user_by( 'email', $mail );
		return $user instanceof \WP_User ? $user->ID : 0;
	}
}
