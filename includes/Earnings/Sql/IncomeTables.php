<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class IncomeTables {

	/** An income of a member by a line of an order. */
	public static function income(): Table {
		return new Table(
			'income',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			kind varchar(20) NOT NULL,
			item_id bigint unsigned NOT NULL DEFAULT 0,
			line_id bigint unsigned NOT NULL,
			order_no char(20) NOT NULL,
			title varchar(200) NOT NULL DEFAULT '',
			gross bigint unsigned NOT NULL,
			part bigint unsigned NOT NULL,
			refunded bigint unsigned NOT NULL DEFAULT 0,
			returned bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			due int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY line (line_id,kind),
			KEY member (user_id,asset,id),
			KEY due (user_id,asset,due,part,returned)"
		);
	}

	/** Sums of a member by day of the site (20261127) and kind; refunds on the day they were paid back. */
	public static function day(): Table {
		return new Table(
			'income_day',
			'user_id bigint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			day int unsigned NOT NULL,
			kind varchar(20) NOT NULL,
			sales int unsigned NOT NULL DEFAULT 0,
			gross bigint unsigned NOT NULL DEFAULT 0,
			part bigint unsigned NOT NULL DEFAULT 0,
			refunded bigint unsigned NOT NULL DEFAULT 0,
			returned bigint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,asset,day,kind),
			KEY day (asset,day)'
		);
	}

	/** Sums of a member by month of the site (202611), so that who has earned most is read off a key. */
	public static function month(): Table {
		return new Table(
			'income_month',
			'user_id bigint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			month int unsigned NOT NULL,
			sales int unsigned NOT NULL DEFAULT 0,
			gross bigint unsigned NOT NULL DEFAULT 0,
			part bigint unsigned NOT NULL DEFAULT 0,
			refunded bigint unsigned NOT NULL DEFAULT 0,
			returned bigint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,asset,month),
			KEY most (asset,month,part)'
		);
	}

	/** Months out of days, on a site that has earned before they were kept; whole, also when it is done again. */
	public static function fill_months( Db $db ): bool {
		$db->transaction(
			static function () use ( $db ): void {
				$db->execute( "DELETE FROM {$db->table( 'income_month' )}" );
				$db->execute(
					"INSERT INTO {$db->table( 'income_month' )}
						(user_id,asset,month,sales,gross,part,refunded,returned)
						SELECT user_id, asset, FLOOR(day / 100), SUM(sales), SUM(gross), SUM(part), SUM(refunded),
						SUM(returned) FROM {$db->table( 'income_day' )} GROUP BY user_id, asset, FLOOR(day / 100)"
				);
			}
		);
		return true;
	}

	/** Sums of a member by what was sold. */
	public static function item(): Table {
		return new Table(
			'income_item',
			"user_id bigint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			kind varchar(20) NOT NULL,
			item_id bigint unsigned NOT NULL,
			title varchar(200) NOT NULL DEFAULT '',
			sales int unsigned NOT NULL DEFAULT 0,
			gross bigint unsigned NOT NULL DEFAULT 0,
			part bigint unsigned NOT NULL DEFAULT 0,
			refunded bigint unsigned NOT NULL DEFAULT 0,
			returned bigint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,asset,kind,item_id),
			KEY most (user_id,asset,part),
			KEY kind (kind,asset,part)"
		);
	}
}
