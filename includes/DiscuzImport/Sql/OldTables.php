<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Sql;

use Zeromo\Community\Import\Api\Connection;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\DiscuzImport\Old\OldFile;
use Zeromo\Community\DiscuzImport\Old\OldForum;
use Zeromo\Community\DiscuzImport\Old\OldFriend;
use Zeromo\Community\DiscuzImport\Old\OldJoin;
use Zeromo\Community\DiscuzImport\Old\OldMember;
use Zeromo\Community\DiscuzImport\Old\OldMessage;
use Zeromo\Community\DiscuzImport\Old\OldNote;
use Zeromo\Community\DiscuzImport\Old\OldPoll;
use Zeromo\Community\DiscuzImport\Old\OldPost;
use Zeromo\Community\DiscuzImport\Old\OldThread;
use Zeromo\Community\Kernel\Database\Db;

/** Reads tables of Discuz! X3 and UCenter, each in pieces by its key. Nothing is ever written there. */
final class OldTables {

	private const POST = 'pid, tid, `first`, author, authorid, dateline, message, useip, invisible, anonymous, htmlon';

	public function __construct( private readonly Connection $from ) {}

	/**
	 * Names of tables that would be needed and are not there.
	 *
	 * @return list<string>
	 */
	public function missing( ImportOptions $options ): array {
		$needed = array_map(
			fn( string $name ): string => $this->from->table( $options, $name ),
			array( 'common_member', 'forum_forum', 'forum_forumfield', 'forum_thread', 'forum_post' )
		);
		return array_values(
			array_filter( $needed, fn( string $table ): bool => ! $this->from->has( $options, $table ) )
		);
	}

	/** Whether UCenter's table of accounts is there: without it no old password is known. */
	public function has_accounts( ImportOptions $options ): bool {
		return $this->from->has( $options, $this->from->account_table( $options, 'members' ) );
	}

	/**
	 * @return list<OldMember>
	 */
	public function members( ImportOptions $options, int $after, int $limit ): array {
		$table   = fn( string $name ): string => $this->from->table( $options, $name );
		$columns = 'm.uid, m.username, m.email, m.password, m.regdate, m.groupid, m.status, m.adminid, m.credits';
		$joins   = '';
		if ( $this->has_accounts( $options ) ) {
			$columns .= ', a.password AS uc_password, a.salt, a.email AS uc_email';
			$joins   .= " LEFT JOIN {$this->from->account_table( $options, 'members' )} a ON a.uid = m.uid";
		}
		if ( $this->from->has( $options, $table( 'common_member_count' ) ) ) {
			for ( $n = 1; $n <= 8; $n++ ) {
				$columns .= ", c.extcredits$n";
			}
			$joins .= " LEFT JOIN {$table( 'common_member_count' )} c ON c.uid = m.uid";
		}
		if ( $this->from->has( $options, $table( 'common_member_profile' ) ) ) {
			$columns .= ', p.bio';
			$joins   .= " LEFT JOIN {$table( 'common_member_profile' )} p ON p.uid = m.uid";
		}
		return array_map(
			OldMember::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT $columns FROM {$table( 'common_member' )} m$joins WHERE m.uid > %d ORDER BY m.uid LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/**
	 * Numbers of members.
	 *
	 * @return list<int>
	 */
	public function member_ids( ImportOptions $options, int $after, int $limit ): array {
		return $this->from->db()->ids(
			"SELECT uid FROM {$this->from->table( $options, 'common_member' )} WHERE uid > %d ORDER BY uid LIMIT %d",
			array( $after, $limit )
		);
	}

	/**
	 * Forums and groups, without the headings they stand under.
	 *
	 * @return list<OldForum>
	 */
	public function forums( ImportOptions $options, int $after, int $limit ): array {
		$forums = $this->from->table( $options, 'forum_forum' );
		return array_map(
			OldForum::from_sql( ... ),
			$this->from->db()->rows(
				'SELECT f.fid, f.name, f.status, g.name AS category, d.description, d.viewperm, d.gviewperm,'
					. " d.password AS forum_password, d.founderuid FROM $forums f"
					. " LEFT JOIN {$this->from->table( $options, 'forum_forumfield' )} d ON d.fid = f.fid"
					. " LEFT JOIN $forums g ON g.fid = f.fup AND g.type = 'group'"
					. " WHERE f.fid > %d AND f.type <> 'group' ORDER BY f.fid LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/**
	 * Members of a group; none where the table is not there.
	 *
	 * @param list<int> $groups Groups.
	 * @return list<OldJoin>
	 */
	public function joins( ImportOptions $options, array $groups ): array {
		$table = $this->from->table( $options, 'forum_groupuser' );
		return array() === $groups || ! $this->from->has( $options, $table ) ? array() : array_map(
			OldJoin::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT fid, uid, level, joindateline FROM $table WHERE fid IN (" . Db::marks( count( $groups ) )
					. ') ORDER BY fid, uid',
				$groups
			)
		);
	}

	/**
	 * Numbers of groups that members have made.
	 *
	 * @return list<int>
	 */
	public function groups( ImportOptions $options, int $after, int $limit ): array {
		return $this->from->db()->ids(
			"SELECT fid FROM {$this->from->table( $options, 'forum_forum' )}
				WHERE status = 3 AND type <> 'group' AND fid > %d ORDER BY fid LIMIT %d",
			array( $after, $limit )
		);
	}

	/**
	 * @return list<OldThread>
	 */
	public function threads( ImportOptions $options, int $after, int $limit ): array {
		$rows  = $this->from->db()->rows(
			'SELECT tid, fid, posttableid, authorid, subject, dateline, views, price, readperm, special, digest,'
				. " displayorder, closed FROM {$this->from->table( $options, 'forum_thread' )} WHERE tid > %d"
				. ' ORDER BY tid LIMIT %d',
			array( $after, $limit )
		);
		$in    = array();
		foreach ( $rows as $row ) {
			$in[ (int) $row['posttableid'] ][] = (int) $row['tid'];
		}
		$first = array();
		foreach ( $in as $table => $threads ) {
			foreach ( $this->from->db()->rows(
				'SELECT ' . self::POST . " FROM {$this->posts_table( $options, $table )} WHERE tid IN ("
					. Db::marks( count( $threads ) ) . ') AND `first` = 1',
				$threads
			) as $row ) {
				$first[ (int) $row['tid'] ] = OldPost::from_sql( $row );
			}
		}
		return array_map(
			static fn( array $row ): OldThread => OldThread::from_sql( $row, $first[ (int) $row['tid'] ] ?? null ),
			$rows
		);
	}

	/**
	 * Polls with their options and votes; none where the tables are not there.
	 *
	 * @return list<OldPoll>
	 */
	public function polls( ImportOptions $options, int $after, int $limit ): array {
		$table = fn( string $name ): string => $this->from->table( $options, $name );
		$polls = $this->from->has( $options, $table( 'forum_poll' ) )
			? $this->from->db()->rows(
				// Later versions have more columns.
				"SELECT p.*, t.closed FROM {$table( 'forum_poll' )} p
					LEFT JOIN {$table( 'forum_thread' )} t ON t.tid = p.tid WHERE p.tid > %d ORDER BY p.tid LIMIT %d",
				array( $after, $limit )
			)
			: array();
		$ids   = array_map( static fn( array $row ): int => (int) $row['tid'], $polls );
		if ( array() === $ids ) {
			return array();
		}
		$marks   = Db::marks( count( $ids ) );
		$choices = array();
		foreach ( $this->from->db()->rows(
			"SELECT polloptionid, tid, votes, polloption FROM {$table( 'forum_polloption' )} WHERE tid IN ($marks)
				ORDER BY tid, displayorder, polloptionid",
			$ids
		) as $row ) {
			$choices[ (int) $row['tid'] ][] = $row;
		}
		$votes = array();
		foreach ( ! $this->from->has( $options, $table( 'forum_pollvoter' ) ) ? array() : $this->from->db()->rows(
			"SELECT tid, uid, options, dateline FROM {$table( 'forum_pollvoter' )} WHERE uid > 0 AND tid IN ($marks)
				ORDER BY tid, dateline, uid",
			$ids
		) as $row ) {
			$votes[ (int) $row['tid'] ][] = $row;
		}
		return array_map(
			static fn( array $row ): OldPoll => OldPoll::from_sql(
				$row,
				$choices[ (int) $row['tid'] ] ?? array(),
				$votes[ (int) $row['tid'] ] ?? array()
			),
			$polls
		);
	}

	/**
	 * Answers of one of the tables of posts.
	 *
	 * @return list<OldPost>
	 */
	public function answers( ImportOptions $options, int $table, int $after, int $limit ): array {
		return array_map(
			OldPost::from_sql( ... ),
			$this->from->db()->rows(
				'SELECT ' . self::POST . " FROM {$this->posts_table( $options, $table )}
					WHERE pid > %d AND `first` = 0 ORDER BY pid LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/**
	 * Members with friends; none where the table is not there.
	 *
	 * @return list<int>
	 */
	public function friendly( ImportOptions $options, int $after, int $limit ): array {
		$table = $this->from->table( $options, 'home_friend' );
		return $this->from->has( $options, $table )
			? $this->from->db()->ids(
				"SELECT DISTINCT uid FROM $table WHERE uid > %d ORDER BY uid LIMIT %d",
				array( $after, $limit )
			)
			: array();
	}

	/**
	 * Their friends.
	 *
	 * @param list<int> $members Members.
	 * @return list<OldFriend>
	 */
	public function friends( ImportOptions $options, array $members ): array {
		return array() === $members ? array() : array_map(
			OldFriend::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT uid, fuid, dateline FROM {$this->from->table( $options, 'home_friend' )} WHERE uid IN ("
					. Db::marks( count( $members ) ) . ')',
				$members
			)
		);
	}

	/**
	 * Remarks; none where the table is not there.
	 *
	 * @return list<OldNote>
	 */
	public function notes( ImportOptions $options, int $after, int $limit ): array {
		$table = $this->from->table( $options, 'forum_postcomment' );
		return ! $this->from->has( $options, $table ) ? array() : array_map(
			OldNote::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT id, tid, pid, author, authorid, dateline, comment FROM $table
					WHERE id > %d ORDER BY id LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/**
	 * Attachments that belong to posts, and the last number that was looked at; 0 for none.
	 *
	 * @return array{int, list<OldFile>}
	 */
	public function files( ImportOptions $options, int $after, int $limit ): array {
		$index = $this->from->table( $options, 'forum_attachment' );
		$rows  = $this->from->has( $options, $index )
			? $this->from->db()->rows(
				"SELECT aid, tableid FROM $index WHERE aid > %d ORDER BY aid LIMIT %d",
				array( $after, $limit )
			)
			: array();
		$in    = array();
		foreach ( $rows as $row ) {
			// 127: sent, and used in no post.
			if ( (int) $row['tableid'] < 10 ) {
				$in[ (int) $row['tableid'] ][] = (int) $row['aid'];
			}
		}
		$out = array();
		foreach ( $in as $table => $ids ) {
			array_push(
				$out,
				...array_map(
					OldFile::from_sql( ... ),
					$this->from->db()->rows(
						'SELECT aid, tid, pid, uid, filename, attachment, remote, readperm, price, isimage FROM '
							. $this->from->table( $options, "forum_attachment_$table" )
							. ' WHERE aid IN (' . Db::marks( count( $ids ) ) . ') ORDER BY aid',
						$ids
					)
				)
			);
		}
		return array( max( array( 0, ...array_map( 'intval', array_column( $rows, 'aid' ) ) ) ), $out );
	}

	/**
	 * Numbers of the tables that private messages are in.
	 *
	 * @return list<int>
	 */
	public function message_tables( ImportOptions $options ): array {
		if ( ! $this->from->has( $options, $this->from->account_table( $options, 'pm_lists' ) ) ) {
			return array();
		}
		return array_values(
			array_filter(
				range( 0, 9 ),
				fn( int $n ): bool =>
					$this->from->has( $options, $this->from->account_table( $options, "pm_messages_$n" ) )
			)
		);
	}

	/**
	 * Private messages of one of the tables.
	 *
	 * @return list<OldMessage>
	 */
	public function messages( ImportOptions $options, int $table, int $after, int $limit ): array {
		return array_map(
			OldMessage::from_sql( ... ),
			$this->from->db()->rows(
				'SELECT m.pmid, m.authorid, m.message, m.delstatus, m.dateline, l.pmtype, l.min_max'
					. " FROM {$this->from->account_table( $options, "pm_messages_$table" )} m"
					. " JOIN {$this->from->account_table( $options, 'pm_lists' )} l ON l.plid = m.plid"
					. ' WHERE m.pmid > %d ORDER BY m.pmid LIMIT %d',
				array( $after, $limit )
			)
		);
	}

	/**
	 * Numbers of the tables that posts are in.
	 *
	 * @return list<int>
	 */
	public function post_tables( ImportOptions $options ): array {
		$found = $this->from->db()->ids(
			"SELECT DISTINCT posttableid FROM {$this->from->table( $options, 'forum_thread' )} ORDER BY posttableid"
		);
		return array_values(
			array_filter(
				array_unique( array( 0, ...$found ) ),
				fn( int $n ): bool => $this->from->has( $options, $this->posts_table( $options, $n ) )
			)
		);
	}

	private function posts_table( ImportOptions $options, int $number ): string {
		return $this->from->table( $options, 0 === $number ? 'forum_post' : "forum_post_$number" );
	}
}
