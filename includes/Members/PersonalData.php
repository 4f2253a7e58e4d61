<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

/** What this room keeps about a person, for WordPress's export and erase tools. */
final class PersonalData {

	public function __construct( private readonly Directory $members ) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<string, mixed> $all Registered so far.
	 * @return array<string, mixed>
	 */
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-members' => array( 'exporter_friendly_name' => __( '社区资料', 'zeromo-community' ), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<string, mixed> $all Registered so far.
	 * @return array<string, mixed>
	 */
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-members' => array( 'eraser_friendly_name' => __( '社区资料', 'zeromo-community' ), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * The member's pictures and page.
	 *
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $mail ): array {
		$user = get_user_by( 'email', $mail );
		$card = $user instanceof \WP_User ? $this->members->card( $user->ID, 0 ) : null;
		if ( null === $card ) {
			return array( 'data' => array(), 'done' => true );
		}
		$fields = array(
			array( 'name' => __( '主页', 'zeromo-community' ), 'value' => $card['url'] ),
			array( 'name' => __( '头像', 'zeromo-community' ), 'value' => $card['avatar'] ),
			array( 'name' => __( '封面', 'zeromo-community' ), 'value' => (string) $this->members->cover( $card['id'] ) ),
		);
		return array(
			'data' => array( array( 'group_id' => 'zeromo-members', 'group_label' => __( '社区资料', 'zeromo-community' ), 'item_id' => 'member-' . $card['id'], 'data' => $fields ) ),
			'done' => true,
		);
	}

	/**
	 * Takes avatar and cover away.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $mail ): array {
		$user = get_user_by( 'email', $mail );
		if ( $user instanceof \WP_User ) {
			$this->members->gone( $user->ID );
		}
		return array( 'items_removed' => $user instanceof \WP_User, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}
}
