<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Messages\Sql\ChatRepository;
use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\OutboundLinks\Api\OutboundLinks;

/** Conversations and messages as one of the two members sees them. */
final class ChatList {

	/** Seconds for which a message that was taken back is told again to who only asks for what is new. */
	private const TOLD = 600;

	public function __construct(
		private readonly ChatRepository $chats,
		private readonly ChatService $service,
		private readonly MemberDirectory $members,
		private readonly ChatPictures $pictures,
		private readonly Emoticons $emoticons,
		private readonly OutboundLinks $links,
		private readonly Clock $clock
	) {}

	/**
	 * Conversations, the last used first.
	 *
	 * @return array{items: list<Talk>, next: Cursor|null}
	 */
	public function conversations( int $member, ?Cursor $cursor, int $paged, int $per_page ): array {
		$page = new Page( $cursor, $paged, $per_page );
		if ( $page->is_beyond() ) {
			return array( 'items' => array(), 'next' => null );
		}
		$found = $this->chats->conversations( $member, $cursor, $page->skip, $page->limit );
		$shown = $page->cut( $found );
		$cards = $this->members->cards(
			array_map( static fn( array $row ): int => $row['side']->peer_id, $shown ),
			$member
		);
		return array(
			'items' => array_map(
				static fn( array $row ): Talk =>
					new Talk(
						$row['side'],
						$cards[ $row['side']->peer_id ] ?? null,
						self::preview( $row['last'], $member )
					),
				$shown
			),
			'next'  => $page->next(
				$found,
				static fn( array $row ): Cursor => new Cursor( $row['side']->updated, $row['side']->peer_id )
			),
		);
	}

	/**
	 * A page of a conversation, newest first. Its first page is read by being asked for.
	 *
	 * @param bool $peek Asks without reading.
	 * @return array{items: list<ShownMessage>, next: Cursor|null, peer: MemberCard|null, read_id: int}
	 */
	public function thread(
		int $member,
		int $peer,
		?Cursor $cursor,
		int $paged,
		int $per_page,
		bool $peek = false
	): array {
		[ $side, $other ] = $this->chats->sides( $member, $peer );
		$card             = $this->require_peer( $member, $side );
		$page             = new Page( $cursor, $paged, $per_page );
		$found            = $page->is_beyond() || 0 === $side->last_id
			? array()
			: $this->chats->thread( $side, $cursor->id ?? 0, $page->skip, $page->limit );
		$shown            = $page->cut( $found );
		if ( ! $peek && null === $cursor && 0 === $page->skip && array() !== $shown ) {
			$this->seen( $side, $shown[0]->id );
		}
		return array(
			'items'   => $this->items( $shown, $member, $other->read_id ),
			'next'    => $page->next(
				$found,
				static fn( Message $message ): Cursor => new Cursor( $message->created, $message->id )
			),
			'peer'    => $card,
			'read_id' => $other->read_id,
		);
	}

	/**
	 * What is new since a message (or a moment), oldest first, behind what was taken back lately.
	 *
	 * @param string $since Id of a message, or a time in ISO 8601.
	 * @return array{items: list<ShownMessage>, next: null, peer: MemberCard|null, read_id: int}
	 */
	public function since( int $member, int $peer, string $since, int $per_page, bool $peek = false ): array {
		[ $side, $other ] = $this->chats->sides( $member, $peer );
		$card             = $this->require_peer( $member, $side );
		$id               = $this->place( $since, $side );
		$new              = $this->chats->since( $side, $id, $per_page );
		$last             = end( $new );
		if ( ! $peek && false !== $last ) {
			$this->seen( $side, $last->id );
		}
		$back = $this->chats->recalled_since( $side, $id, $this->clock->now() - self::TOLD, 50 );
		return array(
			'items' => $this->items( array( ...$back, ...$new ), $member, $other->read_id ),
			'next' => null,
			'peer' => $card,
			'read_id' => $other->read_id,
		);
	}

	/** One message. */
	public function item( Message $message, int $member, int $read_id = 0 ): ShownMessage {
		return $this->items( array( $message ), $member, $read_id )[0];
	}

	/**
	 * @param list<Message> $page    Messages.
	 * @param int           $read_id What the other one has read.
	 * @return list<ShownMessage>
	 */
	private function items( array $page, int $member, int $read_id ): array {
		return array_map(
			fn( Message $message ): ShownMessage => new ShownMessage(
				$message,
				$member,
				'' === $message->text
					? ''
					: $this->emoticons->html( $this->links->html( ChatText::html( $message->text ) ) ),
				$this->pictures->of( $message ),
				$read_id
			),
			$page
		);
	}

	/** Id behind which is new what came after it. */
	private function place( string $since, Side $side ): int {
		if ( ctype_digit( $since ) ) {
			return (int) $since;
		}
		$time = strtotime( $since );
		return false === $time || 1 !== preg_match( '/^\d{4}-\d\d-\d\d/', $since )
			? throw Failure::invalid( 'since' )
			: $this->chats->last_before( $side, $time );
	}

	private function seen( Side $side, int $id ): void {
		if ( $side->unread > 0 ) {
			$this->service->read( $side->user_id, $side->peer_id, $id );
		}
	}

	/**
	 * The other member's card; null when the member was deleted and only the conversation is left.
	 *
	 * @return MemberCard|null
	 * @throws Failure not_found, when there is neither member nor conversation.
	 */
	private function require_peer( int $member, Side $side ): ?MemberCard {
		$card = $this->members->card( $side->peer_id, $member );
		return null === $card && 0 === $side->last_id ? throw Failure::not_found() : $card;
	}

	/** One line of the newest message. */
	private static function preview( ?Message $message, int $member ): string {
		return match ( true ) {
			null === $message         => '',
			$message->recalled > 0    => $message->from === $member
				? __( '你撤回了一条消息', 'zeromo-community' )
				: __( '对方撤回了一条消息', 'zeromo-community' ),
			'' === $message->text     => __( '[图片]', 'zeromo-community' ),
			default                   => ChatText::line( $message->text ),
		};
	}
}
