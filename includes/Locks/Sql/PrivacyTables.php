<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. What is hidden stands here and nowhere else. */
final class PrivacyTables {

	/**
	 * `lock`: `hidden` safe form; `media` JSON of hidden pictures as Library::snapshot() gives them, empty for none;
	 * `seal` a print of `secret`, so that who passed an older password has not passed this one; `vip` what VIP members
	 * pay, 0 for nothing, -1 for the same; `free` percent of the text that everybody reads; `terms` JSON
	 * of Api\SaleTerms; `copy_off` 1 where it may not be copied, 0 where it may, -1 as the site
	 * says.
	 */
	public static function lock(): Table {
		return new Table(
			'lock',
			"post_id bigint unsigned NOT NULL,
			type varchar(20) NOT NULL,
			amount int unsigned NOT NULL DEFAULT 0,
			secret varchar(255) NOT NULL DEFAULT '',
			seal char(32) NOT NULL DEFAULT '',
			roles text NOT NULL,
			hidden longtext NOT NULL,
			chars int unsigned NOT NULL DEFAULT 0,
			media text NOT NULL,
			rev char(8) NOT NULL DEFAULT '',
			vip int NOT NULL DEFAULT -1,
			free tinyint unsigned NOT NULL DEFAULT 0,
			terms varchar(1000) NOT NULL DEFAULT '',
			copy_off tinyint NOT NULL DEFAULT -1,
			PRIMARY KEY (post_id)"
		);
	}

	/** `lock_pass`: a member has typed a post's password. */
	public static function pass(): Table {
		return new Table(
			'lock_pass',
			"user_id bigint unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			seal char(32) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,post_id),
			KEY post (post_id)"
		);
	}

	/** `entitlement`: a member's right to an item; expires 0 for never. */
	public static function entitlement(): Table {
		return new Table(
			'entitlement',
			"entitlement_id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			item_type varchar(20) NOT NULL,
			item_id bigint unsigned NOT NULL,
			source varchar(100) NOT NULL DEFAULT '',
			granted int unsigned NOT NULL,
			expires int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (entitlement_id),
			UNIQUE KEY owned (user_id,item_type,item_id),
			KEY item (item_type,item_id)"
		);
	}
}
