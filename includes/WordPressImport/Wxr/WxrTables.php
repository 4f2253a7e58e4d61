<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Wxr;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Job;

/**
 * An exported file as tables of a WordPress beside our own, from which the run takes in by keys as from a database: so
 * a run that was interrupted goes on where it was, and dry runs and reports are the same. Read anew with each command;
 * they go with the next file, when the plugin is removed, or after a week.
 *
 * @phpstan-import-type Row from WxrFile
 */
final class WxrTables {

	public const TIDY = 'wxr_tidy';

	private const WEEK = 7 * Job::DAY;

	/** Rows in one statement. */
	private const EACH = 50;

	/** Mark of when they were read, among the meta of no post. */
	private const READ = '_zeromo_read';

	/** Name => columns and keys; dates as the file has them, which for drafts are none. */
	private const TABLES = array(
		'users'    => "ID bigint unsigned NOT NULL, user_login varchar(60) NOT NULL DEFAULT '',
			user_pass varchar(255) NOT NULL DEFAULT '', user_nicename varchar(50) NOT NULL DEFAULT '',
			user_email varchar(100) NOT NULL DEFAULT '', user_registered varchar(20) NOT NULL DEFAULT '',
			user_status int NOT NULL DEFAULT 0, display_name varchar(250) NOT NULL DEFAULT '', PRIMARY KEY (ID)",
		'usermeta' => 'umeta_id bigint unsigned NOT NULL AUTO_INCREMENT, user_id bigint unsigned NOT NULL DEFAULT 0,
			meta_key varchar(191) DEFAULT NULL, meta_value longtext, PRIMARY KEY (umeta_id), KEY user_id (user_id)',
		'posts'    => "ID bigint unsigned NOT NULL, post_author bigint unsigned NOT NULL DEFAULT 0,
			post_date varchar(20) NOT NULL DEFAULT '', post_date_gmt varchar(20) NOT NULL DEFAULT '',
			post_content longtext NOT NULL, post_title text NOT NULL,
			post_status varchar(20) NOT NULL DEFAULT '', comment_status varchar(20) NOT NULL DEFAULT '',
			post_password varchar(255) NOT NULL DEFAULT '', post_name varchar(200) NOT NULL DEFAULT '',
			post_parent bigint unsigned NOT NULL DEFAULT 0, post_type varchar(20) NOT NULL DEFAULT '',
			PRIMARY KEY (ID), KEY type (post_type,ID)",
		'postmeta' => 'meta_id bigint unsigned NOT NULL AUTO_INCREMENT, post_id bigint unsigned NOT NULL DEFAULT 0,
			meta_key varchar(191) DEFAULT NULL, meta_value longtext, PRIMARY KEY (meta_id), KEY post_id (post_id),
			KEY meta_key (meta_key,meta_id)',
		'comments' => "comment_ID bigint unsigned NOT NULL, comment_post_ID bigint unsigned NOT NULL DEFAULT 0,
			comment_author varchar(250) NOT NULL DEFAULT '', comment_author_IP varchar(100) NOT NULL DEFAULT '',
			comment_date varchar(20) NOT NULL DEFAULT '', comment_date_gmt varchar(20) NOT NULL DEFAULT '',
			comment_content longtext NOT NULL, comment_approved varchar(20) NOT NULL DEFAULT '1',
			comment_type varchar(20) NOT NULL DEFAULT '', comment_parent bigint unsigned NOT NULL DEFAULT 0,
			user_id bigint unsigned NOT NULL DEFAULT 0, PRIMARY KEY (comment_ID)",
	);

	/** @var array<string, list<Row>> Rows that wait for their statement, by table. */
	private array $waiting = array();

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	/** What stands before their names, as an option of a run. */
	public function prefix(): string {
		return $this->db->table( 'wxr_' );
	}

	/**
	 * Fills them with a file, whatever was in them; nothing stays of a file that is refused.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid
	 */
	public function fill( string $path ): void {
		$this->drop();
		$charset = $this->db->is_sqlite() ? '' : ' DEFAULT CHARSET=utf8mb4';
		foreach ( self::TABLES as $name => $body ) {
			$this->db->execute( "CREATE TABLE {$this->prefix()}$name ($body)$charset" );
		}
		$this->waiting = array();
		$members       = array();
		try {
			foreach ( ( new WxrFile( $path ) )->read() as $part ) {
				if ( isset( $part['author'] ) ) {
					$members[ $part['author']['user_login'] ] = $part['author']['ID'];
					$this->put( 'users', $part['author'] );
				}
				if ( isset( $part['post'] ) ) {
					$author = $members[ $part['post']['post_author'] ] ?? '0';
					$this->put( 'posts', array( 'post_author' => $author ) + $part['post'] );
				}
				array_map( fn( array $row ) => $this->put( 'postmeta', $row ), $part['meta'] ?? array() );
				array_map( fn( array $row ) => $this->put( 'comments', $row ), $part['comments'] ?? array() );
			}
			$now = (string) $this->clock->now();
			$this->put( 'postmeta', array( 'post_id' => '0', 'meta_key' => self::READ, 'meta_value' => $now ) );
			array_map( $this->write( ... ), array_keys( $this->waiting ) );
		} catch ( \Throwable $e ) {
			$this->drop();
			throw $e;
		}
	}

	/** What was read a week ago is not needed any more: it has people's addresses. */
	#[Job( self::TIDY, every: Job::DAY )]
	public function tidy(): void {
		$meta = "{$this->prefix()}postmeta";
		if ( null === $this->db->value( 'SHOW TABLES LIKE %s', array( $this->db->like( $meta ) ) ) ) {
			return;
		}
		$read = (int) $this->db->value( "SELECT meta_value FROM $meta WHERE meta_key = %s", array( self::READ ) );
		if ( $read < $this->clock->now() - self::WEEK ) {
			$this->drop();
		}
	}

	public function drop(): void {
		foreach ( array_keys( self::TABLES ) as $name ) {
			$this->db->execute( "DROP TABLE IF EXISTS {$this->prefix()}$name" );
		}
	}

	/** @param Row $row Columns of a table; all rows of a table have the same. */
	private function put( string $table, array $row ): void {
		$this->waiting[ $table ][] = $row;
		if ( count( $this->waiting[ $table ] ) >= self::EACH ) {
			$this->write( $table );
		}
	}

	/** The first of two with the same number stays. */
	private function write( string $table ): void {
		$rows                    = $this->waiting[ $table ] ?? array();
		$this->waiting[ $table ] = array();
		if ( array() === $rows ) {
			return;
		}
		$names = array_keys( $rows[0] );
		$marks = '(' . Db::marks( count( $names ), '%s' ) . ')';
		$this->db->execute(
			"INSERT IGNORE INTO {$this->prefix()}$table (" . implode( ',', $names ) . ') VALUES '
				. Db::marks( count( $rows ), $marks ),
			array_merge( ...array_map( array_values( ... ), $rows ) )
		);
	}
}
