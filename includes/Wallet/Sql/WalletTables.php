<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class WalletTables {

	/** Where a member wants to be paid. */
	public static function payee(): Table {
		return new Table(
			'wallet_payee',
			"user_id bigint unsigned NOT NULL,
			channel varchar(10) NOT NULL,
			account varchar(100) NOT NULL,
			name varchar(50) NOT NULL DEFAULT '',
			qr_id bigint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id),
			KEY qr (qr_id)"
		);
	}

	/** Withdrawals; `held` is 1 while one is open on a site that allows one at a time, and null otherwise. */
	public static function withdrawal(): Table {
		return new Table(
			'withdrawal',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			amount bigint NOT NULL,
			fee bigint NOT NULL DEFAULT 0,
			tax bigint NOT NULL DEFAULT 0,
			earned bigint NOT NULL DEFAULT 0,
			state tinyint unsigned NOT NULL,
			held tinyint unsigned DEFAULT NULL,
			channel varchar(10) NOT NULL,
			account varchar(100) NOT NULL DEFAULT '',
			name varchar(50) NOT NULL DEFAULT '',
			qr_id bigint unsigned NOT NULL DEFAULT 0,
			note varchar(500) NOT NULL DEFAULT '',
			staff_id bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			changed int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY one (user_id,held),
			KEY member (user_id,id),
			KEY state (state,id),
			KEY created (created,id),
			KEY qr (qr_id)"
		);
	}

	/** What a member has asked for on a day (20261126), for the day's bound. */
	public static function day(): Table {
		return new Table(
			'withdrawal_day',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			amount bigint NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,day)'
		);
	}

	/** A check-in; once a day (20261126). */
	public static function check_in(): Table {
		return new Table(
			'check_in',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			streak int unsigned NOT NULL,
			points int unsigned NOT NULL,
			PRIMARY KEY (user_id,day)'
		);
	}

	/** Cards; of a code only its print and last letters are kept. `prize`: what is neither money nor points. */
	public static function card(): Table {
		return new Table(
			'card',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			code_hash char(64) NOT NULL,
			ending char(4) NOT NULL,
			asset tinyint unsigned NOT NULL,
			amount bigint NOT NULL,
			prize varchar(20) NOT NULL DEFAULT '',
			batch varchar(20) NOT NULL,
			staff_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			user_id bigint unsigned NOT NULL DEFAULT 0,
			redeemed int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY code (code_hash),
			KEY batch (batch,id),
			KEY member (user_id)"
		);
	}
}
