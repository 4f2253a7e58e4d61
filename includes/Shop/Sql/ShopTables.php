<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class ShopTables {

	/** What core's post does not say of a product. An empty `stock` or `sale_left` is without bound. */
	public static function product(): Table {
		return new Table(
			'product',
			"post_id bigint unsigned NOT NULL,
			kind tinyint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			price bigint unsigned NOT NULL,
			vip_price bigint unsigned NOT NULL DEFAULT 0,
			original bigint unsigned NOT NULL DEFAULT 0,
			stock int unsigned DEFAULT NULL,
			sold int unsigned NOT NULL DEFAULT 0,
			per_member int unsigned NOT NULL DEFAULT 0,
			sale_price bigint unsigned NOT NULL DEFAULT 0,
			sale_from int unsigned NOT NULL DEFAULT 0,
			sale_to int unsigned NOT NULL DEFAULT 0,
			sale_left int unsigned DEFAULT NULL,
			images varchar(200) NOT NULL DEFAULT '[]',
			delivery text NOT NULL,
			PRIMARY KEY (post_id),
			KEY sold (sold,post_id)"
		);
	}

	public static function variant(): Table {
		return new Table(
			'product_variant',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			product_id bigint unsigned NOT NULL,
			name varchar(80) NOT NULL,
			price bigint unsigned NOT NULL,
			stock int unsigned DEFAULT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY name (product_id,name)'
		);
	}

	/** Keys for sale; `secret` is closed, `print` finds one that is there already. */
	public static function key(): Table {
		return new Table(
			'product_key',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			product_id bigint unsigned NOT NULL,
			secret varchar(1500) NOT NULL,
			print char(40) NOT NULL,
			order_no varchar(40) NOT NULL DEFAULT '',
			PRIMARY KEY (id),
			UNIQUE KEY print (product_id,print),
			KEY free (product_id,order_no,id),
			KEY order_no (order_no)"
		);
	}

	/** Versions of what download products deliver; `closed` ones are withdrawn. */
	public static function file(): Table {
		return new Table(
			'product_file',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			product_id bigint unsigned NOT NULL,
			file_id bigint unsigned NOT NULL,
			version varchar(40) NOT NULL,
			note varchar(600) NOT NULL DEFAULT '',
			filename varchar(255) NOT NULL DEFAULT '',
			size bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			closed tinyint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY file (product_id,file_id),
			KEY newest (product_id,closed,id)"
		);
	}

	/** How often an order has downloaded a version; `counted` is the second of the last one that counted. */
	public static function download(): Table {
		return new Table(
			'product_download',
			'order_no varchar(40) NOT NULL,
			row_id bigint unsigned NOT NULL,
			times int unsigned NOT NULL DEFAULT 0,
			counted int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (order_no,row_id)'
		);
	}

	/** An order of the shop. */
	public static function sale(): Table {
		return new Table(
			'shop_sale',
			"order_no varchar(40) NOT NULL,
			product_id bigint unsigned NOT NULL,
			variant_id bigint unsigned NOT NULL DEFAULT 0,
			user_id bigint unsigned NOT NULL,
			quantity int unsigned NOT NULL,
			kind tinyint unsigned NOT NULL,
			state tinyint unsigned NOT NULL,
			at_sale_price tinyint unsigned NOT NULL DEFAULT 0,
			receiver varchar(60) NOT NULL DEFAULT '',
			phone varchar(30) NOT NULL DEFAULT '',
			address varchar(300) NOT NULL DEFAULT '',
			carrier varchar(40) NOT NULL DEFAULT '',
			tracking varchar(60) NOT NULL DEFAULT '',
			question varchar(500) NOT NULL DEFAULT '',
			answer varchar(500) NOT NULL DEFAULT '',
			id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (order_no),
			UNIQUE KEY id (id),
			KEY user (user_id,id),
			KEY user_state (user_id,state,id),
			KEY state (state,id),
			KEY product (product_id,user_id)"
		);
	}
}
