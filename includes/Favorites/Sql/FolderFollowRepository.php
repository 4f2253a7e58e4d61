<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Sql;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberPrivacy;

/** Who follows which folder, in the table `folder_follow`. */
final class FolderFollowRepository {

	public function __construct(
		private readonly Db $db,
		private readonly Visibility $visibility,
		private readonly MemberPrivacy $privacy
	) {}

	/** A member follows a folder; false when they do already. */
	public function add( int $folder, int $member, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->follow()} (folder_id,user_id,created) VALUES (%d,%d,%d)",
			array( $folder, $member, $now )
		) > 0;
	}

	/** No longer; false when they did not. */
	public function remove( int $folder, int $member ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->follow()} WHERE folder_id = %d AND user_id = %d",
			array( $folder, $member )
		) > 0;
	}

	/** Whether the member follows the folder. */
	public function follows( int $folder, int $member ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->follow()} WHERE folder_id = %d AND user_id = %d",
			array( $folder, $member )
		);
	}

	/**
	 * Folders a member follows and may see now, the last followed first.
	 *
	 * @return array<int, int> Unix seconds by folder.
	 */
	public function page( int $member, ?Cursor $after, int $skip, int $limit ): array {
		$seen  = $this->visibility->member_sql( 'd.user_id', $member );
		$shown = $this->privacy->sql( MemberPrivacy::FAVORITES, 'd.user_id', $member );
		$place = null === $after ? '' : ' AND ff.created <= %d AND (ff.created < %d OR ff.folder_id < %d)';
		$rows  = $this->db->rows(
			"SELECT ff.folder_id, ff.created FROM {$this->follow()} ff JOIN {$this->db->table( 'folder' )} d
				ON d.folder_id = ff.folder_id
			WHERE ff.user_id = %d AND d.visibility = 0 AND {$seen->where} AND {$shown->where}$place
				ORDER BY ff.created DESC, ff.folder_id DESC LIMIT %d OFFSET %d",
			array(
				$member,
				...$seen->where_values,
				...$shown->where_values,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				...array( $limit, $skip ),
			)
		);
		$page = array();
		foreach ( $rows as $row ) {
			$page[ (int) $row['folder_id'] ] = (int) $row['created'];
		}
		return $page;
	}

	/** How many members have followed a folder since then. */
	public function since( int $folder, int $time ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->follow()} WHERE folder_id = %d AND created >= %d",
			array( $folder, $time )
		);
	}

	/** A folder is gone. */
	public function folder_gone( int $folder ): void {
		$this->db->execute( "DELETE FROM {$this->follow()} WHERE folder_id = %d", array( $folder ) );
	}

	/** A member is gone: what they followed and who followed their folders; false where there was nothing. */
	public function member_gone( int $member ): bool {
		$folder = $this->db->table( 'folder' );
		$this->db->execute(
			"UPDATE $folder SET followers = followers - 1"
				. " WHERE folder_id IN (SELECT folder_id FROM {$this->follow()} WHERE user_id = %d)",
			array( $member )
		);
		return $this->db->execute(
			"DELETE FROM {$this->follow()}"
				. " WHERE user_id = %d OR folder_id IN (SELECT folder_id FROM $folder WHERE user_id = %d)",
			array( $member, $member )
		) > 0;
	}

	private function follow(): string {
		return $this->db->table( 'folder_follow' );
	}
}
