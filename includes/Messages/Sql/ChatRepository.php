<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Sql;

use Zeromo\Community\Messages\Message;
use Zeromo\Community\Messages\Side;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\Action;

/** Messages and conversations in the database. */
final class ChatRepository {

	private const MESSAGE = 'm.id, m.low_id, m.high_id, m.sender_id, m.content, m.image_id, m.image, m.created, '
		. 'm.recalled';
	private const SIDE    = 'c.user_id, c.peer_id, c.last_id, c.updated, c.read_id, c.cleared_id, c.unread, c.sent';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Stores a message.
	 *
	 * @return int Its id.
	 */
	public function add( int $from, int $to, string $text, int $image_id, string $image, int $now ): int {
		$this->db->execute(
			"INSERT INTO {$this->message()} (low_id,high_id,sender_id,content,image_id,image,created)"
				. ' VALUES (%d,%d,%d,%s,%d,%s,%d)',
			array( min( $from, $to ), max( $from, $to ), $from, $text, $image_id, $image, $now )
		);
		return $this->db->insert_id();
	}

	/** A message, null when there is none. */
	public function find( int $id ): ?Message {
		return $this->messages( 'm.id = %d', array( $id ) )[0] ?? null;
	}

	/**
	 * Messages of a list of ids; those that are not there are absent.
	 *
	 * @param non-empty-list<int> $ids Messages.
	 * @return list<Message>
	 */
	public function many( array $ids ): array {
		return $this->messages( 'm.id IN (' . Db::marks( count( $ids ) ) . ')', $ids );
	}

	/** Both sides of a conversation have a new message; locks them. */
	public function touch( int $from, int $to, int $id, int $now ): void {
		// One statement, lower id first: two members who write to each other lock in the same order.
		$sides = array( array( $from, $to, $id, $now, 0, 1 ), array( $to, $from, $id, $now, 1, 0 ) );
		sort( $sides );
		$this->db->execute(
			"INSERT INTO {$this->side()} (user_id,peer_id,last_id,updated,unread,sent)
				VALUES (%d,%d,%d,%d,%d,%d),(%d,%d,%d,%d,%d,%d)
			ON DUPLICATE KEY UPDATE
				unread = unread + CASE WHEN VALUES(last_id) > read_id THEN VALUES(unread) ELSE 0 END,
				updated = CASE WHEN VALUES(last_id) > cleared_id THEN VALUES(updated) ELSE updated END,
				sent = sent + VALUES(sent),
				last_id = CASE WHEN VALUES(last_id) > last_id AND VALUES(last_id) > cleared_id THEN VALUES(last_id)
				ELSE last_id END",
			array_merge( ...$sides )
		);
	}

	/**
	 * The two sides, the member's own first; empty ones where there is nothing yet.
	 *
	 * @return array{Side, Side}
	 */
	public function sides( int $member, int $peer ): array {
		$out = array( new Side( $member, $peer ), new Side( $peer, $member ) );
		foreach ( $this->db->rows(
			'SELECT ' . self::SIDE
				. " FROM {$this->side()} c WHERE (c.user_id = %d AND c.peer_id = %d) OR (c.user_id = %d
					AND c.peer_id = %d)",
			array( $member, $peer, $peer, $member )
		) as $row ) {
			$out[ (int) $row['user_id'] === $member ? 0 : 1 ] = self::side_of( $row );
		}
		return $out;
	}

	/**
	 * A member's conversations, the last used first, each with its newest message.
	 *
	 * @return list<array{side: Side, last: Message|null}>
	 */
	public function conversations( int $member, ?Cursor $after, int $skip, int $limit ): array {
		$place = null === $after ? '' : ' AND c.updated <= %d AND (c.updated < %d OR c.peer_id < %d)';
		$rows  = $this->db->rows(
			'SELECT ' . self::SIDE . ', ' . self::MESSAGE
				. " FROM {$this->side()} c LEFT JOIN {$this->message()} m ON m.id = c.last_id
			WHERE c.user_id = %d AND c.updated > 0$place ORDER BY c.updated DESC, c.peer_id DESC LIMIT %d OFFSET %d",
			array(
				$member,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				$limit,
				$skip,
			)
		);
		return array_map(
			static fn( array $row ): array =>
				array(
					'side' => self::side_of( $row ),
					'last' => null === $row['id'] ? null : self::message_of( $row ),
				),
			$rows
		);
	}

	/**
	 * Members with a name like this among those one has a conversation with, the last used first: when, by member.
	 *
	 * @param int         $reach How many conversations are looked at.
	 * @param Cursor|null $after When, and who, of the one shown last.
	 * @return array<int, int>
	 */
	public function named( int $member, string $words, int $reach, int $limit, ?Cursor $after = null ): array {
		$place = null === $after ? '' : ' AND (c.updated < %d OR (c.updated = %d AND c.peer_id < %d))';
		$rows  = $this->db->rows(
			"SELECT c.peer_id, c.updated FROM (SELECT peer_id, updated FROM {$this->side()} WHERE user_id = %d
				AND updated > 0 ORDER BY updated DESC, peer_id DESC LIMIT %d) c
			JOIN {$this->db->core( 'users' )} u ON u.ID = c.peer_id WHERE u.display_name LIKE %s$place
				ORDER BY c.updated DESC, c.peer_id DESC LIMIT %d",
			array(
				$member,
				$reach,
				'%' . $this->db->like( $words ) . '%',
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				$limit,
			)
		);
		return array_combine(
			array_map( 'intval', array_column( $rows, 'peer_id' ) ),
			array_map( 'intval', array_column( $rows, 'updated' ) )
		);
	}

	/**
	 * Messages with these words, newest first.
	 *
	 * @param non-empty-list<Side> $sides Conversations as one member has them.
	 * @param int                  $reach  How many messages of each are looked at.
	 * @param int                  $before Only those with a lower id, 0 for all.
	 * @return list<Message>
	 */
	public function with_words( array $sides, string $words, int $reach, int $limit, int $before = 0 ): array {
		$parts  = array();
		$values = array();
		foreach ( $sides as $n => $side ) {
			[ $where, $of ] = self::seen( $side );
			$parts[]        = 'SELECT * FROM (SELECT ' . self::MESSAGE
				. " FROM {$this->message()} m WHERE $where AND m.recalled = 0 ORDER BY m.id DESC LIMIT %d) t$n"
					. ' WHERE content LIKE %s';
			array_push( $values, ...array( ...$of, $reach, '%' . $this->db->like( $words ) . '%' ) );
		}
		// The place is asked for behind the bound, so that every page looks through the same messages.
		$place = $before > 0 ? ' WHERE id < %d' : '';
		$rows  = $this->db->rows(
			'SELECT * FROM (' . implode( ' UNION ALL ', $parts ) . ") found$place ORDER BY id DESC LIMIT %d",
			array( ...$values, ...( $before > 0 ? array( $before ) : array() ), $limit )
		);
		return array_map( self::message_of( ... ), $rows );
	}

	/**
	 * What the member sees of a conversation, newest first.
	 *
	 * @param int $before Only older ones, 0 for the newest.
	 * @return list<Message>
	 */
	public function thread( Side $side, int $before, int $skip, int $limit ): array {
		[ $where, $values ] = self::seen( $side );
		if ( $before > 0 ) {
			$where   .= ' AND m.id < %d';
			$values[] = $before;
		}
		return $this->messages( "$where ORDER BY m.id DESC LIMIT %d OFFSET %d", array( ...$values, $limit, $skip ) );
	}

	/**
	 * What is new since a message, oldest first.
	 *
	 * @return list<Message>
	 */
	public function since( Side $side, int $id, int $limit ): array {
		[ $where, $values ] = self::seen( $side );
		return $this->messages( "$where AND m.id > %d ORDER BY m.id LIMIT %d", array( ...$values, $id, $limit ) );
	}

	/** The newest message written up to a moment, 0 for none. */
	public function last_before( Side $side, int $time ): int {
		[ $where, $values ] = self::seen( $side );
		return (int) $this->db->value(
			"SELECT m.id FROM {$this->message()} m WHERE $where AND m.created <= %d ORDER BY m.id DESC LIMIT 1",
			array( ...$values, $time )
		);
	}

	/**
	 * Messages up to $id that were taken back since a moment.
	 *
	 * @return list<Message>
	 */
	public function recalled_since( Side $side, int $id, int $time, int $limit ): array {
		[ $where, $values ] = self::seen( $side );
		return $this->messages(
			"$where AND m.recalled >= %d AND m.id <= %d ORDER BY m.id LIMIT %d",
			array( ...$values, max( 1, $time ), $id, $limit )
		);
	}

	/** The member has read up to a message; false when that was known. */
	public function read( int $member, int $peer, int $id ): bool {
		$side = $this->side();
		// The row is locked by the change, so what is counted next is what every writer that comes later adds to.
		if (
			0 === $this->db->execute(
				"UPDATE $side SET read_id = %d WHERE user_id = %d AND peer_id = %d AND read_id < %d",
				array( $id, $member, $peer, $id )
			)
		) {
			return false;
		}
		$this->db->execute(
			"UPDATE $side SET unread = %d WHERE user_id = %d AND peer_id = %d",
			array( $this->unread_after( $member, $peer, $id ), $member, $peer )
		);
		return true;
	}

	/** Takes a message back that its sender wrote at $from_time or later; false when it is too late or done. */
	public function recall( int $id, int $from, int $from_time, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->message()} SET recalled = %d, content = '', image = '', image_id = 0"
				. ' WHERE id = %d AND sender_id = %d AND recalled = 0 AND created >= %d',
			array( $now, $id, $from, $from_time )
		) > 0;
	}

	/** Removes a message for one of the two; false when it is gone for them already. */
	public function hide( Message $message, int $member ): bool {
		$column = self::hidden( $member, $message->peer( $member ) );
		return $this->db->execute(
			"UPDATE {$this->message()} SET $column = 1 WHERE id = %d AND $column = 0",
			array( $message->id )
		) > 0;
	}

	/** One unread message less, when it was not read yet. */
	public function forget_unread( int $member, int $peer, int $id ): void {
		$this->db->execute(
			"UPDATE {$this->side()} SET unread = unread - 1"
				. ' WHERE user_id = %d AND peer_id = %d AND read_id < %d AND unread > 0',
			array( $member, $peer, $id )
		);
	}

	/** Finds the newest message the member sees anew. */
	public function refresh( int $member, int $peer ): void {
		[ $side ] = $this->sides( $member, $peer );
		$last     = $this->thread( $side, 0, 0, 1 )[0] ?? null;
		$this->db->execute(
			"UPDATE {$this->side()} SET last_id = %d, updated = %d"
				. ' WHERE user_id = %d AND peer_id = %d AND last_id = %d',
			array( $last->id ?? 0, null === $last ? 0 : $last->created, $member, $peer, $side->last_id )
		);
	}

	/** Removes a conversation from the member's list, with all that is in it for them; false when there is none. */
	public function clear( int $member, int $peer ): bool {
		return $this->db->execute(
			"UPDATE {$this->side()}"
				. ' SET cleared_id = last_id, read_id = CASE WHEN last_id > read_id THEN last_id
					ELSE read_id END, unread = 0, updated = 0 WHERE user_id = %d AND peer_id = %d AND updated > 0',
			array( $member, $peer )
		) > 0;
	}

	/**
	 * What a member wrote, oldest first; for the export, which works by numbers.
	 *
	 * @return list<Message>
	 */
	public function written( int $member, int $skip, int $limit ): array {
		return $this->messages(
			'm.sender_id = %d AND m.recalled = 0 ORDER BY m.id LIMIT %d OFFSET %d',
			array( $member, $limit, $skip )
		);
	}

	/**
	 * Pictures in what a member wrote.
	 *
	 * @return list<int>
	 */
	public function pictures_of( int $member ): array {
		return $this->db->ids(
			"SELECT image_id FROM {$this->message()} WHERE sender_id = %d AND image_id > 0",
			array( $member )
		);
	}

	/**
	 * Takes back everything a member wrote.
	 *
	 * @return list<int> Members who have less unread now.
	 */
	public function empty_written( int $member, int $now ): array {
		$this->db->execute(
			"UPDATE {$this->message()} SET recalled = %d, content = '', image = '', image_id = 0"
				. ' WHERE sender_id = %d AND recalled = 0',
			array( $now, $member )
		);
		$readers = $this->db->ids(
			"SELECT user_id FROM {$this->side()} WHERE peer_id = %d AND unread > 0",
			array( $member )
		);
		$this->db->execute(
			"UPDATE {$this->side()} SET unread = 0 WHERE peer_id = %d AND unread > 0",
			array( $member )
		);
		return $readers;
	}

	/** Removes a member's sides; what others were sent stays with them. */
	public function forget_member( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->side()} WHERE user_id = %d", array( $member ) );
		$this->db->execute( "UPDATE {$this->message()} SET hidden_low = 1 WHERE low_id = %d", array( $member ) );
		$this->db->execute( "UPDATE {$this->message()} SET hidden_high = 1 WHERE high_id = %d", array( $member ) );
	}

	/**
	 * Messages with a picture behind a place, oldest first.
	 *
	 * @param int $within How many ids are looked at.
	 * @return list<Message>
	 */
	public function with_picture( int $after, int $within, int $limit ): array {
		return $this->messages(
			'm.id > %d AND m.id <= %d AND m.image_id > 0 ORDER BY m.id LIMIT %d',
			array( $after, $after + $within, $limit )
		);
	}

	/** Id of the newest message of all, 0 for none. */
	public function newest(): int {
		return (int) $this->db->value( "SELECT MAX(id) FROM {$this->message()}" );
	}

	/** A message keeps another picture; false when it has not this one any more. */
	public function swap_picture( Message $message, int $image_id, string $image ): bool {
		return $this->db->execute(
			"UPDATE {$this->message()} SET image_id = %d, image = %s WHERE id = %d AND image_id = %d AND recalled = 0",
			array( $image_id, $image, $message->id, $message->image_id )
		) > 0;
	}

	/** A picture is gone from the library. */
	#[Action( 'delete_attachment' )]
	public function drop_picture( int $image_id ): void {
		$this->db->execute(
			"UPDATE {$this->message()} SET image_id = 0, image = '' WHERE image_id = %d",
			array( $image_id )
		);
	}

	/**
	 * Removes messages that both have removed, a bounded number.
	 *
	 * @return list<int> Their pictures.
	 */
	public function prune( int $limit ): array {
		$ids = $this->db->ids(
			"SELECT id FROM {$this->message()} WHERE hidden_low = 1 AND hidden_high = 1 LIMIT %d",
			array( $limit )
		);
		if ( array() === $ids ) {
			return array();
		}
		$where    = 'id IN (' . Db::marks( count( $ids ) ) . ')';
		$pictures = $this->db->ids( "SELECT image_id FROM {$this->message()} WHERE image_id > 0 AND $where", $ids );
		$this->db->execute( "DELETE FROM {$this->message()} WHERE $where", $ids );
		return $pictures;
	}

	/** Unread messages of a conversation behind a place in it. */
	private function unread_after( int $member, int $peer, int $id ): int {
		$hidden = self::hidden( $member, $peer );
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->message()} WHERE low_id = %d AND high_id = %d AND id > %d AND sender_id = %d"
				. " AND recalled = 0 AND $hidden = 0",
			array( min( $member, $peer ), max( $member, $peer ), $id, $peer )
		);
	}

	/**
	 * @param list<int|string> $values For the placeholders.
	 * @return list<Message>
	 */
	private function messages( string $where, array $values ): array {
		return array_map(
			self::message_of( ... ),
			$this->db->rows( 'SELECT ' . self::MESSAGE . " FROM {$this->message()} m WHERE $where", $values )
		);
	}

	/** @return array{string, list<int|string>} What the member of this side sees of the conversation. */
	private static function seen( Side $side ): array {
		$hidden = self::hidden( $side->user_id, $side->peer_id );
		return array(
			"m.low_id = %d AND m.high_id = %d AND m.id > %d AND m.$hidden = 0",
			array( min( $side->user_id, $side->peer_id ), max( $side->user_id, $side->peer_id ), $side->cleared_id ),
		);
	}

	/** Name of the column that says whether this one of the two has removed a message. */
	private static function hidden( int $member, int $peer ): string {
		return $member < $peer ? 'hidden_low' : 'hidden_high';
	}

	/** @param array<string, string|null> $row MESSAGE. */
	private static function message_of( array $row ): Message {
		$from = (int) $row['sender_id'];
		return new Message(
			(int) $row['id'],
			$from,
			(int) $row['low_id'] === $from ? (int) $row['high_id'] : (int) $row['low_id'],
			(string) $row['content'],
			(int) $row['image_id'],
			(string) $row['image'],
			(int) $row['created'],
			(int) $row['recalled']
		);
	}

	/** @param array<string, string|null> $row SIDE. */
	private static function side_of( array $row ): Side {
		return new Side(
			(int) $row['user_id'],
			(int) $row['peer_id'],
			(int) $row['last_id'],
			(int) $row['updated'],
			(int) $row['read_id'],
			(int) $row['cleared_id'],
			max( 0, (int) $row['unread'] ),
			(int) $row['sent']
		);
	}

	private function side(): string {
		return $this->db->table( 'chat' );
	}

	private function message(): string {
		return $this->db->table( 'chat_message' );
	}
}
