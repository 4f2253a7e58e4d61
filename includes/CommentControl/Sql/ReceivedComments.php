<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Sql;

use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Shield\Api\EvidenceEntry;
use Zeromo\Community\Shield\Api\EvidenceSource;

/**
 * What others have said below a member's posts and in answer to a member's comments: what shows, and what showed until
 * somebody put it into the trash; below posts that the member sees now.
 */
final class ReceivedComments implements EvidenceSource {

	private const SHOWED = "(c.comment_approved = '1' OR (c.comment_approved = 'trash' AND EXISTS (SELECT 1 FROM %1\$s m
		WHERE m.comment_id = c.comment_ID AND m.meta_key = '_wp_trash_meta_status' AND m.meta_value = '1')))";

	public function __construct( private readonly Db $db, private readonly Posts $posts ) {}

	public function entries( int $member, int $since, int $most ): array {
		$comments = $this->db->core( 'comments' );
		$showed   = sprintf( self::SHOWED, $this->db->core( 'commentmeta' ) );
		$columns  = 'c.comment_ID, c.comment_post_ID, c.user_id, c.comment_author, c.comment_date_gmt, '
			. 'c.comment_content';
		$from     = gmdate( 'Y-m-d H:i:s', $since );
		$below    = $this->db->rows(
			"SELECT $columns FROM {$this->db->core( 'posts' )} p JOIN $comments c ON c.comment_post_ID = p.ID"
				. " WHERE p.post_author = %d AND c.comment_date_gmt >= %s AND c.user_id <> %d AND $showed"
				. ' ORDER BY c.comment_ID DESC LIMIT %d',
			array( $member, $from, $member, $most )
		);
		$answers  = $this->db->rows(
			"SELECT $columns FROM {$this->db->table( 'comment' )} own JOIN $comments c"
				. ' ON c.comment_parent = own.comment_id'
				. " WHERE own.user_id = %d AND c.comment_date_gmt >= %s AND c.user_id <> %d AND $showed"
				. ' ORDER BY c.comment_ID DESC LIMIT %d',
			array( $member, $from, $member, $most )
		);
		$ids      = array_map(
			static fn( array $row ): int => (int) $row['comment_post_ID'],
			array( ...$below, ...$answers )
		);
		$seen     = array() === $ids ? array() : $this->posts->visible( array_values( array_unique( $ids ) ), $member );
		$is_seen  = static fn( array $row ): bool => isset( $seen[ (int) $row['comment_post_ID'] ] );
		$found    = array();
		foreach ( array_filter( $below, $is_seen ) as $row ) {
			$found[ (int) $row['comment_ID'] ] = self::entry( 'comment', $row );
		}
		foreach ( array_filter( $answers, $is_seen ) as $row ) {
			$found[ (int) $row['comment_ID'] ] = self::entry( 'reply', $row );
		}
		return array_values( $found );
	}

	/** @param array<string, string|null> $row */
	private static function entry( string $kind, array $row ): EvidenceEntry {
		return new EvidenceEntry(
			$kind,
			(int) $row['comment_ID'],
			(int) $row['user_id'],
			(string) $row['comment_author'],
			(int) strtotime( $row['comment_date_gmt'] . ' UTC' ),
			trim( HtmlTokens::words( (string) $row['comment_content'] ) ),
			home_url( "/?p={$row['comment_post_ID']}#comment-{$row['comment_ID']}" )
		);
	}
}
