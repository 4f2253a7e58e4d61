<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

/** Unsent writing of a person, for WordPress's export and erase tools; posts themselves are core's. */
final class PersonalData {

	private const PER_PAGE = 50;

	public function __construct( private readonly DraftRepository $copies ) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<string, mixed> $all Registered so far.
	 * @return array<string, mixed>
	 */
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-drafts' => array( 'exporter_friendly_name' => __( '未发布的草稿', 'zeromo-community' ), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<string, mixed> $all Registered so far.
	 * @return array<string, mixed>
	 */
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-drafts' => array( 'eraser_friendly_name' => __( '未发布的草稿', 'zeromo-community' ), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * What the person has typed, 50 a page.
	 *
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $mail, int $page = 1 ): array {
		$user   = get_user_by( 'email', $mail );
		$copies = $user instanceof \WP_User ? $this->copies->of_member( $user->ID, self::PER_PAGE, ( max( 1, $page ) - 1 ) * self::PER_PAGE ) : array();
		$data   = array();
		foreach ( $copies as $copy ) {
			$form   = $copy->form();
			$data[] = array(
				'group_id'    => 'zeromo-drafts',
				'group_label' => __( '未发布的草稿', 'zeromo-community' ),
				'item_id'     => "draft-$copy->post_id",
				'data'        => array(
					array( 'name' => __( '标题', 'zeromo-community' ), 'value' => esc_html( (string) $form->title ) ),
					array( 'name' => __( '内容', 'zeromo-community' ), 'value' => nl2br( esc_html( (string) $form->content ) ) ),
					array( 'name' => __( '其他', 'zeromo-community' ), 'value' => array() === $form->parts ? '' : esc_html( (string) wp_json_encode( $form->parts, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ) ),
					array( 'name' => __( '时间', 'zeromo-community' ), 'value' => (string) wp_date( 'Y-m-d H:i', $copy->updated ) ),
				),
			);
		}
		return array( 'data' => $data, 'done' => count( $copies ) < self::PER_PAGE );
	}

	/**
	 * Takes the copies away; drafts as posts are handled by whoever deletes the account.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $mail ): array {
		$user = get_user_by( 'email', $mail );
		$gone = $user instanceof \WP_User ? $this->copies->forget_member( $user->ID ) : 0;
		return array( 'items_removed' => $gone > 0, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}
}
