<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class PaymentTables {

	/** A try to get the money of an order. `poll_at` is when an open page may ask its provider the next time. */
	public static function attempt(): Table {
		return new Table(
			'pay_attempt',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			number char(24) NOT NULL,
			order_no char(20) NOT NULL,
			gateway varchar(20) NOT NULL,
			merchant_id bigint unsigned NOT NULL DEFAULT 0,
			version int unsigned NOT NULL DEFAULT 0,
			amount bigint unsigned NOT NULL,
			title varchar(200) NOT NULL,
			state tinyint unsigned NOT NULL DEFAULT 1,
			device varchar(10) NOT NULL DEFAULT '',
			return_url varchar(500) NOT NULL DEFAULT '',
			trade_no varchar(64) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			expires int unsigned NOT NULL,
			poll_at int unsigned NOT NULL,
			polls int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY number (number),
			KEY order_no (order_no,id),
			KEY state (state,id)"
		);
	}

	/** Money that a provider has confirmed, once for each of its numbers. */
	public static function receipt(): Table {
		return new Table(
			'pay_receipt',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			gateway varchar(20) NOT NULL,
			trade_no varchar(64) NOT NULL,
			attempt_no varchar(32) NOT NULL DEFAULT '',
			order_no varchar(20) NOT NULL DEFAULT '',
			buyer bigint unsigned NOT NULL DEFAULT 0,
			amount bigint unsigned NOT NULL,
			state tinyint unsigned NOT NULL,
			reason varchar(20) NOT NULL DEFAULT '',
			note varchar(500) NOT NULL DEFAULT '',
			actor_id bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			done_at int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY trade (gateway,trade_no),
			KEY state (state,id),
			KEY order_no (order_no),
			KEY created (gateway,created),
			KEY unmatched (reason,id)"
		);
	}

	/** Keys that sites have not whose tables are older. */
	public static function add_keys( Db $db ): bool {
		$keys = array(
			array( 'pay_receipt', 'created', 'gateway,created' ),
			array( 'pay_receipt', 'unmatched', 'reason,id' ),
			array( 'pay_refund', 'receipt_id', 'receipt_id' ),
		);
		foreach ( $keys as [ $name, $key, $columns ] ) {
			$table = $db->table( $name );
			if ( ! in_array( $key, array_column( $db->rows( "SHOW INDEX FROM $table" ), 'Key_name' ), true ) ) {
				$db->execute( "ALTER TABLE $table ADD KEY $key ($columns)" );
			}
		}
		return true;
	}

	/** What the owner calls a configuration, and which version holds. */
	public static function merchant(): Table {
		return new Table(
			'pay_merchant',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			gateway varchar(20) NOT NULL,
			title varchar(60) NOT NULL,
			version int unsigned NOT NULL DEFAULT 1,
			is_on tinyint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			KEY gateway (gateway,is_on,id)'
		);
	}

	/** Versions of configurations; none is changed or removed. `box` holds the secrets, see SecretBox. */
	public static function config(): Table {
		return new Table(
			'pay_config',
			'merchant_id bigint unsigned NOT NULL,
			version int unsigned NOT NULL,
			fields text NOT NULL,
			box text NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (merchant_id,version)'
		);
	}

	/** Refunds through a gateway. */
	public static function refund(): Table {
		return new Table(
			'pay_refund',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			number char(24) NOT NULL,
			order_no char(20) NOT NULL DEFAULT '',
			receipt_id bigint unsigned NOT NULL DEFAULT 0,
			attempt_id bigint unsigned NOT NULL,
			amount bigint unsigned NOT NULL,
			line_id bigint unsigned NOT NULL DEFAULT 0,
			state tinyint unsigned NOT NULL DEFAULT 1,
			reason varchar(500) NOT NULL DEFAULT '',
			fault varchar(200) NOT NULL DEFAULT '',
			actor_id bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY number (number),
			KEY state (state,id),
			KEY order_no (order_no),
			KEY receipt_id (receipt_id)"
		);
	}
}
