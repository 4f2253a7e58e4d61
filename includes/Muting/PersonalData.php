<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting;

use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * What a person has muted and hidden, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from \Zeromo\Community\Kernel\PersonalTools
 */
final class PersonalData {

	private const PER_PAGE = 100;

	public function __construct( private readonly MuteService $quiet ) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-quiet' => array( 'exporter_friendly_name' => __( '屏蔽词和隐藏的内容', 'zeromo-community' ), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-quiet' => array( 'eraser_friendly_name' => __( '屏蔽词和隐藏的内容', 'zeromo-community' ), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * Words on the first page, hidden posts a hundred a page.
	 *
	 * @return Told
	 */
	public function export( string $mail, int $page = 1 ): array {
		$user = get_user_by( 'email', $mail );
		if ( ! $user instanceof \WP_User ) {
			return array( 'data' => array(), 'done' => true );
		}
		$lines = array();
		foreach ( 1 === $page ? $this->quiet->words( $user->ID ) : array() as $word ) {
			$lines[] = array( 'name' => __( '屏蔽词', 'zeromo-community' ), 'value' => esc_html( $word ) );
		}
		$posts = $this->quiet->addresses( $user->ID, max( 1, $page ), self::PER_PAGE );
		foreach ( $posts as $url ) {
			$lines[] = array( 'name' => __( '隐藏的内容', 'zeromo-community' ), 'value' => esc_url( $url ) );
		}
		$data = array() === $lines ? array() : array( array( 'group_id' => 'zeromo-quiet', 'group_label' => __( '屏蔽词和隐藏的内容', 'zeromo-community' ), 'item_id' => "quiet-$page", 'data' => $lines ) );
		return array( 'data' => $data, 'done' => count( $posts ) < self::PER_PAGE );
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	public function erase( string $mail ): array {
		$user = get_user_by( 'email', $mail );
		$gone = $user instanceof \WP_User ? $this->quiet->member_gone( $user->ID ) : 0;
		return array( 'items_removed' => $gone > 0, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}
}
