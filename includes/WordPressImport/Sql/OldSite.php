<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Sql;

use Zeromo\Community\Import\Api\Connection;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\WordPressImport\Old\OldAnswer;
use Zeromo\Community\WordPressImport\Old\OldEntry;
use Zeromo\Community\WordPressImport\Old\OldPair;
use Zeromo\Community\WordPressImport\Old\OldPlace;
use Zeromo\Community\WordPressImport\Old\OldUpload;
use Zeromo\Community\WordPressImport\Old\OldUser;

/** Reads core's tables of a WordPress, and what bbPress keeps in them, in pieces by their keys. Nothing is written. */
final class OldSite {

	private const POST = 'ID, post_author, post_date, post_date_gmt, post_content, post_title, post_status, post_name,'
		. ' post_parent, comment_status, post_password';

	/** Table of rtMedia's files and albums. */
	public const MEDIA = 'rt_rtm_media';

	public function __construct( private readonly Connection $from, private readonly Db $here ) {}

	/**
	 * Names of tables that would be needed and are not there.
	 *
	 * @return list<string>
	 */
	public function missing( ImportOptions $options ): array {
		$needed = array(
			$this->from->account_table( $options, 'users' ),
			$this->from->account_table( $options, 'usermeta' ),
			$this->from->table( $options, 'posts' ),
			$this->from->table( $options, 'postmeta' ),
			$this->from->table( $options, 'comments' ),
		);
		return array_values(
			array_filter( $needed, fn( string $table ): bool => ! $this->from->has( $options, $table ) )
		);
	}

	/** Whether its members are the ones of this site. */
	public function has_our_members( ImportOptions $options ): bool {
		return $this->is_here( $options ) && $this->here->core( 'users' ) === $options->accounts . 'users';
	}

	/** Whether its posts are the ones of this site. */
	public function has_our_posts( ImportOptions $options ): bool {
		return $this->is_here( $options ) && $this->here->core( 'posts' ) === $options->prefix . 'posts';
	}

	/** @return list<OldUser> */
	public function users( ImportOptions $options, int $after, int $limit ): array {
		$meta = $this->from->account_table( $options, 'usermeta' );
		$rows = $this->from->db()->rows(
			"SELECT u.ID, u.user_login, u.user_pass, u.user_nicename, u.user_email, u.user_registered, u.user_status,
				u.display_name,
				(SELECT MAX(d.meta_value) FROM $meta d WHERE d.user_id = u.ID AND d.meta_key = 'description') AS about,
				(SELECT MAX(c.meta_value) FROM $meta c WHERE c.user_id = u.ID AND c.meta_key = %s) AS roles
				FROM {$this->from->account_table( $options, 'users' )} u WHERE u.ID > %d ORDER BY u.ID LIMIT %d",
			array( $options->prefix . 'capabilities', $after, $limit )
		);
		return array_map( OldUser::from_sql( ... ), $rows );
	}

	/** @return list<OldEntry> Posts of a type, by their numbers. */
	public function entries( ImportOptions $options, string $type, int $after, int $limit ): array {
		return array_map( OldEntry::from_sql( ... ), $this->posts( $options, $type, $after, $limit ) );
	}

	/**
	 * Files of the library that stand with posts of these types.
	 *
	 * @param list<string> $types Not empty.
	 * @return list<OldUpload>
	 */
	public function uploads( ImportOptions $options, array $types, int $after, int $limit ): array {
		$posts = $this->from->table( $options, 'posts' );
		return array_map(
			OldUpload::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT a.ID, a.post_parent, a.post_title, a.post_status, p.post_type AS parent_type,
					(SELECT MAX(m.meta_value) FROM {$this->from->table( $options, 'postmeta' )} m
						WHERE m.post_id = a.ID AND m.meta_key = '_wp_attached_file') AS path
					FROM $posts a JOIN $posts p ON p.ID = a.post_parent
					WHERE a.post_type = 'attachment' AND a.ID > %d AND p.post_type IN ("
						. Db::marks( count( $types ), '%s' ) . ') ORDER BY a.ID LIMIT %d',
				array( $after, ...$types, $limit )
			)
		);
	}

	/**
	 * Files that rtMedia keeps with activities of BuddyPress, by their numbers in the library.
	 *
	 * @return list<OldUpload>
	 */
	public function media( ImportOptions $options, int $after, int $limit ): array {
		return array_map(
			OldUpload::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT a.ID, r.activity_id AS post_parent, a.post_title, a.post_status, 'activity' AS parent_type,
					(SELECT MAX(m.meta_value) FROM {$this->from->table( $options, 'postmeta' )} m
						WHERE m.post_id = a.ID AND m.meta_key = '_wp_attached_file') AS path
					FROM {$this->from->table( $options, self::MEDIA )} r
					JOIN {$this->from->table( $options, 'posts' )} a ON a.ID = r.media_id
					WHERE a.post_type = 'attachment' AND r.media_id > %d ORDER BY r.media_id, r.id LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/** @return list<OldPlace> Forums of bbPress. */
	public function forums( ImportOptions $options, int $after, int $limit ): array {
		$rows   = $this->posts( $options, 'forum', $after, $limit );
		$above  = array_map( static fn( array $row ): int => (int) $row['post_parent'], $rows );
		$ids    = array_map( static fn( array $row ): int => (int) $row['ID'], $rows );
		$types  = $this->meta( $options, '_bbp_forum_type', array( ...$ids, ...$above ) );
		$groups = $this->meta( $options, '_bbp_group_ids', $ids );
		$names  = $this->titles( $options, $above );
		return array_map(
			static fn( array $row ): OldPlace => OldPlace::of_forum(
				$row + array(
					'forum_type' => $types[ (int) $row['ID'] ] ?? '',
					'above_type' => $types[ (int) $row['post_parent'] ] ?? '',
					'above'      => $names[ (int) $row['post_parent'] ] ?? '',
					'groups'     => $groups[ (int) $row['ID'] ] ?? '',
				)
			),
			$rows
		);
	}

	/** @return list<OldAnswer> Replies of bbPress. */
	public function replies( ImportOptions $options, int $after, int $limit ): array {
		$rows    = $this->posts( $options, 'reply', $after, $limit );
		$ids     = array_map( static fn( array $row ): int => (int) $row['ID'], $rows );
		$answers = $this->meta( $options, '_bbp_reply_to', $ids );
		$topics  = $this->meta( $options, '_bbp_topic_id', $ids );
		$guests  = $this->meta( $options, '_bbp_anonymous_name', $ids );
		$from    = $this->meta( $options, '_bbp_author_ip', $ids );
		return array_map(
			static fn( array $row ): OldAnswer => OldAnswer::of_reply(
				$row + array(
					'topic'   => $topics[ (int) $row['ID'] ] ?? null,
					'answers' => $answers[ (int) $row['ID'] ] ?? '0',
					'guest'   => $guests[ (int) $row['ID'] ] ?? '',
					'address' => $from[ (int) $row['ID'] ] ?? '',
				)
			),
			$rows
		);
	}

	/** @return list<OldAnswer> Comments, without pings and notes of orders. */
	public function comments( ImportOptions $options, int $after, int $limit ): array {
		return array_map(
			OldAnswer::from_sql( ... ),
			$this->from->db()->rows(
				"SELECT comment_ID, comment_post_ID, comment_parent, user_id, comment_author, comment_author_IP,
					comment_date, comment_date_gmt, comment_content, comment_approved
					FROM {$this->from->table( $options, 'comments' )}
					WHERE comment_ID > %d AND comment_type IN ('','comment') ORDER BY comment_ID LIMIT %d",
				array( $after, $limit )
			)
		);
	}

	/**
	 * What members keep, as it is stored with them: lists of numbers.
	 *
	 * @param string $key Of usermeta.
	 * @return list<OldPair>
	 */
	public function kept( ImportOptions $options, string $key, int $after, int $limit ): array {
		return array_map(
			OldPair::of_meta( ... ),
			$this->from->db()->rows(
				"SELECT umeta_id AS id, user_id AS member, meta_value AS things
					FROM {$this->from->account_table( $options, 'usermeta' )}
					WHERE meta_key = %s AND umeta_id > %d ORDER BY umeta_id LIMIT %d",
				array( $key, $after, $limit )
			)
		);
	}

	/**
	 * What members keep, as it is stored with each thing since bbPress 2.6: a member a row.
	 *
	 * @param string $key Of postmeta.
	 * @return list<OldPair>
	 */
	public function keepers( ImportOptions $options, string $key, int $after, int $limit ): array {
		return array_map(
			OldPair::of_meta( ... ),
			$this->from->db()->rows(
				"SELECT meta_id AS id, meta_value AS member, post_id AS things
					FROM {$this->from->table( $options, 'postmeta' )}
					WHERE meta_key = %s AND meta_id > %d ORDER BY meta_id LIMIT %d",
				array( $key, $after, $limit )
			)
		);
	}

	private function is_here( ImportOptions $options ): bool {
		return '' === $options->database && $this->from->db() === $this->here;
	}

	/** @return list<array<string, string|null>> */
	private function posts( ImportOptions $options, string $type, int $after, int $limit ): array {
		return $this->from->db()->rows(
			'SELECT ' . self::POST . " FROM {$this->from->table( $options, 'posts' )}
				WHERE post_type = %s AND ID > %d ORDER BY ID LIMIT %d",
			array( $type, $after, $limit )
		);
	}

	/**
	 * @param list<int> $posts Posts.
	 * @return array<int, string>
	 */
	private function meta( ImportOptions $options, string $key, array $posts ): array {
		$out = array();
		foreach ( array() === $posts ? array() : $this->from->db()->rows(
			"SELECT post_id, meta_value FROM {$this->from->table( $options, 'postmeta' )} WHERE meta_key = %s
				AND post_id IN (" . Db::marks( count( $posts ) ) . ')',
			array( $key, ...$posts )
		) as $row ) {
			$out[ (int) $row['post_id'] ] = (string) $row['meta_value'];
		}
		return $out;
	}

	/**
	 * @param list<int> $posts Posts.
	 * @return array<int, string>
	 */
	private function titles( ImportOptions $options, array $posts ): array {
		$out = array();
		foreach ( array() === $posts ? array() : $this->from->db()->rows(
			"SELECT ID, post_title FROM {$this->from->table( $options, 'posts' )} WHERE ID IN ("
				. Db::marks( count( $posts ) ) . ')',
			$posts
		) as $row ) {
			$out[ (int) $row['ID'] ] = (string) $row['post_title'];
		}
		return $out;
	}
}
