<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Messages\Sql\ChatRepository;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * What a person wrote in private messages, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from \Zeromo\Community\Kernel\PersonalTools
 */
final class PersonalData {

	private const PER_PAGE = 200;

	public function __construct( private readonly ChatRepository $chats, private readonly ChatService $service ) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		return $all + array( 'zeromo-chat' => array( 'exporter_friendly_name' => __( '私信', 'zeromo-community' ), 'callback' => array( $this, 'export' ) ) );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		return $all + array( 'zeromo-chat' => array( 'eraser_friendly_name' => __( '私信', 'zeromo-community' ), 'callback' => array( $this, 'erase' ) ) );
	}

	/**
	 * What the person wrote, 200 a page.
	 *
	 * @return Told
	 */
	public function export( string $mail, int $page = 1 ): array {
		$user    = get_user_by( 'email', $mail );
		$written = $user instanceof \WP_User ? $this->chats->written( $user->ID, max( 0, $page - 1 ) * self::PER_PAGE, self::PER_PAGE ) : array();
		$data    = array();
		foreach ( $written as $message ) {
			$data[] = array(
				'group_id'    => 'zeromo-chat',
				'group_label' => __( '私信', 'zeromo-community' ),
				'item_id'     => "chat-{$message->id}",
				'data'        => array(
					array( 'name' => __( '对方的成员编号', 'zeromo-community' ), 'value' => (string) $message->to ),
					array( 'name' => __( '内容', 'zeromo-community' ), 'value' => '' === $message->text ? __( '[图片]', 'zeromo-community' ) : esc_html( $message->text ) ),
					array( 'name' => __( '时间', 'zeromo-community' ), 'value' => (string) wp_date( 'Y-m-d H:i', $message->created ) ),
				),
			);
		}
		return array( 'data' => $data, 'done' => count( $written ) < self::PER_PAGE );
	}

	/**
	 * Takes back what the person wrote; what they were sent belongs to its writers.
	 *
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $mail ): array {
		$user = get_user_by( 'email', $mail );
		$some = $user instanceof \WP_User && array() !== $this->chats->written( $user->ID, 0, 1 );
		if ( $user instanceof \WP_User && $some ) {
			$this->service->erase( $user->ID );
		}
		return array( 'items_removed' => $some, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}
}
