<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Sql;

use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Counters\KeptColumn;
use Zeromo\Community\Kernel\Database\Table;

/** The room's tables and how their kept totals are recounted. */
final class FavoriteTables {

	/**
	 * `folder`: visibility 0 public, 1 private; preset 1 for the default folder, else NULL, so that there is one a
	 * member;
	 * position from 1 in the owner's order, 0 where it was never arranged; cover a post of the folder, 0 for its
	 * newest.
	 */
	public static function folder(): Table {
		return new Table(
			'folder',
			'folder_id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			title varchar(100) NOT NULL,
			description text NOT NULL,
			visibility tinyint unsigned NOT NULL DEFAULT 0,
			preset tinyint unsigned DEFAULT NULL,
			total int NOT NULL DEFAULT 0,
			position int unsigned NOT NULL DEFAULT 0,
			cover bigint unsigned NOT NULL DEFAULT 0,
			followers int NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			updated int unsigned NOT NULL,
			PRIMARY KEY (folder_id),
			UNIQUE KEY preset (user_id,preset),
			KEY owner (user_id,updated,folder_id)'
		);
	}

	/** `folder_item`: a post in a folder. */
	public static function item(): Table {
		return new Table(
			'folder_item',
			'folder_id bigint unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (folder_id,post_id),
			KEY newest (folder_id,created,post_id),
			KEY post (post_id)'
		);
	}

	/** `favorite`: a post a member keeps, and in how many folders. */
	public static function favorite(): Table {
		return new Table(
			'favorite',
			'user_id bigint unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			folders int NOT NULL DEFAULT 1,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,post_id),
			KEY newest (user_id,created,post_id),
			KEY post (post_id,created,user_id)'
		);
	}

	/** `folder_follow`: a member follows a public folder of somebody else. */
	public static function follow(): Table {
		return new Table(
			'folder_follow',
			'folder_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (folder_id,user_id),
			KEY mine (user_id,created,folder_id),
			KEY newest (folder_id,created)'
		);
	}

	/**
	 * Makers of the recounts, in the order in which they are repaired.
	 *
	 * @return list<\Closure(Db): CounterSource>
	 */
	public static function counters(): array {
		return array(
			static fn( Db $db ): CounterSource =>
				new KeptColumn(
					$db,
					__( '收藏夹的内容数', 'zeromo-community' ),
					$db->table( 'folder' ),
					'folder_id',
					'total',
					"SELECT folder_id AS id, COUNT(*) AS n FROM {$db->table( 'folder_item' )} GROUP BY folder_id"
				),
			static fn( Db $db ): CounterSource =>
				new KeptColumn(
					$db,
					__( '收藏夹的关注数', 'zeromo-community' ),
					$db->table( 'folder' ),
					'folder_id',
					'followers',
					"SELECT folder_id AS id, COUNT(*) AS n FROM {$db->table( 'folder_follow' )} GROUP BY folder_id"
				),
			static fn( Db $db ): CounterSource =>
				new CountedRows(
					$db,
					__( '内容的收藏数', 'zeromo-community' ),
					Counters::POST,
					'favorite',
					"SELECT post_id AS id, COUNT(*) AS n FROM {$db->table( 'favorite' )} GROUP BY post_id"
				),
			static fn( Db $db ): CounterSource =>
				new CountedRows(
					$db,
					__( '成员的收藏夹数', 'zeromo-community' ),
					Counters::USER,
					FolderService::TOTAL,
					"SELECT user_id AS id, COUNT(*) AS n FROM {$db->table( 'folder' )} GROUP BY user_id"
				),
		);
	}
}
