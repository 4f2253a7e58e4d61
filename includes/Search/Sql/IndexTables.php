<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Search\Api\TextIndex;

/**
 * Tables of the index. A document is a post's text under a number that grows; who writes a post anew gets a new number.
 * A segment is a run of numbers whose terms have been packed: for each term the documents that have it. An engine
 * outside has been given all documents up to its mark; posts that it has to forget are the gone ones.
 */
final class IndexTables {

	/** What the names of the tables begin with that hold posts. */
	public const POSTS = 'search';

	/** @return list<Table> */
	public static function all(): array {
		$document = TextIndex::DOCUMENT;
		$segment  = TextIndex::SEGMENT;
		$term     = TextIndex::TERM;
		return array(
			new Table(
				'search_doc',
				"doc int unsigned NOT NULL AUTO_INCREMENT,
				$document,
				PRIMARY KEY (doc),
				UNIQUE KEY post (post_id)"
			),
			new Table(
				'search_segment',
				"id int unsigned NOT NULL AUTO_INCREMENT,
				$segment,
				PRIMARY KEY (id),
				KEY place (state,last_doc)"
			),
			new Table(
				'search_term',
				"$term,
				PRIMARY KEY (segment,term)"
			),
			new Table(
				'search_engine',
				'engine varchar(40) NOT NULL,
				mark int unsigned NOT NULL DEFAULT 0,
				filled tinyint unsigned NOT NULL DEFAULT 0,
				rest int unsigned NOT NULL DEFAULT 0,
				misses tinyint unsigned NOT NULL DEFAULT 0,
				taken int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (engine)'
			),
			new Table(
				'search_gone',
				'post_id bigint unsigned NOT NULL,
				PRIMARY KEY (post_id)'
			),
		);
	}
}
