<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Sql;

use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Counters\KeptColumn;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\PollCounts;
use Zeromo\Community\Polls\PollRules;

/** The room's tables and how their kept totals are recounted. */
final class PollTables {

	/**
	 * `poll`: answers is a JSON list, ballot the fingerprint of options and most; voters protects both once a member
	 * has voted.
	 */
	public static function poll(): Table {
		return new Table(
			'poll',
			'post_id bigint unsigned NOT NULL,
			question varchar(100) NOT NULL,
			answers text NOT NULL,
			ballot char(32) NOT NULL,
			most tinyint unsigned NOT NULL DEFAULT 1,
			deadline int unsigned NOT NULL DEFAULT 0,
			hidden tinyint unsigned NOT NULL DEFAULT 0,
			voters int NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id)'
		);
	}

	/** `poll_vote`: a member's vote, once; choice has a bit for each option. */
	public static function vote(): Table {
		return new Table(
			'poll_vote',
			'post_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			choice smallint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (post_id,user_id),
			KEY member (user_id,post_id,choice)'
		);
	}

	/**
	 * `poll_earlier`: votes of another community whose voter is no member here, by the option's number; 0 for how many
	 * have given them.
	 */
	public static function earlier(): Table {
		return new Table(
			'poll_earlier',
			'post_id bigint unsigned NOT NULL,
			number tinyint unsigned NOT NULL,
			n int unsigned NOT NULL,
			PRIMARY KEY (post_id,number)'
		);
	}

	/**
	 * Makers of the recounts.
	 *
	 * @return list<\Closure(Db): CounterSource>
	 */
	public static function counters(): array {
		$all = array(
			static fn( Db $db ): CounterSource =>
				new KeptColumn(
					$db,
					__( '投票记下的人数', 'zeromo-community' ),
					$db->table( 'poll' ),
					'post_id',
					'voters',
					self::voters( $db )
				),
			static fn( Db $db ): CounterSource =>
				new CountedRows(
					$db,
					__( '内容的投票人数', 'zeromo-community' ),
					Counters::POST,
					PollCounts::TOTAL,
					self::voters( $db )
				),
		);
		foreach ( range( 1, PollRules::MOST ) as $number ) {
			$bit   = Poll::bit( $number );
			$all[] = static fn( Db $db ): CounterSource => new CountedRows(
				$db,
				/* translators: %d: place of the option */
				sprintf( __( '投票第 %d 项的票数', 'zeromo-community' ), $number ),
				Counters::POST,
				PollCounts::kind( $number ),
				self::votes( $db, $number, "WHERE (choice & $bit) > 0" )
			);
		}
		return $all;
	}

	private static function voters( Db $db ): string {
		return self::votes( $db, 0, '' );
	}

	/** Rows and what was counted in another community. */
	private static function votes( Db $db, int $number, string $where ): string {
		return 'SELECT v.id AS id, SUM(v.n) AS n FROM (SELECT post_id AS id, COUNT(*) AS n'
			. " FROM {$db->table( 'poll_vote' )} $where GROUP BY post_id UNION ALL SELECT post_id AS id, n"
			. " FROM {$db->table( 'poll_earlier' )} WHERE number = $number) v GROUP BY v.id";
	}
}
