<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\Sql;

use Zeromo\Community\Badges\Badge;
use Zeromo\Community\Badges\Measure;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Counters\KeptColumn;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The owner's badges, in the table `badge`. */
final class BadgeRepository {

	/** Columns of a badge, of the table with the letter b. */
	public const COLUMNS = 'b.id, b.name, b.words, b.icon, b.tone, b.image_id, b.measure, b.least, b.held';

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'badge',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			name varchar(60) NOT NULL,
			words varchar(400) NOT NULL DEFAULT '',
			icon varchar(30) NOT NULL,
			tone varchar(10) NOT NULL,
			image_id bigint unsigned NOT NULL DEFAULT 0,
			measure varchar(20) NOT NULL DEFAULT '',
			least int unsigned NOT NULL DEFAULT 0,
			held int NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY name (name),
			KEY measure (measure)"
		);
	}

	/** Recount of how many members have each. */
	public static function held( Db $db ): CounterSource {
		return new KeptColumn(
			$db,
			__( '勋章的获得人数', 'zeromo-community' ),
			$db->table( 'badge' ),
			'id',
			'held',
			"SELECT badge_id AS id, COUNT(*) AS n FROM {$db->table( 'badge_award' )} WHERE withdrawn = 0
				GROUP BY badge_id"
		);
	}

	public function find( int $id ): ?Badge {
		return $this->read( 'b.id = %d', array( $id ), 1 )[0] ?? null;
	}

	/** In a unit: also one that another unit has stored since this one began. */
	public function named( string $name ): ?Badge {
		return $this->read( 'b.name = %s', array( $name ), 1, $this->db->locked() )[0] ?? null;
	}

	/**
	 * The newest first.
	 *
	 * @param int $before Id of the last one that was read, 0 for the beginning.
	 * @return list<Badge>
	 */
	public function page( int $before, int $limit ): array {
		return $this->read( 'b.id < %d', array( $before > 0 ? $before : PHP_INT_MAX ), $limit );
	}

	/**
	 * Those that are awarded by themselves.
	 *
	 * @return list<Badge>
	 */
	public function automatic(): array {
		return $this->read( "b.measure <> '' AND b.least > 0", array(), 200 );
	}

	public function how_many(): int {
		return count( $this->db->ids( "SELECT id FROM {$this->badge()} LIMIT 201" ) );
	}

	/** Adds one; its id, 0 when the name is taken. */
	public function add( Badge $badge ): int {
		$added = $this->db->execute(
			"INSERT IGNORE INTO {$this->badge()} (name,words,icon,tone,image_id,measure,least)
				VALUES (%s,%s,%s,%s,%d,%s,%d)",
			self::written( $badge )
		);
		return $added > 0 ? $this->named( $badge->name )->id ?? 0 : 0;
	}

	/** Changes one whose name is free. */
	public function put( Badge $badge ): void {
		$this->db->execute(
			"UPDATE {$this->badge()} SET name = %s, words = %s, icon = %s, tone = %s, image_id = %d, measure = %s,
				least = %d WHERE id = %d",
			array( ...self::written( $badge ), $badge->id )
		);
	}

	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->badge()} WHERE id = %d", array( $id ) ) > 0;
	}

	/** So many more members have it. */
	public function count( int $id, int $by ): void {
		$this->db->execute( "UPDATE {$this->badge()} SET held = held + %d WHERE id = %d", array( $by, $id ) );
	}

	/**
	 * Members whose kept total of a kind is at least so high, among the next ones by id.
	 *
	 * @return array{list<int>, int} Members; the last one that was looked at, 0 at the end.
	 */
	public function reached( string $kind, int $least, int $after, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT object_id, n FROM {$this->db->table( 'counter' )} WHERE object_type = %d AND kind = %s
				AND object_id > %d ORDER BY object_id LIMIT %d",
			array( Counters::USER, $kind, $after, $limit )
		);
		$ids  = array();
		$last = 0;
		foreach ( $rows as $row ) {
			$last = (int) $row['object_id'];
			if ( (int) $row['n'] >= $least ) {
				$ids[] = $last;
			}
		}
		return array( $ids, count( $rows ) === $limit ? $last : 0 );
	}

	/** @param array<string, string|null> $row COLUMNS. */
	public static function badge_of( array $row ): Badge {
		return new Badge(
			(int) $row['id'],
			(string) $row['name'],
			(string) $row['words'],
			(string) $row['icon'],
			(string) $row['tone'],
			(int) $row['image_id'],
			Measure::tryFrom( (string) $row['measure'] ),
			(int) $row['least'],
			(int) $row['held']
		);
	}

	/** @return list<string|int> In the order of the statements. */
	private static function written( Badge $badge ): array {
		return array(
			$badge->name,
			$badge->words,
			$badge->icon,
			$badge->tone,
			$badge->image,
			$badge->measure->value ?? '',
			$badge->least,
		);
	}

	/**
	 * @param list<int|string> $place Of the marks.
	 * @return list<Badge>
	 */
	private function read( string $where, array $place, int $limit, string $lock = '' ): array {
		return array_map(
			self::badge_of( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->badge()} b WHERE $where ORDER BY b.id DESC LIMIT %d$lock",
				array( ...$place, $limit )
			)
		);
	}

	private function badge(): string {
		return $this->db->table( 'badge' );
	}
}
