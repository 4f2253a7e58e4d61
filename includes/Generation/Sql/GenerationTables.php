<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Sql;

use Zeromo\Community\Kernel\Database\Table;

/** The room's tables. */
final class GenerationTables {

	/** @return list<Table> */
	public static function all(): array {
		return array( self::model(), self::choice(), self::generation(), self::picture(), self::day() );
	}

	/** Tools; `secret` is closed. */
	private static function model(): Table {
		return new Table(
			'generation_model',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			name varchar(60) NOT NULL,
			description varchar(200) NOT NULL DEFAULT '',
			provider varchar(30) NOT NULL,
			endpoint varchar(300) NOT NULL DEFAULT '',
			remote varchar(100) NOT NULL DEFAULT '',
			secret varchar(1000) NOT NULL DEFAULT '',
			asset tinyint unsigned NOT NULL,
			price bigint unsigned NOT NULL DEFAULT 0,
			sizes varchar(300) NOT NULL,
			most tinyint unsigned NOT NULL DEFAULT 1,
			image_id bigint unsigned NOT NULL DEFAULT 0,
			is_on tinyint unsigned NOT NULL DEFAULT 0,
			position int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY name (name),
			KEY image (image_id)"
		);
	}

	/** Categories (1) and styles (2). */
	private static function choice(): Table {
		return new Table(
			'generation_choice',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			kind tinyint unsigned NOT NULL,
			name varchar(30) NOT NULL,
			prompt varchar(300) NOT NULL DEFAULT '',
			image_id bigint unsigned NOT NULL DEFAULT 0,
			is_on tinyint unsigned NOT NULL DEFAULT 1,
			position int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY name (kind,name),
			KEY image (image_id)"
		);
	}

	/** What was asked for. `turn` counts how often it was taken up: a job that is behind it does nothing. */
	private static function generation(): Table {
		return new Table(
			'generation',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			title varchar(200) NOT NULL,
			prompt text NOT NULL,
			model_id bigint unsigned NOT NULL,
			cat_id bigint unsigned NOT NULL,
			style_id bigint unsigned NOT NULL,
			size varchar(12) NOT NULL,
			pieces tinyint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			price bigint unsigned NOT NULL,
			paid bigint unsigned NOT NULL DEFAULT 0,
			state tinyint unsigned NOT NULL,
			turn int unsigned NOT NULL DEFAULT 0,
			task varchar(190) NOT NULL DEFAULT '',
			reason tinyint unsigned NOT NULL DEFAULT 0,
			is_hidden tinyint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			deadline int unsigned NOT NULL,
			PRIMARY KEY (id),
			KEY member (user_id,is_hidden,id),
			KEY state (state,id),
			KEY deadline (state,deadline)"
		);
	}

	/** Each picture of a generation, once. */
	private static function picture(): Table {
		return new Table(
			'generation_picture',
			'generation_id bigint unsigned NOT NULL,
			n tinyint unsigned NOT NULL,
			media_id bigint unsigned NOT NULL,
			PRIMARY KEY (generation_id,n),
			KEY media (media_id)'
		);
	}

	/** Pictures a member has asked for on a day (20261127). */
	private static function day(): Table {
		return new Table(
			'generation_day',
			'user_id bigint unsigned NOT NULL,
			day int unsigned NOT NULL,
			pieces int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,day),
			KEY day (day)'
		);
	}
}
