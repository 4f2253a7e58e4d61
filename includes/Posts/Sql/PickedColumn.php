<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ranking\Api\PickWeights;

/** Brings the order 推荐 to a feed of a version that had none. */
final class PickedColumn {

	/**
	 * Posts that get their score at once; an older one stands where its time is until somebody reacts, which no reader
	 * can tell.
	 */
	private const NEWEST = 1000;

	/** The key, and a value for every row; may be repeated. */
	public static function fill( Db $db ): bool {
		$feed = $db->table( 'feed' );
		if ( array() === $db->rows( "SHOW INDEX FROM $feed WHERE Key_name = 'picked'" ) ) {
			$db->execute( "ALTER TABLE $feed ADD INDEX picked (status,picked,post_id,circle_id,created)" );
		}
		$db->execute( "UPDATE $feed SET picked = created WHERE picked = 0" );
		$posts = $db->ids( "SELECT post_id FROM $feed ORDER BY created DESC LIMIT %d", array( self::NEWEST ) );
		foreach ( array_chunk( $posts, 100 ) as $chunk ) {
			$db->execute( ScoreSql::update( $db, count( $chunk ), PickWeights::from( array() ) ), $chunk );
		}
		return true;
	}
}
