<?php

declare(strict_types=1);

namespace Zeromo\Community\Chat;

use Zeromo\Community\Kernel\Http\Cursor;

/** Where messages and conversations are stored. */
interface ChatRepository {

	/**
	 * Stores a message.
	 *
	 * @param string|null $mark Print of the sender's key; the same one is stored once.
	 * @return int Its id, 0 when the mark is there already.
	 */
	public function add( int $from, int $to, string $text, int $image_id, string $image, ?string $mark, int $now ): int;

	/** The message of a mark. */
	public function marked( int $from, string $mark ): ?Message;

	/** A message, null when there is none. */
	public function find( int $id ): ?Message;

	/**
	 * Messages of a list of ids; those that are not there are absent.
	 *
	 * @param non-empty-list<int> $ids Messages.
	 * @return list<Message>
	 */
	public function many( array $ids ): array;

	/** Both sides of a conversation have a new message; locks them. */
	public function touch( int $from, int $to, int $id, int $now ): void;

	/**
	 * The two sides, the member's own first; empty ones where there is nothing yet.
	 *
	 * @return array{Side, Side}
	 */
	public function sides( int $member, int $peer ): array;

	/**
	 * A member's conversations, the last used first, each with its newest message.
	 *
	 * @return list<array{side: Side, last: Message|null}>
	 */
	public function conversations( int $member, ?Cursor $after, int $skip, int $limit ): array;

	/**
	 * Members with a name like this among those one has a conversation with, the last used first: when, by member.
	 *
	 * @param int         $reach How many conversations are looked at.
	 * @param Cursor|null $after When, and who, of the one shown last.
	 * @return array<int, int>
	 */
	public function named( int $member, string $words, int $reach, int $limit, ?Cursor $after = null ): array;

	/**
	 * Messages with these words, newest first.
	 *
	 * @param non-empty-list<Side> $sides Conversations as one member has them.
	 * @param int                  $reach  How many messages of each are looked at.
	 * @param int                  $before Only those with a lower id, 0 for all.
	 * @return list<Message>
	 */
	public function with_words( array $sides, string $words, int $reach, int $limit, int $before = 0 ): array;

	/**
	 * What the member sees of a conversation, newest first.
	 *
	 * @param int $before Only older ones, 0 for the newest.
	 * @return list<Message>
	 */
	public function thread( Side $side, int $before, int $skip, int $limit ): array;

	/**
	 * What is new since a message, oldest first.
	 *
	 * @return list<Message>
	 */
	public function since( Side $side, int $id, int $limit ): array;

	/** The newest message written up to a moment, 0 for none. */
	public function last_before( Side $side, int $time ): int;

	/**
	 * Messages up to $id that were taken back since a moment.
	 *
	 * @return list<Message>
	 */
	public function recalled_since( Side $side, int $id, int $time, int $limit ): array;

	/** The member has read up to a message; false when that was known. */
	public function read( int $member, int $peer, int $id ): bool;

	/** Takes a message back that its sender wrote at $from_time or later; false when it is too late or done. */
	public function recall( int $id, int $from, int $from_time, int $now ): bool;

	/** Removes a message for one of the two; false when it is gone for them already. */
	public function hide( Message $message, int $member ): bool;

	/** One unread message less, when it was not read yet. */
	public function forget_unread( int $member, int $peer, int $id ): void;

	/** Finds the newest message the member sees anew. */
	public function refresh( int $member, int $peer ): void;

	/** Removes a conversation from the member's list, with all that is in it for them; false when there is none. */
	public function clear( int $member, int $peer ): bool;

	/**
	 * What a member wrote, oldest first; for the export, which works by numbers.
	 *
	 * @return list<Message>
	 */
	public function written( int $member, int $skip, int $limit ): array;

	/**
	 * Pictures in what a member wrote.
	 *
	 * @return list<int>
	 */
	public function pictures_of( int $member ): array;

	/**
	 * Takes back everything a member wrote.
	 *
	 * @return list<int> Members who have less unread now.
	 */
	public function empty_written( int $member, int $now ): array;

	/** Removes a member's sides; what others were sent stays with them. */
	public function forget_member( int $member ): void;

	/**
	 * Messages with a picture behind a place, oldest first.
	 *
	 * @param int $within How many ids are looked at.
	 * @return list<Message>
	 */
	public function with_picture( int $after, int $within, int $limit ): array;

	/** Id of the newest message of all, 0 for none. */
	public function newest(): int;

	/** A message keeps another picture; false when it has not this one any more. */
	public function swap_picture( Message $message, int $image_id, string $image ): bool;

	/** A picture is gone from the library. */
	public function drop_picture( int $image_id ): void;

	/**
	 * Removes messages that both have removed, a bounded number.
	 *
	 * @return list<int> Their pictures.
	 */
	public function prune( int $limit ): array;
}
