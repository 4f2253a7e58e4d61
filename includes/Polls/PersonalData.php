<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Polls\Sql\PollRepository;

/**
 * Votes of a person, for WordPress's export and erase tools; polls are parts of posts, which are core's.
 *
 * @phpstan-import-type Told from \Zeromo\Community\Kernel\PersonalTools
 */
final class PersonalData {

	private const PER_PAGE = 200;

	public function __construct( private readonly PollRepository $polls, private readonly Cleanup $cleanup ) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-polls' => array( 'exporter_friendly_name' => __( '投票', 'zeromo-community' ), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-polls' => array( 'eraser_friendly_name' => __( '投票', 'zeromo-community' ), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * What the person chose, 200 a page.
	 *
	 * @return Told
	 */
	public function export( string $mail, int $page = 1 ): array {
		$user  = get_user_by( 'email', $mail );
		$votes = $user instanceof \WP_User ? $this->polls->of_member( $user->ID, self::PER_PAGE, ( max( 1, $page ) - 1 ) * self::PER_PAGE ) : array();
		$data  = array();
		foreach ( $votes as $vote ) {
			$chosen = array_filter( $vote['poll']->options, static fn( int $place ): bool => ( $vote['choice'] & Poll::bit( $place + 1 ) ) > 0, ARRAY_FILTER_USE_KEY );
			$data[] = array(
				'group_id'    => 'zeromo-polls',
				'group_label' => __( '投票', 'zeromo-community' ),
				'item_id'     => "poll-{$vote['post']}",
				'data'        => array(
					array( 'name' => __( '问题', 'zeromo-community' ), 'value' => esc_html( $vote['poll']->question ) ),
					array( 'name' => __( '选择', 'zeromo-community' ), 'value' => esc_html( implode( '、', $chosen ) ) ),
					array( 'name' => __( '时间', 'zeromo-community' ), 'value' => (string) wp_date( 'Y-m-d H:i', $vote['created'] ) ),
				),
			);
		}
		return array( 'data' => $data, 'done' => count( $votes ) < self::PER_PAGE );
	}

	/**
	 * Takes the votes back.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $mail ): array {
		$user = get_user_by( 'email', $mail );
		$gone = $user instanceof \WP_User ? $this->cleanup->member_gone( $user->ID ) : 0;
		return array( 'items_removed' => $gone > 0, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}
}
