<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Moderation\Ban;

/** Bans in the table `ban`. */
final class BanRepository {

	private const FIELDS = 'user_id, level, ends, reason, moderator, created';

	public function __construct( private readonly Db $db ) {}

	#[Job( 'ban_expiry', Job::DAY )]
	public function on_daily(): void {
		$this->purge( time() );
	}

	/** A member's ban, whether or not it has ended. */
	public function find( int $member ): ?Ban {
		$row = $this->db->row(
			'SELECT ' . self::FIELDS . " FROM {$this->bans()} WHERE user_id = %d",
			array( $member )
		);
		return null === $row ? null : Ban::from_row( $row );
	}

	/** First thing in a transaction: nobody else bans the member before its end. */
	public function hold( int $member ): void {
		$this->db->hold( $this->db->core( 'users' ), 'ID', $member );
	}

	/** Bans a member, or changes the ban. */
	public function put( int $member, int $level, int $ends, string $reason, int $moderator, int $now ): void {
		$this->db->execute(
			"INSERT INTO {$this->bans()} (user_id,level,ends,reason,moderator,created) VALUES (%d,%d,%d,%s,%d,%d)
			ON DUPLICATE KEY UPDATE level = VALUES(level), ends = VALUES(ends), reason = VALUES(reason), moderator =
				VALUES(moderator), created = VALUES(created)",
			array( $member, $level, $ends, $reason, $moderator, $now )
		);
	}

	/** Ends it; false where there is none. */
	#[Action( 'deleted_user' )]
	public function remove( int $member ): bool {
		return $this->db->execute( "DELETE FROM {$this->bans()} WHERE user_id = %d", array( $member ) ) > 0;
	}

	/**
	 * Bans that hold at $now, the newest first.
	 *
	 * @param int $created With $member: only what comes after this place; 0 for the beginning.
	 * @return list<Ban>
	 */
	public function page( int $now, int $created, int $member, int $limit ): array {
		$after = $created > 0 ? ' AND created <= %d AND (created < %d OR user_id < %d)' : '';
		$rows  = $this->db->rows(
			'SELECT ' . self::FIELDS
				. " FROM {$this->bans()} WHERE (ends = 0 OR ends > %d)$after ORDER BY created DESC, user_id DESC
					LIMIT %d",
			array( $now, ...( $created > 0 ? array( $created, $created, $member ) : array() ), $limit )
		);
		return array_map( Ban::from_row( ... ), $rows );
	}

	/** What has ended before goes. */
	public function purge( int $time ): void {
		$this->db->execute( "DELETE FROM {$this->bans()} WHERE ends > 0 AND ends < %d", array( $time ) );
	}

	private function bans(): string {
		return $this->db->table( 'ban' );
	}
}
