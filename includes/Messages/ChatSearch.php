<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Messages\Sql\ChatRepository;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * Finding a conversation by the other one's name, and messages by their words. Bounded: the newest conversations, and
 * of each the newest messages; in one conversation further back.
 */
final class ChatSearch {

	/** Longest words that are looked for. */
	public const LONGEST = 50;

	/** How many conversations are looked through by name, and by words. */
	private const BY_NAME  = 500;
	private const BY_WORDS = 30;

	/** Newest messages of each of them, and of a single one. */
	private const EACH = 300;
	private const ONE  = 5000;

	/** Characters in front of what was found. */
	private const BEFORE = 12;

	public function __construct( private readonly ChatRepository $chats, private readonly MemberDirectory $members ) {}

	/**
	 * Conversations (`id` 0) before messages, each the newest first.
	 *
	 * @param string      $typed As typed; refused when nothing is left of it.
	 * @param int         $peer  Only in the conversation with this member, 0 for all.
	 * @param Cursor|null $after Place to go on from: a conversation, or with sort value 0 a message.
	 * @return array{items: list<Hit>, next: Cursor|null}
	 */
	public function find( int $member, string $typed, int $peer, int $limit, ?Cursor $after = null ): array {
		$words = ChatText::clean( $typed );
		if ( '' === $words || mb_strlen( $words ) > self::LONGEST ) {
			throw Failure::invalid( 'keywords' );
		}
		$page     = new Page( $after, 1, $limit );
		$peers    = $peer > 0 || 0 === $after?->sort
			? array()
			: $this->chats->named( $member, $words, self::BY_NAME, $page->limit, $after );
		$room     = $page->limit - count( $peers );
		$messages = $room > 0
			? $this->messages( $member, $words, $peer, $room, 0 === $after?->sort ? $after->id : 0 )
			: array();
		$cards    = $this->members->cards(
			array_values(
				array_unique(
					array_merge(
						array_keys( $peers ),
						array_map( static fn( Message $message ): int => $message->peer( $member ), $messages )
					)
				)
			),
			$member
		);
		$hits     = array();
		foreach ( $peers as $id => $updated ) {
			$hits[] = new Hit( $id, $cards[ $id ] ?? null, 0, '', $updated );
		}
		foreach ( $messages as $message ) {
			$id     = $message->peer( $member );
			$hits[] = new Hit(
				$id,
				$cards[ $id ] ?? null,
				$message->id,
				self::around( $message->text, $words ),
				$message->created
			);
		}
		return array(
			'items' => $page->cut( $hits ),
			'next' => $page->next( $hits, self::place( ... ) ),
		);
	}

	/**
	 * The newest messages with these words.
	 *
	 * @param int $before Only those with a lower id, 0 for all.
	 * @return list<Message>
	 */
	private function messages( int $member, string $words, int $peer, int $limit, int $before ): array {
		$sides = $peer > 0
			? array( $this->chats->sides( $member, $peer )[0] )
			: array_column( $this->chats->conversations( $member, null, 0, self::BY_WORDS ), 'side' );
		$sides = array_values( array_filter( $sides, static fn( Side $side ): bool => $side->last_id > 0 ) );
		return array() === $sides
			? array()
			: $this->chats->with_words( $sides, $words, $peer > 0 ? self::ONE : self::EACH, $limit, $before );
	}

	/** The place behind a hit; messages come after all conversations. */
	private static function place( Hit $hit ): Cursor {
		return $hit->is_message() ? new Cursor( 0, $hit->id ) : new Cursor( $hit->created, $hit->user_id );
	}

	/** One line of a message, with what was found in it. */
	private static function around( string $text, string $words ): string {
		$line = trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
		$at   = mb_stripos( $line, $words );
		$from = false === $at ? 0 : max( 0, $at - self::BEFORE );
		return ( $from > 0 ? '…' : '' ) . ChatText::line( mb_substr( $line, $from ) );
	}
}
