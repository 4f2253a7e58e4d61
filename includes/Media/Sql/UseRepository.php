<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\WaitingFolder;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\PrivateFiles\Api\SecretNames;

/** Finds unused uploads, and orphaned files and rows, in core's tables and the columns that rooms contribute. */
final class UseRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Members' uploads without a parent: id => stored name, oldest first.
	 *
	 * @param int    $above  Only ids above this one.
	 * @param string $before Only uploads older than this GMT date.
	 * @return array<int, string>
	 */
	public function alone( int $above, string $before, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT ID, post_name FROM {$this->db->core( 'posts' )} WHERE ID > %d AND post_type = 'attachment'
				AND post_status = 'private' AND post_parent = 0 AND post_modified_gmt < %s ORDER BY ID LIMIT %d",
			array( $above, $before, $limit )
		);
		return array_combine(
			array_map( 'intval', array_column( $rows, 'ID' ) ),
			array_map( 'strval', array_column( $rows, 'post_name' ) )
		);
	}

	/**
	 * Filters the ids used in one of the columns.
	 *
	 * @param list<int>      $ids    Not empty.
	 * @param list<MediaUse> $places Columns with media ids.
	 * @return list<int>
	 */
	public function used( array $ids, array $places ): array {
		$found = array();
		foreach ( $places as $place ) {
			if ( $place->json ) {
				$found = array( ...$found, ...$this->in_json( $ids, $place ) );
				continue;
			}
			$meta = '' !== $place->key;
			// Values of core's meta are strings; comparison with numbers could not use the index.
			$of    = $meta ? array_map( 'strval', $ids ) : $ids;
			$where = "{$place->column} IN (" . Db::marks( count( $ids ), $meta ? '%s' : '%d' ) . ')'
				. ( $meta ? ' AND meta_key = %s' : '' );
			$found = array(
				...$found,
				...$this->db->ids(
					"SELECT DISTINCT {$place->column} FROM {$place->table} WHERE $where",
					$meta ? array( ...$of, $place->key ) : $of
				),
			);
		}
		return array_values( array_unique( $found ) );
	}

	/**
	 * Filters the ids in JSON: `"id":5`, `"cover":5`, lists of numbers, pictures of an article's text. False positives
	 * only delay the deletion of an upload.
	 *
	 * @param list<int> $ids Not empty.
	 * @return list<int>
	 */
	private function in_json( array $ids, MediaUse $place ): array {
		$like = implode( ' OR ', array_fill( 0, count( $ids ), "{$place->column} LIKE %s" ) );
		$rows = $this->db->column(
			"SELECT {$place->column} FROM {$place->table} WHERE " . ( '' === $place->key ? '' : 'meta_key = %s AND ' )
				. "($like)",
			array(
				...( '' === $place->key ? array() : array( $place->key ) ),
				...array_map( static fn( int $id ): string => "%$id%", $ids ),
			)
		);
		preg_match_all( '/(?:"id":|"cover":|wp-image-|[\[,])(\d+)(?=[,\]}"\\\\ ])/', implode( "\n", $rows ), $found );
		return array_values( array_intersect( $ids, array_map( 'intval', $found[1] ) ) );
	}

	/**
	 * Whether anything on the site names a stored file: texts of every status, including trash and revisions, meta of
	 * posts, terms, members and comments, options with widgets and theme mods. False positives only delay its deletion.
	 */
	public function named( string $name, int $id ): bool {
		foreach ( $this->searches( $name, $id ) as [ $sql, $values ] ) {
			if ( null !== $this->db->value( "$sql LIMIT 1", $values ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Queries that find the name of a file, with their values, cheapest first.
	 *
	 * @return list<array{string, list<string|int>}>
	 */
	private function searches( string $name, int $id ): array {
		$number = (string) $id;
		$like   = fn( string $text ): string => '%' . $this->db->like( $text ) . '%';
		// Forms in block attributes, JSON, shortcodes and serialized values.
		$signs = array_map(
			$like,
			array(
				$name,
				"wp-image-$id\"",
				"wp-image-$id ",
				":$id,",
				":$id}",
				":\"$id\"",
				"[$id]",
				"[$id,",
				",$id,",
				",$id]",
				"\"$id,",
				",$id\"",
				"=\"$id\"",
				"\";i:$id;",
			)
		);
		$any   = static fn( string $column ): string => '(' . implode(
			' OR ',
			array_fill( 0, count( $signs ), "$column LIKE %s" )
		) . ')';
		$words = array_map(
			$like,
			array(
				'avatar',
				'image',
				'img',
				'picture',
				'photo',
				'media',
				'thumb',
				'attachment',
				'cover',
				'logo',
				'icon',
			)
		);
		$about = '(' . implode( ' OR ', array_fill( 0, count( $words ), 'meta_key LIKE %s' ) ) . ')';
		$option = str_replace( 'meta_key', 'option_name', $about );
		$own   = $this->db->like( '_zeromo_' ) . '%';
		return array(
			array(
				"SELECT 1 FROM {$this->db->core( 'options' )} WHERE option_name NOT LIKE %s AND option_name NOT LIKE %s
					AND option_name NOT IN ('cron','rewrite_rules')
				AND (option_value LIKE %s OR (option_name NOT LIKE 'zeromo%%' AND ((option_value = %s AND $option)
					OR {$any( 'option_value' )})))",
				array(
					$this->db->like( '_transient_' ) . '%',
					$this->db->like( '_site_transient_' ) . '%',
					$like( $name ),
					$number,
					...$words,
					...$signs,
				),
			),
			array(
				"SELECT 1 FROM {$this->db->core( 'termmeta' )} WHERE meta_value = %s OR {$any( 'meta_value' )}",
				array( $number, ...$signs ),
			),
			array(
				"SELECT 1 FROM {$this->db->core( 'usermeta' )} WHERE meta_value LIKE %s OR (meta_value = %s
					AND $about)",
				array( $like( $name ), $number, ...$words ),
			),
			array(
				"SELECT 1 FROM {$this->db->core( 'commentmeta' )} WHERE meta_value LIKE %s OR (meta_value = %s
					AND $about)",
				array( $like( $name ), $number, ...$words ),
			),
			array(
				"SELECT 1 FROM {$this->db->core( 'comments' )} WHERE comment_content LIKE %s",
				array( $like( $name ) ),
			),
			array(
				"SELECT 1 FROM {$this->db->core( 'postmeta' )} WHERE post_id <> %d AND meta_key NOT LIKE %s
					AND meta_key NOT IN ('_edit_last','_edit_lock','_wp_attachment_metadata','_wp_attached_file')
				AND (meta_value = %s OR {$any( 'meta_value' )})",
				array( $id, $own, $number, ...$signs ),
			),
			array(
				"SELECT 1 FROM {$this->db->core( 'posts' )} WHERE post_type NOT IN ('zeromo_activity','attachment')
					AND ({$any( 'post_content' )} OR post_excerpt LIKE %s)",
				array( ...$signs, $like( $name ) ),
			),
		);
	}

	/**
	 * Whether a page or an article shows a stored file.
	 *
	 * @param int  $author   Only of this member; 0 for everybody's.
	 * @param bool $articles Whether to search articles, too.
	 */
	public function written( string $name, int $id, int $author = 0, bool $articles = true ): bool {
		[ $where, $values ] = $this->shows( $name, $id, $author );
		$other = $articles ? '' : ",'post'";
		return null !== $this->db->value(
			"SELECT ID FROM {$this->db->core( 'posts' )}
				WHERE post_type NOT IN ('zeromo_activity','attachment','revision'$other)
				AND post_status NOT IN ('trash','auto-draft') AND $where LIMIT 1",
			$values
		);
	}

	/**
	 * Articles in any state whose text shows a stored file; at most 500.
	 *
	 * @param int $author Only of this member; 0 for everybody's.
	 * @return list<int>
	 */
	public function articles( string $name, int $id, int $author ): array {
		[ $where, $values ] = $this->shows( $name, $id, $author );
		return $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE post_type = 'post' AND post_status <> 'auto-draft'
				AND $where LIMIT 500",
			$values
		);
	}

	/**
	 * Members' uploads with this stored name.
	 *
	 * @return list<int>
	 */
	public function of_name( string $name ): array {
		return $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE post_name = %s AND post_type = 'attachment'
				AND post_status = 'private' LIMIT 5",
			array( $name )
		);
	}

	/**
	 * Condition that a text shows a file, with its values.
	 *
	 * @return array{string, list<string|int>}
	 */
	private function shows( string $name, int $id, int $author ): array {
		// Our own blocks contain only the id of a picture.
		$signs  = array(
			$name,
			"wp-image-$id\"",
			"wp-image-$id ",
			"\"id\":$id,",
			"\"id\":$id}",
			"\"coverId\":$id,",
			"\"coverId\":$id}",
			"\"mediaId\":$id,",
			"\"mediaId\":$id}",
		);
		$values = array_map( fn( string $sign ): string => '%' . $this->db->like( $sign ) . '%', $signs );
		$where  = '(' . implode( ' OR ', array_fill( 0, count( $signs ), 'post_content LIKE %s' ) ) . ')';
		return $author > 0
			? array( "post_author = %d AND $where", array( $author, ...$values ) )
			: array( $where, $values );
	}

	/** Whether another attachment has the same file, such as copies of multilingual plugins and of the demo. */
	public function shared( int $id, string $file ): bool {
		return null !== $this->db->value(
			"SELECT 1 AS n FROM {$this->db->core( 'postmeta' )} WHERE meta_key = '_wp_attached_file' AND meta_value = %s
				AND post_id <> %d LIMIT 1",
			array( $file, $id )
		);
	}

	/** Changes the status of an attachment without the side effects of core's function. */
	public function set_status( int $id, string $status ): void {
		$this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET post_status = %s WHERE ID = %d AND post_type = 'attachment'",
			array( $status, $id )
		);
	}

	/**
	 * Uploads removed by the sweep, ordered by id.
	 *
	 * @return list<int>
	 */
	public function swept( int $above, int $limit ): array {
		return $this->db->ids(
			"SELECT post_id FROM {$this->db->core( 'postmeta' )} WHERE meta_key = %s AND post_id > %d ORDER BY post_id
				LIMIT %d",
			array( WaitingFolder::MARK, $above, $limit )
		);
	}

	/**
	 * Attachments of members with the path of their file, ordered by id.
	 *
	 * @return array<int, string>
	 */
	public function files( int $above, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT p.ID, m.meta_value FROM {$this->db->core( 'posts' )} p LEFT JOIN {$this->db->core( 'postmeta' )} m
				ON m.post_id = p.ID AND m.meta_key = '_wp_attached_file'
			WHERE p.ID > %d AND p.post_type = 'attachment' AND p.post_status = 'private' ORDER BY p.ID LIMIT %d",
			array( $above, $limit )
		);
		return array_combine(
			array_map( 'intval', array_column( $rows, 'ID' ) ),
			array_map( 'strval', array_column( $rows, 'meta_value' ) )
		);
	}

	/**
	 * Filters the names of private files, without extension, that belong to an attachment.
	 *
	 * @param list<string> $names 32 hex digits each; not empty.
	 * @return list<string>
	 */
	public function known( array $names ): array {
		$marks = Db::marks( count( $names ), '%s' );
		return $this->db->column(
			"SELECT meta_value FROM {$this->db->core( 'postmeta' )} WHERE meta_key = %s AND meta_value IN ($marks)
			UNION SELECT post_name FROM {$this->db->core( 'posts' )} WHERE post_type = 'attachment'
				AND post_name IN ($marks)",
			array( SecretNames::META, ...$names, ...$names )
		);
	}

	/**
	 * Attachments whose files are in the private folder, with the path core shows, ordered by id.
	 *
	 * @return array<int, string>
	 */
	public function unnamed( int $above, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT post_id, meta_value FROM {$this->db->core( 'postmeta' )} WHERE meta_key = '_wp_attached_file'
				AND post_id > %d AND meta_value LIKE %s ORDER BY post_id LIMIT %d",
			array( $above, $this->db->like( PrivateFolder::NAME . '/' ) . '%', $limit )
		);
		return array_combine(
			array_map( 'intval', array_column( $rows, 'post_id' ) ),
			array_map( 'strval', array_column( $rows, 'meta_value' ) )
		);
	}
}
