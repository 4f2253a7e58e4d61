<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\View;

use Zeromo\Community\Messages\ChatText;
use Zeromo\Community\Messages\Hit;
use Zeromo\Community\Messages\ShownMessage;
use Zeromo\Community\Messages\Talk;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Conversations and messages as HTML. */
final class ChatView {

	public function __construct(
		private readonly Pages $pages,
		private readonly MemberDirectory $members,
		private readonly Clock $clock
	) {}

	/** Address of 私信, of the conversation with a member where one is given; empty when the site has no page for it. */
	public function url( int $peer = 0 ): string {
		return $this->pages->id( 'account' ) > 0
			? add_query_arg(
				array_filter( array( 'type' => 'chat', 'with' => $peer ) ),
				$this->pages->url( 'account', 'messages' )
			)
			: '';
	}

	/**
	 * Rows of the list of conversations.
	 *
	 * @param list<Talk> $talks Conversations.
	 * @param int        $open  The one being shown, 0 for none.
	 * @return list<string>
	 */
	public function talks( array $talks, int $open = 0 ): array {
		return array_map(
			fn( Talk $talk ): string => Partial::render(
				'messages/talk',
				array(
					'talk' => $talk,
					'url' => $this->url( $talk->side->peer_id ),
					'open' => $talk->side->peer_id === $open,
				)
			),
			$talks
		);
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
		return array_map(
			fn( Hit $hit ): string => Partial::render(
				'messages/hit',
				array( 'hit' => $hit, 'url' => $this->place( $hit ), 'words' => $words )
			),
			$hits
		);
	}

	/** Where a message stands, or its conversation. */
	private function place( Hit $hit ): string {
		$url = $this->url( $hit->user_id );
		return '' === $url || ! $hit->is_message()
			? $url
			: add_query_arg( 'before', (string) new Cursor( $hit->created, $hit->id + 1 ), $url );
	}

	/**
	 * Messages, each as it stands in the window.
	 *
	 * @param list<ShownMessage> $items  Messages.
	 * @param int                $member Whose look it is.
	 * @return list<string>
	 */
	public function bubbles( array $items, int $member ): array {
		$people = array() === $items ? array() : $this->members->cards( array( $member, $items[0]->peer() ), $member );
		return array_map(
			fn( ShownMessage $item ): string => $this->bubble( $item, $people[ $item->message->from ] ?? null ),
			$items
		);
	}

	/** Today 09:32, yesterday 20:16, 11-19 08:00, 2025-11-19 08:00. */
	public function moment( int $time ): string {
		$now  = $this->clock->now();
		$days = (int) wp_date( 'Ymd', $now ) === (int) wp_date( 'Ymd', $time )
			? 0
			: ( wp_date( 'Ymd', $now - DAY_IN_SECONDS ) === wp_date( 'Ymd', $time ) ? 1 : 2 );
		return match ( $days ) {
			/* translators: %s: time of day */
			0       => sprintf( __( '今天 %s', 'zeromo-community' ), (string) wp_date( 'H:i', $time ) ),
			/* translators: %s: time of day */
			1       => sprintf( __( '昨天 %s', 'zeromo-community' ), (string) wp_date( 'H:i', $time ) ),
			default => (string) wp_date(
				wp_date( 'Y', $now ) === wp_date( 'Y', $time ) ? 'm-d H:i' : 'Y-m-d H:i',
				$time
			),
		};
	}

	/** @param MemberCard|null $from Its sender. */
	private function bubble( ShownMessage $shown, ?MemberCard $from ): string {
		return Partial::render(
			'messages/bubble',
			array(
				'shown'      => $shown,
				'from'       => $from,
				'moment'     => $this->moment( $shown->message->created ),
				'can_recall' => $shown->can_recall( $this->clock->now() ),
			)
		);
	}
}
