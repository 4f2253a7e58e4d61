<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentSearch\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** Tables of the index, with the columns that a Search\Api\TextIndex reads; `post_id` is the comment. */
final class CommentTables {

	/** @return list<Table> */
	public static function all(): array {
		return array(
			new Table(
				'comment_search_doc',
				'doc int unsigned NOT NULL AUTO_INCREMENT,
				post_id bigint unsigned NOT NULL,
				type tinyint unsigned NOT NULL,
				author_id bigint unsigned NOT NULL,
				circle_id bigint unsigned NOT NULL DEFAULT 0,
				created int unsigned NOT NULL,
				stamp int unsigned NOT NULL,
				mark char(32) NOT NULL,
				body longtext NOT NULL,
				PRIMARY KEY (doc),
				UNIQUE KEY post (post_id)'
			),
			new Table(
				'comment_search_segment',
				'id int unsigned NOT NULL AUTO_INCREMENT,
				state tinyint unsigned NOT NULL DEFAULT 0,
				first_doc int unsigned NOT NULL,
				last_doc int unsigned NOT NULL,
				docs int unsigned NOT NULL DEFAULT 0,
				oldest int unsigned NOT NULL DEFAULT 0,
				newest int unsigned NOT NULL DEFAULT 0,
				stamp int unsigned NOT NULL,
				times longtext NOT NULL,
				PRIMARY KEY (id),
				KEY place (state,last_doc)'
			),
			new Table(
				'comment_search_term',
				'segment int unsigned NOT NULL,
				term varchar(24) NOT NULL,
				hits mediumtext NOT NULL,
				PRIMARY KEY (segment,term)'
			),
		);
	}
}
