<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Sql;

use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Statistics\MemberMark;
use Zeromo\Community\Statistics\PostMark;
use Zeromo\Community\Statistics\Sums;

/** The room's tables, and how what is kept of them is recounted. */
final class StatisticTables {

	/** @return list<Table> */
	public static function all(): array {
		return array(
			// What happened and is not counted yet; empty but for the last minutes.
			new Table(
				'number_log',
				'id bigint unsigned NOT NULL AUTO_INCREMENT,
				act tinyint unsigned NOT NULL,
				subject_id bigint unsigned NOT NULL,
				user_id bigint unsigned NOT NULL,
				circle_id bigint unsigned NOT NULL,
				created int unsigned NOT NULL,
				PRIMARY KEY (id)'
			),
			new Table(
				'number_member',
				'user_id bigint unsigned NOT NULL,
				week int unsigned NOT NULL,
				joined int unsigned NOT NULL,
				seen int unsigned NOT NULL,
				first_day int unsigned NOT NULL DEFAULT 0,
				welcomed tinyint unsigned NOT NULL DEFAULT 0,
				reminded int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (user_id),
				KEY silent (first_day,welcomed,joined,user_id),
				KEY quiet (seen,user_id,reminded)'
			),
			new Table(
				'number_post',
				'post_id bigint unsigned NOT NULL,
				circle_id bigint unsigned NOT NULL,
				day int unsigned NOT NULL,
				created int unsigned NOT NULL,
				answered tinyint unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (post_id)'
			),
			new Table(
				'number_circle',
				'circle_id bigint unsigned NOT NULL,
				week int unsigned NOT NULL,
				posts int unsigned NOT NULL DEFAULT 0,
				comments int unsigned NOT NULL DEFAULT 0,
				joined int unsigned NOT NULL DEFAULT 0,
				gone int unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY (circle_id,week)'
			),
		);
	}

	/** The totals of which the rows are kept. */
	public static function counted( Db $db, string $kind ): CounterSource {
		$members = $db->table( 'number_member' );
		$posts   = $db->table( 'number_post' );
		if ( Sums::FIRST === $kind ) {
			$label = __( '每天第一次发布的成员', 'zeromo-community' );
			$sql   = "SELECT first_day AS id, COUNT(*) AS n FROM $members WHERE first_day > 0 GROUP BY first_day";
			return new CountedRows( $db, $label, Counters::DAY, $kind, $sql );
		}
		if ( Sums::ANSWERED === $kind ) {
			$label = __( '每天的内容里 24 小时内有人回应的', 'zeromo-community' );
			$sql   = "SELECT day AS id, COUNT(*) AS n FROM $posts WHERE answered = " . PostMark::IN_TIME
				. ' GROUP BY day';
			return new CountedRows( $db, $label, Counters::DAY, $kind, $sql );
		}
		$days = Sums::JOINED === $kind ? 0 : (int) substr( $kind, 4 );
		$here = 0 === $days ? '' : " WHERE seen >= joined + $days";
		return new CountedRows(
			$db,
			0 === $days
				? __( '每周加入的成员', 'zeromo-community' )
				/* translators: %d: number of days */
				: sprintf( __( '每周加入的成员里 %d 天后还来的', 'zeromo-community' ), $days ),
			Counters::WEEK,
			$kind,
			"SELECT week AS id, COUNT(*) AS n FROM $members$here GROUP BY week"
		);
	}

	/** @return list<string> Kinds of counted(). */
	public static function kinds(): array {
		return array(
			Sums::FIRST,
			Sums::ANSWERED,
			Sums::JOINED,
			...array_map( MemberMark::kind( ... ), MemberMark::AFTER ),
		);
	}
}
