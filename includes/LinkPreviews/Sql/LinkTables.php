<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** The room's tables: cards by address, and which post has which card. */
final class LinkTables {

	/** @return list<Table> */
	public static function all(): array {
		return array(
			new Table(
				'link',
				'id bigint unsigned NOT NULL AUTO_INCREMENT,
				url_key char(40) NOT NULL,
				url text NOT NULL,
				made tinyint unsigned NOT NULL DEFAULT 0,
				title varchar(200) NOT NULL DEFAULT \'\',
				description varchar(300) NOT NULL DEFAULT \'\',
				host varchar(255) NOT NULL DEFAULT \'\',
				image_id bigint unsigned NOT NULL DEFAULT 0,
				picture longtext NULL,
				post_id bigint unsigned NOT NULL DEFAULT 0,
				fetched int unsigned NOT NULL DEFAULT 0,
				expires int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (id),
				UNIQUE KEY url_key (url_key),
				KEY expires (expires),
				KEY image (image_id)'
			),
			new Table(
				'link_post',
				'post_id bigint unsigned NOT NULL,
				link_id bigint unsigned NOT NULL,
				PRIMARY KEY (post_id),
				KEY link (link_id)'
			),
		);
	}
}
