<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/**
 * The room's tables. Each key of the feed is one list: what it is pinned to, the sort, the id, then what a filter
 * needs.
 */
final class FeedTables {

	/** @return list<Table> */
	public static function all(): array {
		return array(
			new Table(
				'feed',
				"post_id bigint unsigned NOT NULL,
				type tinyint unsigned NOT NULL,
				status tinyint unsigned NOT NULL,
				announced tinyint unsigned NOT NULL DEFAULT 0,
				rev int unsigned NOT NULL DEFAULT 1,
				author_id bigint unsigned NOT NULL,
				circle_id bigint unsigned NOT NULL DEFAULT 0,
				media tinyint unsigned NOT NULL DEFAULT 0,
				created int unsigned NOT NULL,
				hot int unsigned NOT NULL,
				commented int unsigned NOT NULL,
				picked int unsigned NOT NULL DEFAULT 0,
				rating smallint unsigned NOT NULL DEFAULT 0,
				topics varchar(500) NOT NULL DEFAULT '',
				images longtext NOT NULL,
				body longtext NOT NULL,
				parts longtext NOT NULL,
				edited int unsigned NOT NULL DEFAULT 0,
				edited_staff tinyint unsigned NOT NULL DEFAULT 0,
				hot_comment bigint unsigned NOT NULL DEFAULT 0,
				hot_likes int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (post_id),
				KEY latest (status,created,post_id,circle_id,author_id),
				KEY hot (status,hot,post_id,circle_id,created),
				KEY picked (status,picked,post_id,circle_id,created),
				KEY commented (status,commented,post_id,circle_id,created),
				KEY rating (status,rating,post_id,circle_id,created),
				KEY author (author_id,status,created,post_id,circle_id),
				KEY circle (circle_id,status,created,post_id),
				KEY circle_hot (circle_id,status,hot,post_id),
				KEY circle_commented (circle_id,status,commented,post_id),
				KEY type (type,status,created,post_id,circle_id),
				KEY media (media,status,created,post_id,circle_id)"
			),
			new Table(
				'feed_topic',
				'topic_id bigint unsigned NOT NULL,
				post_id bigint unsigned NOT NULL,
				status tinyint unsigned NOT NULL,
				created int unsigned NOT NULL,
				PRIMARY KEY (topic_id,post_id),
				KEY listed (topic_id,status,created,post_id),
				KEY post (post_id)'
			),
			new Table(
				'essence',
				'post_id bigint unsigned NOT NULL,
				circle_id bigint unsigned NOT NULL,
				created int unsigned NOT NULL,
				chosen_by bigint unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (post_id),
				KEY of_circle (circle_id,created,post_id),
				KEY newest (created,post_id)'
			),
			new Table(
				'draft',
				'post_id bigint unsigned NOT NULL,
				user_id bigint unsigned NOT NULL,
				version int unsigned NOT NULL DEFAULT 1,
				only_one bigint unsigned DEFAULT NULL,
				blank tinyint unsigned NOT NULL DEFAULT 0,
				updated int unsigned NOT NULL,
				fields longtext NOT NULL,
				PRIMARY KEY (post_id,user_id),
				UNIQUE KEY only_one (only_one),
				KEY mine (user_id,updated),
				KEY blank (blank,updated)'
			),
			new Table(
				'review',
				'post_id bigint unsigned NOT NULL,
				moderator bigint unsigned NOT NULL,
				created int unsigned NOT NULL,
				reason text NOT NULL,
				PRIMARY KEY (post_id),
				KEY moderator (moderator)'
			),
		);
	}

	/** The table of an older version's keys of forms; those of this one stand in the room Idempotency. */
	public static function drop_keys( Db $db ): bool {
		$db->execute( "DROP TABLE IF EXISTS {$db->table( 'publish_key' )}" );
		return true;
	}
}
