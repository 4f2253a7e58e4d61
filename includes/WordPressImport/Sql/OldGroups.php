<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Sql;

use Zeromo\Community\Import\Api\Connection;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\WordPressImport\Old\OldAnswer;
use Zeromo\Community\WordPressImport\Old\OldEntry;
use Zeromo\Community\WordPressImport\Old\OldJoin;
use Zeromo\Community\WordPressImport\Old\OldLetter;
use Zeromo\Community\WordPressImport\Old\OldPair;
use Zeromo\Community\WordPressImport\Old\OldPlace;
use Zeromo\Community\WordPressImport\Old\OldProfile;

/** Reads the tables of BuddyPress, in pieces by their keys; a component that was never on has none. */
final class OldGroups {

	public function __construct( private readonly Connection $from ) {}

	public function has( ImportOptions $options, string $table ): bool {
		return $this->from->has( $options, $this->from->table( $options, $table ) );
	}

	/** @return list<OldPlace> */
	public function groups( ImportOptions $options, int $after, int $limit ): array {
		return array_map(
			OldPlace::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT id, creator_id, name, slug, description, status
					FROM {$this->from->table( $options, 'bp_groups' )} WHERE id > %d ORDER BY id LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/** @return list<OldJoin> */
	public function joins( ImportOptions $options, int $after, int $limit ): array {
		return array_map(
			OldJoin::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT id, group_id, user_id, inviter_id, is_admin, is_mod, date_modified, is_confirmed, is_banned,
					invite_sent FROM {$this->from->table( $options, 'bp_groups_members' )}
					WHERE id > %d ORDER BY id LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/**
	 * What members have written, also with rtMedia's files; what the program itself has noted is none.
	 *
	 * @return list<OldEntry>
	 */
	public function activities( ImportOptions $options, int $after, int $limit ): array {
		$rows = $this->activity( $options, array( 'activity_update', 'rtmedia_update' ), $after, $limit );
		$with = $this->media( $options, array_map( static fn( array $row ): int => (int) $row['id'], $rows ) );
		return array_map(
			static fn( array $row ): OldEntry => OldEntry::of_activity(
				$row + ( $with[ (int) $row['id'] ] ?? array() )
			),
			$rows
		);
	}

	/** @return list<OldAnswer> */
	public function answers( ImportOptions $options, int $after, int $limit ): array {
		return array_map(
			OldAnswer::of_activity( ... ),
			$this->activity( $options, array( 'activity_comment' ), $after, $limit )
		);
	}

	/** @return list<OldPair> */
	public function friends( ImportOptions $options, int $after, int $limit ): array {
		return array_map(
			OldPair::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT id, initiator_user_id, friend_user_id, date_created
					FROM {$this->from->table( $options, 'bp_friends' )}
					WHERE is_confirmed = 1 AND id > %d ORDER BY id LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/** @return list<OldLetter> */
	public function letters( ImportOptions $options, int $after, int $limit ): array {
		$rows    = $this->from->db()->rows(
			"SELECT id, thread_id, sender_id, subject, message, date_sent
				FROM {$this->from->table( $options, 'bp_messages_messages' )} WHERE id > %d ORDER BY id LIMIT %d",
			array( $after, $limit )
		);
		$threads = array_values( array_unique( array_map( 'intval', array_column( $rows, 'thread_id' ) ) ) );
		$people  = array();
		$gone    = array();
		foreach ( array() === $threads ? array() : $this->from->db()->rows(
			"SELECT thread_id, user_id, is_deleted FROM {$this->from->table( $options, 'bp_messages_recipients' )}
				WHERE thread_id IN (" . Db::marks( count( $threads ) ) . ')',
			$threads
		) as $row ) {
			$people[ (int) $row['thread_id'] ][] = (string) $row['user_id'];
			$gone[ (int) $row['thread_id'] ]     = ( $gone[ (int) $row['thread_id'] ] ?? 0 ) + (int) $row['is_deleted'];
		}
		return array_map(
			static fn( array $row ): OldLetter => OldLetter::from_sql(
				$row + array(
					'people'  => implode( ',', $people[ (int) $row['thread_id'] ] ?? array() ),
					'deleted' => (string) ( $gone[ (int) $row['thread_id'] ] ?? 0 ),
				)
			),
			$rows
		);
	}

	/**
	 * Members with a profile of their own fields.
	 *
	 * @return list<int>
	 */
	public function profiled( ImportOptions $options, int $after, int $limit ): array {
		return $this->from->db()->ids(
			"SELECT DISTINCT user_id FROM {$this->from->table( $options, 'bp_xprofile_data' )}
				WHERE user_id > %d ORDER BY user_id LIMIT %d",
			array( $after, $limit )
		);
	}

	/**
	 * Their fields, without the name.
	 *
	 * @param list<int> $members Members, not empty.
	 * @return list<OldProfile>
	 */
	public function profiles( ImportOptions $options, array $members ): array {
		$table = fn( string $name ): string => $this->from->table( $options, $name );
		$meta  = $this->has( $options, 'bp_xprofile_meta' )
			? "(SELECT MAX(m.meta_value) FROM {$table( 'bp_xprofile_meta' )} m WHERE m.object_type = 'field'
				AND m.object_id = f.id AND m.meta_key = 'default_visibility')"
			: "''";
		return array_map(
			OldProfile::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT d.field_id, d.user_id, d.value, f.name, f.type, $meta AS level,
					(SELECT MAX(u.meta_value) FROM {$this->from->account_table( $options, 'usermeta' )} u
						WHERE u.user_id = d.user_id AND u.meta_key = 'bp_xprofile_visibility_levels') AS levels
					FROM {$table( 'bp_xprofile_data' )} d JOIN {$table( 'bp_xprofile_fields' )} f ON f.id = d.field_id
					WHERE d.field_id <> 1 AND f.parent_id = 0 AND d.user_id IN (" . Db::marks( count( $members ) ) . ')
					ORDER BY d.user_id, f.group_id, f.field_order, f.id',
				$members
			)
		);
	}

	/**
	 * How many files activities have, and who may see them: above 0 not everybody. An album closes what is in it.
	 *
	 * @param list<int> $activities Activities.
	 * @return array<int, array{media: string, privacy: string}>
	 */
	private function media( ImportOptions $options, array $activities ): array {
		$out = array();
		if ( array() === $activities || ! $this->has( $options, OldSite::MEDIA ) ) {
			return $out;
		}
		$marks = Db::marks( count( $activities ) );
		$media = $this->from->table( $options, OldSite::MEDIA );
		foreach ( $this->from->db()->rows(
			"SELECT r.activity_id, COUNT(*) AS media, MAX(COALESCE(r.privacy,0)) AS own,
				MAX(COALESCE(l.privacy,0)) AS album
				FROM $media r LEFT JOIN $media l ON l.id = r.album_id AND l.media_type = 'album'
				WHERE r.activity_id IN ($marks) GROUP BY r.activity_id",
			$activities
		) as $row ) {
			$out[ (int) $row['activity_id'] ] = array(
				'media'   => (string) $row['media'],
				'privacy' => (string) max( (int) $row['own'], (int) $row['album'] ),
			);
		}
		foreach ( $this->has( $options, 'rt_rtm_activity' ) ? $this->from->db()->rows(
			"SELECT activity_id, MAX(COALESCE(privacy,0)) AS own
				FROM {$this->from->table( $options, 'rt_rtm_activity' )}
				WHERE activity_id IN ($marks) GROUP BY activity_id",
			$activities
		) : array() as $row ) {
			$id         = (int) $row['activity_id'];
			$out[ $id ] = array(
				'media'   => $out[ $id ]['media'] ?? '0',
				'privacy' => (string) max( (int) ( $out[ $id ]['privacy'] ?? 0 ), (int) $row['own'] ),
			);
		}
		return $out;
	}

	/**
	 * @param list<string> $types Not empty.
	 * @return list<array<string, string|null>>
	 */
	private function activity( ImportOptions $options, array $types, int $after, int $limit ): array {
		return $this->from->db()->rows(
			"SELECT id, user_id, component, content, item_id, secondary_item_id, date_recorded, is_spam
				FROM {$this->from->table( $options, 'bp_activity' )}
				WHERE type IN (" . Db::marks( count( $types ), '%s' ) . ') AND id > %d ORDER BY id LIMIT %d',
			array( ...$types, $after, $limit )
		);
	}
}
