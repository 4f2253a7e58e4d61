<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Messages\Sql\ChatRepository;

/**
 * What a person wrote in private messages, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct( private readonly ChatRepository $chats, private readonly ChatService $service ) {}

	public function name(): string {
		return 'zeromo-chat';
	}

	public function label(): string {
		return __( '私信', 'zeromo-community' );
	}

	/**
	 * What the person wrote, 200 a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$written = $this->chats->written( $member, ( $page - 1 ) * self::PER_PAGE, self::PER_PAGE );
		$data    = array();
		foreach ( $written as $message ) {
			$data[] = array(
				'group_id'    => 'zeromo-chat',
				'group_label' => __( '私信', 'zeromo-community' ),
				'item_id'     => "chat-{$message->id}",
				'data'        => array(
					array( 'name' => __( '对方的成员编号', 'zeromo-community' ), 'value' => (string) $message->to ),
					array(
						'name' => __( '内容', 'zeromo-community' ),
						'value' => '' === $message->text
							? __( '[图片]', 'zeromo-community' )
							: esc_html( $message->text ),
					),
					array(
						'name' => __( '时间', 'zeromo-community' ),
						'value' => (string) wp_date( 'Y-m-d H:i', $message->created ),
					),
				),
			);
		}
		return PersonalTools::told( $data, count( $written ) < self::PER_PAGE );
	}

	/**
	 * Takes back what the person wrote; what they were sent belongs to its writers.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$some = array() !== $this->chats->written( $member, 0, 1 );
		if ( $some ) {
			$this->service->erase( $member );
		}
		return PersonalTools::erased( $some );
	}
}
