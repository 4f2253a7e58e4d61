<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shield\Api\EvidenceEntry;
use Zeromo\Community\Shield\Api\EvidenceSource;

/** Private messages that a member got and has not removed; what was taken back has no words any more. */
final class ReceivedMessages implements EvidenceSource {

	public function __construct(
		private readonly Db $db,
		private readonly MemberDirectory $members,
		private readonly Pages $pages
	) {}

	public function entries( int $member, int $since, int $most ): array {
		$messages = $this->db->table( 'chat_message' );
		// Each half by the key of its pairs.
		$rows  = $this->db->rows(
			"SELECT m.id, m.sender_id, m.content, m.image_id, m.created FROM {$this->db->table( 'chat' )} c"
				. " JOIN $messages m ON m.low_id = CASE WHEN c.user_id < c.peer_id THEN c.user_id ELSE c.peer_id END"
				. ' AND m.high_id = CASE WHEN c.user_id < c.peer_id THEN c.peer_id ELSE c.user_id END'
				. ' WHERE c.user_id = %d AND c.updated >= %d AND m.sender_id = c.peer_id AND m.created >= %d'
				. ' AND m.recalled = 0 AND m.id > c.cleared_id'
				. ' AND (CASE WHEN m.low_id = c.user_id THEN m.hidden_low ELSE m.hidden_high END) = 0'
				. ' ORDER BY m.id DESC LIMIT %d',
			array( $member, $since, $since, $most )
		);
		$ids   = array_values(
			array_unique( array_map( static fn( array $row ): int => (int) $row['sender_id'], $rows ) )
		);
		$cards = $this->members->cards( $ids, 0 );
		$url   = $this->pages->url( 'account', 'messages' );
		return array_map(
			static fn( array $row ): EvidenceEntry => new EvidenceEntry(
				'message',
				(int) $row['id'],
				(int) $row['sender_id'],
				$cards[ (int) $row['sender_id'] ]->name ?? '',
				(int) $row['created'],
				'' === $row['content'] && (int) $row['image_id'] > 0
					? __( '[图片]', 'zeromo-community' )
					: (string) $row['content'],
				add_query_arg( array( 'type' => 'chat', 'with' => $row['sender_id'] ), $url )
			),
			$rows
		);
	}
}
