<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Sql;

use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Reactions\Kind;

/** The room's table and how its kept totals are recounted. */
final class ReactionTables {

	/**
	 * The table `reaction`: object_type as in Counters, kind as in Kind, value the stars of a rating, duration in
	 * seconds.
	 */
	public static function reaction(): Table {
		return new Table(
			'reaction',
			'user_id bigint unsigned NOT NULL,
			object_type tinyint unsigned NOT NULL,
			object_id bigint unsigned NOT NULL,
			kind tinyint unsigned NOT NULL,
			value tinyint unsigned NOT NULL DEFAULT 0,
			duration int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (object_type,object_id,kind,user_id),
			KEY mine (user_id,object_type,kind,created,object_id),
			KEY newest (object_type,object_id,kind,created,user_id)'
		);
	}

	/**
	 * One maker for each kept total.
	 *
	 * @return list<\Closure(Db): CounterSource>
	 */
	public static function counters(): array {
		$out = array(
			static fn( Db $db ): CounterSource =>
				new CountedRows(
					$db,
					__( '成员收到的赞', 'zeromo-community' ),
					Counters::USER,
					'like',
					self::received( $db )
				),
		);
		foreach ( array( Counters::POST, Counters::COMMENT, Counters::USER ) as $type ) {
			foreach ( array( Kind::Like, Kind::Dislike, Kind::Useful ) as $kind ) {
				// Likes of a member are part of what the member received.
				if ( Counters::USER !== $type || Kind::Like !== $kind ) {
					$out[] = self::rows_of( $type, $kind, $kind->count_type(), 'COUNT(*)' );
				}
			}
		}
		$out[] = self::rows_of( Counters::POST, Kind::Rating, 'rating_count', 'COUNT(*)' );
		$out[] = self::rows_of( Counters::POST, Kind::Rating, 'rating_sum', 'SUM(value)' );
		return $out;
	}

	/**
	 * Each like with the member it was given to: `owner` and `giver`. Complete SELECT, no placeholders.
	 */
	public static function received_rows( Db $db ): string {
		$reaction = $db->table( 'reaction' );
		return "SELECT p.post_author AS owner, r.user_id AS giver FROM $reaction r JOIN {$db->core( 'posts' )} p
			ON p.ID = r.object_id WHERE r.object_type = "
			. Counters::POST . ' AND r.kind = ' . Kind::Like->value . "
			UNION ALL SELECT k.user_id AS owner, r.user_id AS giver FROM $reaction r JOIN {$db->core( 'comments' )} k
				ON k.comment_ID = r.object_id
				WHERE r.object_type = " . Counters::COMMENT . ' AND r.kind = ' . Kind::Like->value . "
			UNION ALL SELECT r.object_id AS owner, r.user_id AS giver FROM $reaction r
					WHERE r.object_type = " . Counters::USER . ' AND r.kind = ' . Kind::Like->value;
	}

	private static function received( Db $db ): string {
		return 'SELECT g.owner AS id, COUNT(*) AS n FROM (' . self::received_rows( $db )
			. ") g JOIN {$db->core( 'users' )} u ON u.ID = g.owner GROUP BY g.owner";
	}

	/** @return \Closure(Db): CounterSource */
	private static function rows_of( int $type, Kind $kind, string $counter, string $what ): \Closure {
		return static function ( Db $db ) use ( $type, $kind, $counter, $what ): CounterSource {
			$words = array(
				Counters::POST    => __( '内容', 'zeromo-community' ),
				Counters::COMMENT => __( '评论', 'zeromo-community' ),
				Counters::USER    => __( '成员', 'zeromo-community' ),
			);
			return new CountedRows(
				$db,
				/* translators: 1: kind of thing, 2: name of the total */
				sprintf( __( '%1$s的 %2$s', 'zeromo-community' ), $words[ $type ] ?? '', $counter ),
				$type,
				$counter,
				"SELECT object_id AS id, $what AS n FROM {$db->table( 'reaction' )}"
					. " WHERE object_type = $type AND kind = {$kind->value} GROUP BY object_id"
			);
		};
	}
}
