<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Writes rows of core's tables without core's functions: no hook of another plugin runs, nobody is mailed, and a
 * password that is known only as its hash is kept as it is.
 */
final class CoreRows {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Which of these names and addresses an account has already, folded.
	 *
	 * @param list<string> $logins Names to sign in with.
	 * @param list<string> $slugs  Ends of the addresses of members' pages.
	 * @param list<string> $mails  Addresses.
	 * @return array<string, true>
	 */
	public function taken( array $logins, array $slugs, array $mails ): array {
		$out   = array();
		$asked = array( 'user_login' => $logins, 'user_nicename' => $slugs, 'user_email' => $mails );
		foreach ( $asked as $column => $words ) {
			$words = array_values( array_filter( $words, static fn( string $word ): bool => '' !== $word ) );
			if ( array() !== $words ) {
				foreach ( $this->db->column(
					"SELECT $column FROM {$this->db->core( 'users' )} WHERE $column IN ("
						. Db::marks( count( $words ), '%s' ) . ')',
					$words
				) as $word ) {
					$out[ self::folded( $word ) ] = true;
				}
			}
		}
		return $out;
	}

	/** A word as the database compares it: case and accents make no other name. */
	public static function folded( string $word ): string {
		return ' ' . mb_strtolower( remove_accents( $word ) );
	}

	/** The first administrator, 0 for none. */
	public function first_owner(): int {
		$found = get_users(
			array(
				'role'        => 'administrator',
				'number'      => 1,
				'orderby'     => 'ID',
				'fields'      => 'ID',
				'count_total' => false,
			)
		);
		return (int) ( $found[0] ?? 0 );
	}

	/**
	 * Adds an account with a role that may read and write, and gives its id.
	 *
	 * @param string $hash As core or OldPasswords compares it.
	 */
	public function add_user( string $login, string $slug, string $mail, string $hash, string $name, int $since ): int {
		$this->db->execute(
			"INSERT INTO {$this->db->core( 'users' )}
				(user_login,user_pass,user_nicename,user_email,user_registered,user_status,display_name)
				VALUES (%s,%s,%s,%s,%s,0,%s)",
			array( $login, $hash, $slug, $mail, gmdate( 'Y-m-d H:i:s', $since ), $name )
		);
		return $this->db->insert_id();
	}

	/** Adds the account whose the posts are that guests, deleted members and members without a name have written. */
	public function add_nobody( string $login ): int {
		$name = __( '匿名', 'zeromo-community' );
		$id   = $this->add_user( $login, $login, '', OldPasswords::NONE, $name, time() );
		$this->add_user_meta( array( array( $id, 'nickname', $name ), array( $id, 'description', '' ) ) );
		return $id;
	}

	/** The role of who registers; never one that runs the site. */
	public static function role(): string {
		$name = get_option( 'default_role' );
		$role = is_string( $name ) ? get_role( $name ) : null;
		return null === $role || $role->has_cap( 'edit_others_posts' ) || $role->has_cap( 'moderate_zeromo' )
			? 'subscriber'
			: (string) $name;
	}

	/** @param list<list<int|string|null>> $rows Member, key, value. */
	public function add_user_meta( array $rows ): void {
		$this->db->insert_rows( $this->db->core( 'usermeta' ), array( 'user_id', 'meta_key', 'meta_value' ), $rows );
	}

	/** Key under which core keeps the roles of this site. */
	public function roles_key(): string {
		return $this->db->site_prefix() . 'capabilities';
	}

	/** Adds an article and gives its id. */
	public function add_article(
		int $author,
		string $title,
		string $content,
		string $status,
		string $slug,
		int $circle,
		int $time,
		bool $is_closed
	): int {
		$local = (string) wp_date( 'Y-m-d H:i:s', $time );
		$gmt   = gmdate( 'Y-m-d H:i:s', $time );
		$this->db->execute(
			"INSERT INTO {$this->db->core( 'posts' )} (post_author,post_date,post_date_gmt,post_content,post_title,
				post_excerpt,post_status,comment_status,ping_status,post_password,post_name,to_ping,pinged,
				post_modified,post_modified_gmt,post_content_filtered,post_parent,guid,menu_order,post_type,
				post_mime_type,comment_count)
				VALUES (%d,%s,%s,%s,%s,'',%s,%s,'closed','',%s,'','',%s,%s,'',%d,'',0,'post','',0)",
			array(
				$author,
				$local,
				$gmt,
				$content,
				$title,
				$status,
				$is_closed ? 'closed' : 'open',
				$slug,
				$local,
				$gmt,
				$circle,
			)
		);
		$id = $this->db->insert_id();
		$this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET guid = %s WHERE ID = %d",
			array( home_url( "/?p=$id" ), $id )
		);
		return $id;
	}

	/** A picture of the library stands behind the text of an article. */
	public function add_picture( int $post, int $image, string $url ): void {
		$block = "\n\n<!-- wp:image {\"id\":$image,\"sizeSlug\":\"large\",\"linkDestination\":\"none\"} -->\n"
			. '<figure class="wp-block-image size-large"><img src="' . esc_url( $url )
			. "\" alt=\"\" class=\"wp-image-$image\"/></figure>\n<!-- /wp:image -->";
		$this->append( $post, $block );
	}

	/** Something stands behind the text of a post. */
	public function append( int $post, string $content ): void {
		$this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET post_content = CONCAT(post_content,%s) WHERE ID = %d",
			array( $content, $post )
		);
	}

	/** Nobody may answer any more. */
	public function close( int $post ): void {
		$this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET comment_status = 'closed' WHERE ID = %d",
			array( $post )
		);
	}

	/** Adds an approved comment and gives its id. */
	public function add_comment(
		int $post,
		int $parent,
		int $author,
		string $name,
		string $address,
		string $content,
		int $time
	): int {
		$this->db->execute(
			"INSERT INTO {$this->db->core( 'comments' )} (comment_post_ID,comment_author,comment_author_email,
				comment_author_url,comment_author_IP,comment_date,comment_date_gmt,comment_content,comment_karma,
				comment_approved,comment_agent,comment_type,comment_parent,user_id)
				VALUES (%d,%s,'','',%s,%s,%s,%s,0,'1','','comment',%d,%d)",
			array(
				$post,
				$name,
				$address,
				(string) wp_date( 'Y-m-d H:i:s', $time ),
				gmdate( 'Y-m-d H:i:s', $time ),
				$content,
				$parent,
				$author,
			)
		);
		return $this->db->insert_id();
	}

	/**
	 * Names of members.
	 *
	 * @param list<int> $ids Members.
	 * @return array<int, string>
	 */
	public function names( array $ids ): array {
		$out = array();
		foreach ( array() === $ids ? array() : $this->db->rows(
			"SELECT ID, display_name FROM {$this->db->core( 'users' )} WHERE ID IN ("
				. Db::marks( count( $ids ) ) . ')',
			$ids
		) as $row ) {
			$out[ (int) $row['ID'] ] = (string) $row['display_name'];
		}
		return $out;
	}

	/**
	 * Posts that comments stand under.
	 *
	 * @param list<int> $comments Comments.
	 * @return array<int, int>
	 */
	public function posts_of( array $comments ): array {
		$out = array();
		foreach ( array() === $comments ? array() : $this->db->rows(
			"SELECT comment_ID, comment_post_ID FROM {$this->db->core( 'comments' )} WHERE comment_ID IN ("
				. Db::marks( count( $comments ) ) . ')',
			$comments
		) as $row ) {
			$out[ (int) $row['comment_ID'] ] = (int) $row['comment_post_ID'];
		}
		return $out;
	}

	/**
	 * Keeps balances until a wallet takes them up; what one has taken stays as it is.
	 *
	 * @param list<list<int|string|null>> $rows Member, source, name, amount.
	 */
	public function add_credits( array $rows ): void {
		$this->db->insert_rows(
			$this->db->table( 'import_credit' ),
			array( 'user_id', 'source', 'name', 'amount' ),
			$rows
		);
	}

	#[Action( 'deleted_user', 10, 1 )]
	public function on_deleted_user( int $member ): void {
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'import_credit' )} WHERE user_id = %d",
			array( $member )
		);
	}
}
