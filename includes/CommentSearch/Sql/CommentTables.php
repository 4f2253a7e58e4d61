<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentSearch\Sql;

use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Search\Api\TextIndex;

/** Tables of the index; `post_id` is the comment. */
final class CommentTables {

	/** @return list<Table> */
	public static function all(): array {
		$document = TextIndex::DOCUMENT;
		$segment  = TextIndex::SEGMENT;
		$term     = TextIndex::TERM;
		return array(
			new Table(
				'comment_search_doc',
				"doc int unsigned NOT NULL AUTO_INCREMENT,
				$document,
				PRIMARY KEY (doc),
				UNIQUE KEY post (post_id)"
			),
			new Table(
				'comment_search_segment',
				"id int unsigned NOT NULL AUTO_INCREMENT,
				$segment,
				PRIMARY KEY (id),
				KEY place (state,last_doc)"
			),
			new Table(
				'comment_search_term',
				"$term,
				PRIMARY KEY (segment,term)"
			),
		);
	}
}
