<?php

declare(strict_types=1);

namespace Zeromo\Community\Chat\Http;

use Zeromo\Community\Chat\ChatList;
use Zeromo\Community\Chat\ChatSearch;
use Zeromo\Community\Chat\ChatService;
use Zeromo\Community\Chat\ChatText;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * Conversations and messages as HTML.
 *
 * @phpstan-import-type Item from ChatList
 * @phpstan-import-type Talk from ChatList
 * @phpstan-import-type Hit from ChatSearch
 * @phpstan-import-type MemberCard from MemberDirectory
 */
final class ChatView {

	public function __construct( private readonly Pages $pages, private readonly MemberDirectory $members, private readonly Clock $clock ) {}

	/** Address of 私信, of the conversation with a member where one is given; empty when the site has no page for it. */
	public function url( int $peer = 0 ): string {
		return $this->pages->id( 'account' ) > 0 ? add_query_arg( array_filter( array( 'type' => 'chat', 'with' => $peer ) ), $this->pages->url( 'account', 'messages' ) ) : '';
	}

	/**
	 * Rows of the list of conversations.
	 *
	 * @param list<Talk> $talks Conversations.
	 * @param int        $open  The one being shown, 0 for none.
	 * @return list<string>
	 */
	public function talks( array $talks, int $open = 0 ): array {
		return array_map( fn( array $talk ): string => Partial::render( 'chat/talk', $talk + array( 'url' => $this->url( $talk['user_id'] ), 'open' => $talk['user_id'] === $open ) ), $talks );
	}

	/**
	 * Rows of what was found.
	 *
	 * @param list<Hit> $hits  Found.
	 * @param string    $typed What was looked for.
	 * @return list<string>
	 */
	public function hits( array $hits, string $typed ): array {
		$words = ChatText::clean( $typed );
		return array_map( fn( array $hit ): string => Partial::render( 'chat/hit', $hit + array( 'url' => $this->place( $hit ), 'words' => $words ) ), $hits );
	}

	/**
	 * Where a message stands, or its conversation.
	 *
	 * @param Hit $hit Found.
	 */
	private function place( array $hit ): string {
		$url = $this->url( $hit['user_id'] );
		return '' === $url || 0 === $hit['id'] ? $url : add_query_arg( 'before', (string) new Cursor( (int) strtotime( $hit['created'] ), $hit['id'] + 1 ), $url );
	}

	/**
	 * Messages, each as it stands in the window.
	 *
	 * @param list<Item> $items  Messages.
	 * @param int        $member Whose look it is.
	 * @return list<string>
	 */
	public function bubbles( array $items, int $member ): array {
		$people = array() === $items ? array() : $this->members->cards( array( $member, $items[0]['user_id'] ), $member );
		return array_map( fn( array $item ): string => $this->bubble( $item, $people[ $item['sender_id'] ] ?? null ), $items );
	}

	/** Today 09:32, yesterday 20:16, 11-19 08:00, 2025-11-19 08:00. */
	public function moment( int $time ): string {
		$now  = $this->clock->now();
		$days = (int) wp_date( 'Ymd', $now ) === (int) wp_date( 'Ymd', $time ) ? 0 : ( wp_date( 'Ymd', $now - DAY_IN_SECONDS ) === wp_date( 'Ymd', $time ) ? 1 : 2 );
		return match ( $days ) {
			/* translators: %s: time of day */
			0       => sprintf( __( '今天 %s', 'zeromo-community' ), (string) wp_date( 'H:i', $time ) ),
			/* translators: %s: time of day */
			1       => sprintf( __( '昨天 %s', 'zeromo-community' ), (string) wp_date( 'H:i', $time ) ),
			default => (string) wp_date( wp_date( 'Y', $now ) === wp_date( 'Y', $time ) ? 'm-d H:i' : 'Y-m-d H:i', $time ),
		};
	}

	/**
	 * @param Item            $item Message.
	 * @param MemberCard|null $from Its sender.
	 */
	private function bubble( array $item, ?array $from ): string {
		$time = (int) strtotime( $item['created'] );
		return Partial::render(
			'chat/bubble',
			$item + array(
				'from'       => $from,
				'time'       => $time,
				'moment'     => $this->moment( $time ),
				'can_recall' => $item['mine'] && ! $item['recalled'] && $time > $this->clock->now() - ChatService::RECALL,
			)
		);
	}
}
