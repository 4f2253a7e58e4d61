<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class OrderTables {

	/** A purchase. `open_key` reserves what a buyer can have once while the order waits; empty afterwards. */
	public static function order(): Table {
		return new Table(
			'order',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			number char(20) NOT NULL,
			kind varchar(20) NOT NULL,
			item_id bigint unsigned NOT NULL DEFAULT 0,
			buyer bigint unsigned NOT NULL,
			title varchar(200) NOT NULL,
			amount bigint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			quantity int unsigned NOT NULL DEFAULT 1,
			status tinyint unsigned NOT NULL,
			method varchar(20) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			expires int unsigned NOT NULL,
			paid_at int unsigned NOT NULL DEFAULT 0,
			refunded bigint unsigned NOT NULL DEFAULT 0,
			frozen text NOT NULL,
			open_key char(40) DEFAULT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY number (number),
			UNIQUE KEY open_key (open_key),
			KEY buyer (buyer,id),
			KEY buyer_status (buyer,status,id),
			KEY status (status,id),
			KEY expires (status,expires),
			KEY created (created,id),
			KEY kind (kind,item_id,status)"
		);
	}

	/** The key of days, on a site whose orders are older. */
	public static function add_created_key( Db $db ): bool {
		$table = $db->table( 'order' );
		if ( ! in_array( 'created', array_column( $db->rows( "SHOW INDEX FROM $table" ), 'Key_name' ), true ) ) {
			$db->execute( "ALTER TABLE $table ADD KEY created (created,id)" );
		}
		return true;
	}

	/** What an order is for, and who sold it. */
	public static function line(): Table {
		return new Table(
			'order_line',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_id bigint unsigned NOT NULL,
			title varchar(200) NOT NULL,
			amount bigint unsigned NOT NULL,
			quantity int unsigned NOT NULL DEFAULT 1,
			seller bigint unsigned NOT NULL DEFAULT 0,
			part bigint unsigned NOT NULL DEFAULT 0,
			refunded bigint unsigned NOT NULL DEFAULT 0,
			returned bigint unsigned NOT NULL DEFAULT 0,
			due int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY order_id (order_id),
			KEY seller (seller,id),
			KEY due (due)'
		);
	}

	/** Where the money of an order came from: an account of the buyer, or a clearing account. */
	public static function source(): Table {
		return new Table(
			'order_source',
			'order_id bigint unsigned NOT NULL,
			account varchar(40) NOT NULL,
			paid bigint unsigned NOT NULL,
			returned bigint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (order_id,account)'
		);
	}

	/** A refund that is booked. */
	public static function refund(): Table {
		return new Table(
			'order_refund',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_id bigint unsigned NOT NULL,
			reference varchar(60) NOT NULL,
			amount bigint unsigned NOT NULL,
			account varchar(40) NOT NULL DEFAULT '',
			actor_id bigint unsigned NOT NULL DEFAULT 0,
			reason varchar(500) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY reference (reference),
			KEY order_id (order_id)"
		);
	}
}
