<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

/**
 * Makes a copy that may be given away: names, addresses and texts are replaced, the same by the same. What is not named
 * here stays out: a new table or a new column of words is not in the copy until somebody has looked at it.
 */
final class Anonymizer {

	/** Tables of the copy => columns of words that say nothing of anybody. */
	private const TABLES = array(
		'users'              => array(),
		'usermeta'           => array( 'meta_key' ),
		'posts'              => array( 'post_status', 'comment_status', 'ping_status', 'post_type', 'post_mime_type' ),
		'postmeta'           => array( 'meta_key' ),
		'comments'           => array( 'comment_approved', 'comment_type' ),
		'terms'              => array(),
		'term_taxonomy'      => array( 'taxonomy' ),
		'term_relationships' => array(),
		'zmo_circle'         => array( 'join_mode', 'pins', 'topics', 'samples' ),
		'zmo_circle_member'  => array(),
		'zmo_comment'        => array(),
		'zmo_counter'        => array( 'kind' ),
		'zmo_essence'        => array(),
		'zmo_favorite'       => array(),
		'zmo_feed'           => array( 'topics' ),
		'zmo_feed_topic'     => array(),
		'zmo_folder'         => array(),
		'zmo_folder_follow'  => array(),
		'zmo_folder_item'    => array(),
		'zmo_follow'         => array(),
		'zmo_follow_last'    => array( 'authors' ),
		'zmo_level_day'      => array(),
		'zmo_level_gain'     => array(),
		'zmo_member_list'    => array( 'roles' ),
		'zmo_reaction'       => array(),
		'zmo_topic'          => array(),
		'zmo_topic_follow'   => array(),
	);

	/** Meta that is kept where it is a number: whose value names nobody. */
	private const NUMBERS = '/^_?zeromo_/';

	/** Meta whose numbers may be somebody's, or are those of files, which stay out. */
	private const PERSONAL = '/phone|mobile|mail|address|ip|token|secret|key|birth|image|file|cover|avatar|video/';

	/** Kinds of posts that are in the copy: no file, no older version, no menu. */
	private const POSTS = '/^(?:post|page|zeromo_\w+)$/D';

	/** A page that shows only what blocks of ours make. */
	private const BLOCKS = '~^(?:\s*<!-- wp:zeromo[\w/-]*\s*/-->\s*)+$~D';

	private const WORDS = '这是一段用来测试的文字，它和原来的一样长，但什么也没有说。';

	/** @param string $prefix Of the tables. */
	public function __construct( private readonly string $prefix ) {}

	public static function has( string $table ): bool {
		return isset( self::TABLES[ $table ] );
	}

	/** The row as it is in the copy; null for one that is not in it. */
	public function row( TableShape $table, Record $row ): ?Record {
		if ( str_ends_with( $table->name, 'meta' ) && ! $this->has_meta( $row ) ) {
			return null;
		}
		if ( 'posts' === $table->name && 1 !== preg_match( self::POSTS, $row->get( 'post_type' ) ) ) {
			return null;
		}
		foreach ( array_diff( $table->texts, self::TABLES[ $table->name ] ) as $column ) {
			if ( ! $row->is_null( $column ) ) {
				$row->set( $column, self::text( $row->get( $column ) ) );
			}
		}
		return $this->named( $table, $row );
	}

	/** What tells rows apart gets a new name by its number, and stays apart. */
	private function named( TableShape $table, Record $row ): Record {
		$id = 'users' === $table->name || 'posts' === $table->name ? $row->get( 'ID' ) : $row->get( 'term_id' );
		match ( $table->name ) {
			'users'     => self::put(
				$row,
				array(
					'user_login'          => "member$id",
					'user_pass'           => '*',
					'user_nicename'       => "member$id",
					'user_email'          => "member$id@example.invalid",
					'user_url'            => '',
					'user_activation_key' => '',
					'display_name'        => "成员$id",
				)
			),
			'posts'     => self::put(
				$row,
				array(
					'post_name'             => "p$id",
					'guid'                  => "https://example.invalid/?p=$id",
					'post_password'         => '',
					'post_content_filtered' => '',
					'to_ping'               => '',
					'pinged'                => '',
				)
			),
			'terms'     => self::put( $row, array( 'name' => "词$id", 'slug' => "t$id" ) ),
			'comments'  => self::put(
				$row,
				array(
					'comment_author'       => '0' === $row->get( 'user_id' ) ? '过客' : '成员' . $row->get( 'user_id' ),
					'comment_author_email' => '',
					'comment_author_url'   => '',
					'comment_author_IP'    => '',
					'comment_agent'        => '',
				)
			),
			'zmo_topic' => self::put( $row, array( 'name_key' => sha1( 'topic ' . $row->get( 'term_id' ) ) ) ),
			'usermeta'  => $this->role( $row ),
			default     => null,
		};
		return $row;
	}

	/** @param array<string, string> $values By column. */
	private static function put( Record $row, array $values ): void {
		foreach ( $values as $name => $value ) {
			if ( $row->has( $name ) ) {
				$row->set( $name, $value );
			}
		}
	}

	private function has_meta( Record $row ): bool {
		$key = $row->get( 'meta_key' );
		if ( $this->prefix . 'capabilities' === $key || 'nickname' === $key ) {
			return true;
		}
		return 1 === preg_match( self::NUMBERS, $key )
			&& 1 !== preg_match( self::PERSONAL, $key )
			&& 1 === preg_match( '/^\d{1,10}$/D', $row->get( 'meta_value' ) );
	}

	/** The value of meta that is kept. */
	private function role( Record $row ): void {
		if ( 'nickname' === $row->get( 'meta_key' ) ) {
			$row->set( 'meta_value', '成员' . $row->get( 'user_id' ) );
		}
	}

	/** As long as the one before, and the same for the same; what programs have written is empty. */
	public static function text( string $text ): string {
		if ( '' === $text || 1 === preg_match( self::BLOCKS, $text ) ) {
			return $text;
		}
		if ( 1 === preg_match( '/^\s*[\[{]|^[aOs]:\d/', $text ) ) {
			return match ( ltrim( $text )[0] ) {
				'['     => '[]',
				'{'     => '{}',
				default => '',
			};
		}
		$length = mb_strlen( $text );
		$words  = mb_strlen( self::WORDS );
		$from   = crc32( $text ) % $words;
		$all    = str_repeat( self::WORDS, intdiv( $length, $words ) + 2 );
		return mb_substr( $all, $from, $length );
	}
}
