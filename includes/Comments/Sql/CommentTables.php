<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Counters\KeptColumn;
use Zeromo\Community\Kernel\Database\Table;

/** Tables of the comments' room. */
final class CommentTables {

	/** Listed: approved, or a first-level comment that is gone while replies under it are not. */
	public const LISTED  = 1;
	public const WAITING = 0;
	public const HIDDEN  = 2;

	/** Where each comment stands in its thread; core's table has no index for it. */
	public static function comment(): Table {
		return new Table(
			'comment',
			'comment_id bigint unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			root bigint unsigned NOT NULL DEFAULT 0,
			reply_to bigint unsigned NOT NULL DEFAULT 0,
			user_id bigint unsigned NOT NULL DEFAULT 0,
			status tinyint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (comment_id),
			KEY list (post_id,root,status,created,comment_id),
			KEY thread (root,status,created,comment_id),
			KEY member (user_id,status,created,comment_id)'
		);
	}

	/** The table of an older version's words of a minute; those of this one stand in the room Idempotency. */
	public static function drop_claims( Db $db ): bool {
		$db->execute( "DROP TABLE IF EXISTS {$db->table( 'comment_claim' )}" );
		return true;
	}

	/** Core's own total of a post's comments against its approved comments. */
	public static function total( Db $db ): CounterSource {
		$rows = "SELECT comment_post_ID AS id, COUNT(*) AS n FROM {$db->core( 'comments' )}
			WHERE comment_approved = '1' AND comment_type <> 'note' GROUP BY comment_post_ID";
		return new KeptColumn(
			$db,
			__( '内容的评论数', 'zeromo-community' ),
			$db->core( 'posts' ),
			'ID',
			'comment_count',
			$rows
		);
	}
}
