<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Database\Table;

/** What who joined a circle in a time reads, in the table `reading_window`. */
final class WindowRepository {

	/** End of the row that holds for who joins now. */
	private const OPEN = 4294967295;

	public function __construct( private readonly Db $db ) {}

	/** Who joins from `since` to before `until` reads posts of `days` days before joining, and later ones. */
	public static function table(): Table {
		return new Table(
			'reading_window',
			'circle_id bigint unsigned NOT NULL,
			since int unsigned NOT NULL,
			until int unsigned NOT NULL,
			days smallint unsigned NOT NULL,
			PRIMARY KEY (circle_id,since),
			UNIQUE KEY holds (circle_id,until)'
		);
	}

	/** Days of the window that held for who joined then; null for all of it. */
	public function days( int $circle, int $joined_at ): ?int {
		$days = $this->db->value(
			"SELECT days FROM {$this->windows()} WHERE circle_id = %d AND since <= %d AND until > %d LIMIT 1",
			array( $circle, $joined_at, $joined_at )
		);
		return null === $days ? null : (int) $days;
	}

	/** Days of the window that holds for who joins now; null for all of it. */
	public function current( int $circle ): ?int {
		$days = $this->db->value(
			"SELECT days FROM {$this->windows()} WHERE circle_id = %d AND until = %d",
			array( $circle, self::OPEN )
		);
		return null === $days ? null : (int) $days;
	}

	/**
	 * A wider window is everybody's, a narrower one is for who joins from now on; inside the caller's transaction.
	 * Whether anything has changed.
	 *
	 * @param int $next Unix seconds: the second after this one, in which nobody has joined yet.
	 */
	public function put( int $circle, int $days, int $next ): bool {
		$wider = $this->db->execute(
			"UPDATE {$this->windows()} SET days = %d WHERE circle_id = %d AND days < %d",
			array( $days, $circle, $days )
		);
		if ( $days === $this->current( $circle ) ) {
			return $wider > 0;
		}
		// One that was set in this very second has nobody.
		$this->db->execute(
			"DELETE FROM {$this->windows()} WHERE circle_id = %d AND since >= %d",
			array( $circle, $next )
		);
		$this->db->execute(
			"UPDATE {$this->windows()} SET until = %d WHERE circle_id = %d AND until = %d",
			array( $next, $circle, self::OPEN )
		);
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->windows()} (circle_id,since,until,days) VALUES (%d,%d,%d,%d)",
			array( $circle, $next, self::OPEN, $days )
		) > 0;
	}

	/** False where there was none. */
	public function remove( int $circle ): bool {
		return $this->db->execute( "DELETE FROM {$this->windows()} WHERE circle_id = %d", array( $circle ) ) > 0;
	}

	/** Whether any circle has one at this moment; inside the caller's transaction. */
	public function has_any(): bool {
		return null !== $this->db->value( "SELECT 1 FROM {$this->windows()} LIMIT 1" . $this->db->locked() );
	}

	/**
	 * The condition of Api\ReadingRule: not before the window of a member who neither wrote nor bought the post and
	 * does not run the circle. Where everybody reads the circle, members do, too.
	 */
	public function open_sql( string $alias, int $viewer ): SqlPart {
		return SqlPart::where(
			"NOT EXISTS (SELECT 1 FROM {$this->windows()} zw
				JOIN {$this->db->table( 'circle' )} zy ON zy.circle_id = zw.circle_id AND zy.visibility = 1
				JOIN {$this->db->table( 'circle_member' )} zx ON zx.circle_id = zw.circle_id AND zx.user_id = %d
					AND zx.status = 1 AND zx.role = 0 AND zw.since <= zx.joined_at AND zw.until > zx.joined_at
				WHERE zw.circle_id = $alias.circle_id AND $alias.author_id <> %d
				AND $alias.created + zw.days * 86400 < zx.joined_at
				AND NOT EXISTS (SELECT 1 FROM {$this->db->table( 'entitlement' )} ze WHERE ze.user_id = %d
					AND ze.item_type = 'post' AND ze.item_id = $alias.post_id))",
			$viewer,
			$viewer,
			$viewer
		);
	}

	private function windows(): string {
		return $this->db->table( 'reading_window' );
	}
}
