<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\NetdiskCards\NetdiskLink;
use Zeromo\Community\NetdiskCards\NetdiskState;

/** Links of posts (`netdisk`), and which members have opened and reported them (`netdisk_open`, `netdisk_report`). */
final class NetdiskRepository {

	public function __construct( private readonly Db $db ) {}

	/** `opens` and `reports` are kept totals of the other two tables; `broken` since when it is shown as such. */
	public static function table(): Table {
		return new Table(
			'netdisk',
			"post_id bigint unsigned NOT NULL,
			link char(12) NOT NULL,
			place tinyint unsigned NOT NULL DEFAULT 0,
			url varchar(500) NOT NULL,
			code varchar(20) NOT NULL DEFAULT '',
			password varchar(100) NOT NULL DEFAULT '',
			title varchar(60) NOT NULL DEFAULT '',
			opens int unsigned NOT NULL DEFAULT 0,
			reports int unsigned NOT NULL DEFAULT 0,
			broken int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id,link)"
		);
	}

	public static function opens(): Table {
		return new Table(
			'netdisk_open',
			'post_id bigint unsigned NOT NULL,
			link char(12) NOT NULL,
			user_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (post_id,link,user_id),
			KEY member (user_id)'
		);
	}

	public static function reports(): Table {
		return new Table(
			'netdisk_report',
			'post_id bigint unsigned NOT NULL,
			link char(12) NOT NULL,
			user_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (post_id,link,user_id),
			KEY member (user_id)'
		);
	}

	/**
	 * Links of a post, in order.
	 *
	 * @return list<NetdiskLink>
	 */
	public function of_post( int $post_id ): array {
		return array_map(
			NetdiskLink::of( ... ),
			array_map(
				static fn( array $row ): array => array( 'id' => $row['link'] ) + $row,
				$this->db->rows(
					"SELECT link, url, code, password, title FROM {$this->db->table( 'netdisk' )}
						WHERE post_id = %d ORDER BY place",
					array( $post_id )
				)
			)
		);
	}

	/**
	 * The same as a member finds them; one statement.
	 *
	 * @return list<NetdiskState>
	 */
	public function look( int $post_id, int $member ): array {
		$out = array();
		foreach ( $this->db->rows(
			"SELECT n.link, n.url, n.code, n.password, n.title, n.opens, n.reports, n.broken,
				o.user_id AS opened, r.user_id AS reported FROM {$this->db->table( 'netdisk' )} n
				LEFT JOIN {$this->db->table( 'netdisk_open' )} o
					ON o.post_id = n.post_id AND o.link = n.link AND o.user_id = %d
				LEFT JOIN {$this->db->table( 'netdisk_report' )} r
					ON r.post_id = n.post_id AND r.link = n.link AND r.user_id = %d
				WHERE n.post_id = %d ORDER BY n.place",
			array( $member, $member, $post_id )
		) as $row ) {
			$out[] = new NetdiskState(
				NetdiskLink::of( array( 'id' => $row['link'] ) + $row ),
				(int) $row['opens'],
				(int) $row['reports'],
				(int) $row['broken'],
				null !== $row['opened'],
				null !== $row['reported']
			);
		}
		return $out;
	}

	/**
	 * Keeps these links and no others; in the caller's unit. Who has opened and reported a link that stays, stays.
	 *
	 * @param list<NetdiskLink> $links In order.
	 */
	public function store( int $post_id, array $links ): void {
		$gone = array_diff( array_column( $this->of_post( $post_id ), 'id' ), array_column( $links, 'id' ) );
		foreach ( array() === $gone ? array() : array( 'netdisk', 'netdisk_open', 'netdisk_report' ) as $table ) {
			$this->db->execute(
				"DELETE FROM {$this->db->table( $table )} WHERE post_id = %d AND link IN ("
					. Db::marks( count( $gone ), '%s' ) . ')',
				array( $post_id, ...$gone )
			);
		}
		foreach ( $links as $place => $link ) {
			$this->db->execute(
				"INSERT INTO {$this->db->table( 'netdisk' )} (post_id,link,place,url,code,password,title)
					VALUES (%d,%s,%d,%s,%s,%s,%s)
					ON DUPLICATE KEY UPDATE place = VALUES(place), code = VALUES(code), password = VALUES(password),
					title = VALUES(title)",
				array( $post_id, $link->id, $place, $link->url, $link->code, $link->password, $link->title )
			);
		}
	}

	/**
	 * Notes that a member has opened a link, and counts it the first time; in the caller's unit.
	 *
	 * @throws Failure not_found, where the link has gone meanwhile.
	 */
	public function open( int $post_id, string $link, int $member, int $now ): void {
		if ( $this->add( 'netdisk_open', $post_id, $link, $member, $now ) ) {
			$this->count( 'opens', $post_id, $link );
		}
	}

	/**
	 * Notes a report and counts it; false when the member has reported it before. In the caller's unit.
	 *
	 * @throws Failure not_found, where the link has gone meanwhile.
	 */
	public function report( int $post_id, string $link, int $member, int $now ): bool {
		$is_new = $this->add( 'netdisk_report', $post_id, $link, $member, $now );
		if ( $is_new ) {
			$this->count( 'reports', $post_id, $link );
		}
		return $is_new;
	}

	/** Shows a link as broken once enough members say so; true for the call that did. In the caller's unit. */
	public function mark( int $post_id, string $link, int $least, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->db->table( 'netdisk' )} SET broken = %d
				WHERE post_id = %d AND link = %s AND broken = 0 AND reports >= %d",
			array( $now, $post_id, $link, $least )
		) > 0;
	}

	/** Takes all reports of a link away; in the caller's unit. */
	public function confirm( int $post_id, string $link ): void {
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'netdisk_report' )} WHERE post_id = %d AND link = %s",
			array( $post_id, $link )
		);
		$this->db->execute(
			"UPDATE {$this->db->table( 'netdisk' )} SET reports = 0, broken = 0 WHERE post_id = %d AND link = %s",
			array( $post_id, $link )
		);
	}

	/** Removes a post's. */
	public function post_gone( int $post_id ): void {
		foreach ( array( 'netdisk', 'netdisk_open', 'netdisk_report' ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE post_id = %d", array( $post_id ) );
		}
	}

	/** Removes a member's marks; the totals stay as they were counted. Gives how many marks there were. */
	public function forget( int $member ): int {
		$gone = 0;
		foreach ( array( 'netdisk_open', 'netdisk_report' ) as $table ) {
			$gone += $this->db->execute(
				"DELETE FROM {$this->db->table( $table )} WHERE user_id = %d",
				array( $member )
			);
		}
		return $gone;
	}

	/**
	 * Links a member has opened and reported, the oldest first.
	 *
	 * @return list<array{post: int, link: string, created: int, reported: bool}>
	 */
	public function marks_of( int $member, int $skip, int $limit ): array {
		$opened   = $this->db->table( 'netdisk_open' );
		$reported = $this->db->table( 'netdisk_report' );
		return array_map(
			static fn( array $row ): array => array(
				'post'     => (int) $row['post_id'],
				'link'     => (string) $row['link'],
				'created'  => (int) $row['created'],
				'reported' => 1 === (int) $row['reported'],
			),
			$this->db->rows(
				"SELECT post_id, link, created, 0 AS reported FROM $opened WHERE user_id = %d
					UNION ALL SELECT post_id, link, created, 1 AS reported FROM $reported WHERE user_id = %d
					ORDER BY created, reported, post_id, link LIMIT %d OFFSET %d",
				array( $member, $member, $limit, $skip )
			)
		);
	}

	/**
	 * Links in an author's posts, by post.
	 *
	 * @param int $posts Posts at most.
	 * @return array<int, list<NetdiskLink>>
	 */
	public function of_author( int $author, int $after, int $posts ): array {
		$table = $this->db->table( 'netdisk' );
		$out   = array();
		foreach ( $this->db->rows(
			"SELECT n.post_id, n.link, n.url, n.code, n.password, n.title FROM $table n JOIN (
				SELECT DISTINCT o.post_id FROM $table o JOIN {$this->db->core( 'posts' )} p ON p.ID = o.post_id
				WHERE p.post_author = %d AND o.post_id > %d ORDER BY o.post_id LIMIT %d
				) a ON a.post_id = n.post_id ORDER BY n.post_id, n.place",
			array( $author, $after, $posts )
		) as $row ) {
			$out[ (int) $row['post_id'] ][] = NetdiskLink::of( array( 'id' => $row['link'] ) + $row );
		}
		return $out;
	}

	private function add( string $table, int $post_id, string $link, int $member, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( $table )} (post_id,link,user_id,created) VALUES (%d,%s,%d,%d)",
			array( $post_id, $link, $member, $now )
		) > 0;
	}

	private function count( string $column, int $post_id, string $link ): void {
		$counted = $this->db->execute(
			"UPDATE {$this->db->table( 'netdisk' )} SET $column = $column + 1 WHERE post_id = %d AND link = %s",
			array( $post_id, $link )
		);
		if ( 0 === $counted ) {
			throw Failure::not_found();
		}
	}
}
