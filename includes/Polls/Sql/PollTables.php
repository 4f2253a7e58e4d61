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
				"SELECT post_id AS id, COUNT(*) AS n FROM {$db->table( 'poll_vote' )}"
					. " WHERE (choice & $bit) > 0 GROUP BY post_id"
			);
		}
		return $all;
	}

	private static function voters( Db $db ): string {
		return "SELECT post_id AS id, COUNT(*) AS n FROM {$db->table( 'poll_vote' )} GROUP BY post_id";
	}
}
