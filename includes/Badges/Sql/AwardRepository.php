<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\Sql;

use Zeromo\Community\Badges\Award;
use Zeromo\Community\Badges\Badge;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Who was awarded what, in the table `badge_award`. */
final class AwardRepository {

	public function __construct( private readonly Db $db ) {}

	/** A member has a badge once; one that was withdrawn keeps its row, so that it is not awarded by itself again. */
	public static function table(): Table {
		return new Table(
			'badge_award',
			"badge_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			staff_id bigint unsigned NOT NULL DEFAULT 0,
			reason varchar(400) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			withdrawn int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (badge_id,user_id),
			KEY user (user_id,created)"
		);
	}

	/** Awards it to a member who exists; false when there is a row already. */
	public function add( int $badge, int $member, int $staff, string $reason, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->award()} (badge_id,user_id,staff_id,reason,created)
				SELECT %d, u.ID, %d, %s, %d FROM {$this->db->core( 'users' )} u WHERE u.ID = %d",
			array( $badge, $staff, $reason, $now, $member )
		) > 0;
	}

	/** Gives back one that was withdrawn; false when it is held. */
	public function restore( int $badge, int $member, int $staff, string $reason, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->award()} SET staff_id = %d, reason = %s, created = %d, withdrawn = 0
				WHERE badge_id = %d AND user_id = %d AND withdrawn > 0",
			array( $staff, $reason, $now, $badge, $member )
		) > 0;
	}

	/** Withdraws it; false when it is not held. */
	public function withdraw( int $badge, int $member, int $staff, string $reason, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->award()} SET staff_id = %d, reason = %s, withdrawn = %d
				WHERE badge_id = %d AND user_id = %d AND withdrawn = 0",
			array( $staff, $reason, $now, $badge, $member )
		) > 0;
	}

	/**
	 * Badges a member has or had, by id.
	 *
	 * @return list<int>
	 */
	public function known( int $member ): array {
		return $this->db->ids( "SELECT badge_id FROM {$this->award()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * Who of them has or had a badge.
	 *
	 * @param non-empty-list<int> $members Ids.
	 * @return list<int>
	 */
	public function knowing( int $badge, array $members ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->award()} WHERE badge_id = %d AND user_id IN ("
				. Db::marks( count( $members ) ) . ')',
			array( $badge, ...$members )
		);
	}

	/**
	 * A member's badges, the newest first.
	 *
	 * @param bool $all Also those that were withdrawn.
	 * @return list<Award>
	 */
	public function of( int $member, int $limit, bool $all = false ): array {
		return array_map(
			static fn( array $row ): Award => new Award(
				BadgeRepository::badge_of( $row ),
				(string) $row['reason'],
				(int) $row['created'],
				(int) $row['withdrawn']
			),
			$this->db->rows(
				'SELECT ' . BadgeRepository::COLUMNS . ", a.reason, a.created, a.withdrawn FROM {$this->award()} a
					JOIN {$this->db->table( 'badge' )} b ON b.id = a.badge_id WHERE a.user_id = %d"
					. ( $all ? '' : ' AND a.withdrawn = 0' ) . ' ORDER BY a.created DESC, a.badge_id DESC LIMIT %d',
				array( $member, $limit )
			)
		);
	}

	/**
	 * The newest badge of each, also one that another unit has stored since this one began; who has none is absent.
	 *
	 * @param non-empty-list<int> $members Ids.
	 * @return array<int, Badge> By member.
	 */
	public function newest( array $members ): array {
		$newest = array();
		foreach (
			$this->db->rows(
				'SELECT a.user_id, ' . BadgeRepository::COLUMNS . " FROM {$this->award()} a
					JOIN {$this->db->table( 'badge' )} b ON b.id = a.badge_id WHERE a.withdrawn = 0 AND a.user_id IN ("
					. Db::marks( count( $members ) ) . ') ORDER BY a.created DESC, a.badge_id DESC'
					. $this->db->locked(),
				$members
			) as $row
		) {
			$newest[ (int) $row['user_id'] ] ??= BadgeRepository::badge_of( $row );
		}
		return $newest;
	}

	/**
	 * The next members by id who have a badge, or any.
	 *
	 * @param int $badge 0 for any.
	 * @return list<int>
	 */
	public function holders( int $badge, int $after, int $limit ): array {
		return $badge > 0
			? $this->db->ids(
				"SELECT user_id FROM {$this->award()} WHERE badge_id = %d AND user_id > %d ORDER BY user_id LIMIT %d",
				array( $badge, $after, $limit )
			)
			: $this->db->ids(
				"SELECT DISTINCT user_id FROM {$this->award()} WHERE user_id > %d ORDER BY user_id LIMIT %d",
				array( $after, $limit )
			);
	}

	/**
	 * Badges a member has, by id.
	 *
	 * @return list<int>
	 */
	public function held( int $member ): array {
		return $this->db->ids(
			"SELECT badge_id FROM {$this->award()} WHERE user_id = %d AND withdrawn = 0",
			array( $member )
		);
	}

	/** Removes all of a member's; how many there were. */
	public function remove_member( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->award()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * Removes some of a badge's; whose they were.
	 *
	 * @return list<int>
	 */
	public function remove_some( int $badge, int $limit ): array {
		$members = $this->db->ids(
			"SELECT user_id FROM {$this->award()} WHERE badge_id = %d LIMIT %d",
			array( $badge, $limit )
		);
		if ( array() !== $members ) {
			$this->db->execute(
				"DELETE FROM {$this->award()} WHERE badge_id = %d AND user_id IN ("
					. Db::marks( count( $members ) ) . ')',
				array( $badge, ...$members )
			);
		}
		return $members;
	}

	private function award(): string {
		return $this->db->table( 'badge_award' );
	}
}
