<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Sql;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ranking\Api\PickWeights;
use Zeromo\Community\Ranking\Api\Score;

/**
 * The one statement that brings rows' scores up to their kept totals; Score says the same in PHP.
 *
 * What each inner question gives has a name: without one the SQLite driver makes it of the whole expression, its
 * values too.
 */
final class ScoreSql {

	/** The statement for so many posts; their ids are its values. */
	public static function update( Db $db, int $posts, PickWeights $picks ): string {
		$feed     = $db->table( 'feed' );
		$counter  = $db->table( 'counter' );
		$comments = $db->core( 'comments' );
		$mine    = 'k.object_type = ' . Counters::POST . " AND k.object_id = $feed.post_id";
		$seconds = $db->is_sqlite()
			? 'UNIX_TIMESTAMP(m.comment_date_gmt)'
			: "TIMESTAMPDIFF(SECOND, '1970-01-01 00:00:00', m.comment_date_gmt)";
		$weight  = static fn( array $weights, int $each ): string => 'GREATEST(0, COALESCE((SELECT SUM(CASE k.kind'
			. self::cases( $weights ) . " ELSE 0 END) AS n FROM $counter k WHERE $mine), 0)
			+ $each * COALESCE((SELECT p.comment_count FROM {$db->core( 'posts' )} p
				WHERE p.ID = $feed.post_id), 0))";
		return "UPDATE $feed SET
			hot = created + FLOOR(" . Score::DECADE . " * LOG10(1 + {$weight( Score::WEIGHTS, Score::COMMENT )})),
			picked = created + " . $picks->most() . ' - FLOOR(' . $picks->most() * $picks->half . ' / ('
			. "$picks->half + {$weight( $picks->kinds(), $picks->comment )})),
			rating = COALESCE((SELECT FLOOR(1000 * SUM(CASE k.kind WHEN 'rating_sum' THEN k.n
				ELSE 0 END) / NULLIF(SUM(CASE k.kind WHEN 'rating_count' THEN k.n ELSE 0 END), 0)) AS n FROM $counter k
				WHERE $mine), 0),
			commented = GREATEST(created, COALESCE((SELECT $seconds AS n FROM $comments m
				WHERE m.comment_post_ID = $feed.post_id AND m.comment_approved = '1' ORDER BY m.comment_ID DESC
				LIMIT 1), 0))
			WHERE post_id IN (" . Db::marks( $posts ) . ')';
	}
	/** @param array<string, int> $weights By kind. */
	private static function cases( array $weights ): string {
		$cases = '';
		foreach ( $weights as $kind => $weight ) {
			$cases .= " WHEN '$kind' THEN $weight * k.n";
		}
		return $cases;
	}
}
