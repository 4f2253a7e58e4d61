<?php

declare(strict_types=1);

namespace Zeromo\Community\Uninstall;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;

/**
 * What of ours lies in a site's database, found by its names: post types, taxonomies, options, meta keys and
 * capabilities of ours have `zeromo_` in them, tables `zmo_`. By name and not by a list, so that what an older version
 * left goes as well.
 */
final class SiteRows {

	private const PIECE = 500;

	/** Options, transients and meta of ours, and what core notes for a member about a screen of ours. */
	private const OURS = '/^(?:_(?:site_)?transient_(?:timeout_)?)?_?zeromo_|^manageedit-zeromo_|'
		. '^(?:edit|closedpostboxes|metaboxhidden|meta-box-order|screen_layout)_zeromo_/';

	/** Ends of names that core makes with the prefix of its tables, which may be `zeromo_` itself. */
	private const CORES = array(
		'user_roles',
		'capabilities',
		'user_level',
		'user-settings',
		'user-settings-time',
		'dashboard_quick_press_last_post_id',
		'media_library_mode',
		'persisted_preferences',
	);

	public function __construct( private readonly Db $db ) {}

	/** Posts of our types in every status with their revisions, comments and meta, and menu items that lead to them. */
	public function posts(): void {
		$posts = $this->db->core( 'posts' );
		do {
			$ids = $this->db->ids(
				"SELECT ID FROM $posts WHERE post_type LIKE %s ORDER BY ID LIMIT %d",
				array( $this->begins(), self::PIECE )
			);
			$this->forget( $ids );
		} while ( array() !== $ids );
		do {
			$ids = $this->db->ids(
				"SELECT m.post_id FROM {$this->db->core( 'postmeta' )} m INNER JOIN $posts p ON p.ID = m.post_id
				WHERE m.meta_key = '_menu_item_object' AND m.meta_value LIKE %s AND p.post_type = 'nav_menu_item'
					LIMIT %d",
				array( $this->begins(), self::PIECE )
			);
			$this->forget( $ids );
		} while ( array() !== $ids );
	}

	/** Terms of our taxonomies with their meta; a term that another taxonomy has as well stays. */
	public function terms(): void {
		$table = $this->db->core( 'term_taxonomy' );
		do {
			$rows = $this->db->rows(
				"SELECT term_taxonomy_id, term_id FROM $table WHERE taxonomy LIKE %s ORDER BY term_taxonomy_id
					LIMIT %d",
				array( $this->begins(), self::PIECE )
			);
			if ( array() === $rows ) {
				return;
			}
			$taxonomies = array_map( 'intval', array_column( $rows, 'term_taxonomy_id' ) );
			$this->remove( $this->db->core( 'term_relationships' ), 'term_taxonomy_id', $taxonomies );
			$this->remove( $table, 'term_taxonomy_id', $taxonomies );
			$terms = array_map( 'intval', array_column( $rows, 'term_id' ) );
			$marks = Db::marks( count( $terms ) );
			$other = $this->db->ids( "SELECT term_id FROM $table WHERE term_id IN ($marks)", $terms );
			$alone = array_values( array_diff( $terms, $other ) );
			$this->remove( $this->db->core( 'termmeta' ), 'term_id', $alone );
			$this->remove( $this->db->core( 'terms' ), 'term_id', $alone );
		} while ( true );
	}

	/** Our meta at posts, comments and terms that stay. */
	public function meta(): void {
		$this->meta_of( $this->db->core( 'postmeta' ), 'meta_id' );
		$this->meta_of( $this->db->core( 'commentmeta' ), 'meta_id' );
		$this->meta_of( $this->db->core( 'termmeta' ), 'meta_id' );
	}

	/** What is kept with members, also how they have set up core's screens for our things. */
	public function user_meta(): void {
		$this->meta_of( $this->db->core( 'usermeta' ), 'umeta_id' );
	}

	/**
	 * Members who were given one of our capabilities themselves.
	 *
	 * @return list<int>
	 */
	public function users_with_own_capabilities(): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->db->core( 'usermeta' )} WHERE meta_key = %s AND meta_value LIKE %s",
			array( $this->db->site_prefix() . 'capabilities', '%' . $this->db->like( '_zeromo' ) . '%' )
		);
	}

	/** All tables whose name begins as ours do. */
	public function tables(): void {
		$like = $this->db->like( $this->db->table( '' ) ) . '%';
		foreach ( $this->db->column( 'SHOW TABLES LIKE %s', array( $like ) ) as $name ) {
			$this->db->execute( 'DROP TABLE IF EXISTS %i', array( $name ) );
		}
	}

	/** Options and transients. */
	public function options(): void {
		$table = $this->db->core( 'options' );
		$like  = '%' . $this->begins();
		$found = $this->db->column( "SELECT option_name FROM $table WHERE option_name LIKE %s", array( $like ) );
		// The settings hold the owner's consent: they go last.
		foreach ( array( ...array_diff( $found, array( Settings::OPTION ) ), Settings::OPTION ) as $name ) {
			if ( $this->is_ours( $name ) ) {
				delete_option( $name );
			}
		}
	}

	/** Transients of the network. */
	public function network_options(): void {
		$table = $this->db->core( 'sitemeta' );
		$like  = '%' . $this->begins();
		$found = $this->db->column( "SELECT meta_key FROM $table WHERE meta_key LIKE %s", array( $like ) );
		foreach ( $found as $name ) {
			if ( $this->is_ours( $name ) ) {
				delete_site_option( $name );
			}
		}
	}

	/**
	 * Removes posts and all that core keeps with them.
	 *
	 * @param list<int> $ids Posts; empty does nothing.
	 */
	public function forget( array $ids ): void {
		if ( array() === $ids ) {
			return;
		}
		$posts = $this->db->core( 'posts' );
		$marks = Db::marks( count( $ids ) );
		$older = "SELECT ID FROM $posts WHERE post_type = 'revision' AND post_parent IN ($marks)";
		$older = $this->db->ids( $older, $ids );
		$all   = array( ...$ids, ...$older );
		// What else hangs on them, an owner's upload say, is free from now on, as with core.
		$free = "UPDATE $posts SET post_parent = 0 WHERE post_parent IN ($marks) AND post_type <> 'revision'";
		$this->db->execute( $free, $ids );
		$comments = $this->db->core( 'comments' );
		$comments = $this->db->ids( "SELECT comment_ID FROM $comments WHERE comment_post_ID IN ($marks)", $ids );
		$this->remove( $this->db->core( 'commentmeta' ), 'comment_id', $comments );
		$this->remove( $this->db->core( 'comments' ), 'comment_ID', $comments );
		$terms = $this->terms_of( $all );
		$this->remove( $this->db->core( 'term_relationships' ), 'object_id', $all );
		$this->remove( $this->db->core( 'postmeta' ), 'post_id', $all );
		$this->remove( $posts, 'ID', $all );
		foreach ( $terms as $taxonomy => $counted ) {
			if ( taxonomy_exists( $taxonomy ) ) {
				wp_update_term_count_now( $counted, $taxonomy );
			}
		}
	}

	/**
	 * Terms of others that posts have, a place's menu say: how many posts they have changes.
	 *
	 * @param list<int> $posts Posts.
	 * @return array<string, list<int>> Ids in term_taxonomy by taxonomy.
	 */
	private function terms_of( array $posts ): array {
		$terms = array();
		foreach ( array_chunk( $posts, self::PIECE ) as $piece ) {
			$rows = $this->db->rows(
				"SELECT DISTINCT t.term_taxonomy_id, t.taxonomy FROM {$this->db->core( 'term_relationships' )} r
				INNER JOIN {$this->db->core( 'term_taxonomy' )} t ON t.term_taxonomy_id = r.term_taxonomy_id
				WHERE t.taxonomy NOT LIKE %s AND r.object_id IN (" . Db::marks( count( $piece ) ) . ')',
				array( $this->begins(), ...$piece )
			);
			foreach ( $rows as $row ) {
				$terms[ (string) $row['taxonomy'] ][] = (int) $row['term_taxonomy_id'];
			}
		}
		return $terms;
	}

	private function meta_of( string $table, string $key ): void {
		$like  = '%' . $this->begins();
		$found = $this->db->column( "SELECT DISTINCT meta_key FROM $table WHERE meta_key LIKE %s", array( $like ) );
		foreach ( array_filter( $found, $this->is_ours( ... ) ) as $name ) {
			do {
				$ids = $this->db->ids(
					"SELECT $key FROM $table WHERE meta_key = %s LIMIT %d",
					array( $name, self::PIECE )
				);
				$this->remove( $table, $key, $ids );
			} while ( array() !== $ids );
		}
	}

	/** @param list<int> $ids Any number. */
	private function remove( string $table, string $column, array $ids ): void {
		foreach ( array_chunk( $ids, self::PIECE ) as $piece ) {
			$this->db->execute( "DELETE FROM $table WHERE $column IN (" . Db::marks( count( $piece ) ) . ')', $piece );
		}
	}

	/** Pattern of names that begin as ours do. */
	private function begins(): string {
		return $this->db->like( 'zeromo_' ) . '%';
	}

	/** Whether a name that has `zeromo_` in it is one of ours, or core's for one of our screens. */
	private function is_ours( string $name ): bool {
		$prefix = $this->db->base_prefix();
		if ( ! str_starts_with( $name, $prefix ) ) {
			return 1 === preg_match( self::OURS, $name );
		}
		// What core keeps of a member for one site, `wp_zeromo_scope`; on a network `wp_2_zeromo_scope`.
		$rest = (string) preg_replace( '/^\d+_/', '', substr( $name, strlen( $prefix ) ) );
		return 1 === preg_match( self::OURS, $rest )
			|| 1 === preg_match( self::OURS, $name ) && ! in_array( $rest, self::CORES, true );
	}
}
