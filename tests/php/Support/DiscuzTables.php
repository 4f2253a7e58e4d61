<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Kernel\Database\Db;

/**
 * Tables of Discuz! X3.4 and UCenter as their install scripts publish them, as far as an import reads them, filled with
 * a forum in which everything odd occurs: titles as HTML, characters as numbers, hidden and sold text, quotes, moved
 * and recycled threads, posts without a name, a second table of posts. The same numbers give the same forum.
 */
final class DiscuzTables {

	public const SOLD     = 11;
	public const HIDDEN   = 7;
	public const MOVED    = 53;
	public const RECYCLED = 41;
	public const LEVELLED = 37;

	/** Forums: 1 is a heading, 2 and 3 are open, 4 has rights, 5 is an open group of members. */
	private const FORUMS = array( 2, 3, 4, 5 );

	/** Name => columns and keys. */
	private const TABLES = array(
		'common_member'         => "uid mediumint unsigned NOT NULL AUTO_INCREMENT,
			email varchar(255) NOT NULL DEFAULT '', username varchar(50) NOT NULL DEFAULT '',
			password char(32) NOT NULL DEFAULT '', status tinyint NOT NULL DEFAULT 0,
			adminid tinyint NOT NULL DEFAULT 0, groupid smallint unsigned NOT NULL DEFAULT 0,
			regdate int unsigned NOT NULL DEFAULT 0,
			credits int NOT NULL DEFAULT 0, PRIMARY KEY (uid)",
		'common_member_count'   => 'uid mediumint unsigned NOT NULL, extcredits1 int NOT NULL DEFAULT 0,
			extcredits2 int NOT NULL DEFAULT 0, extcredits3 int NOT NULL DEFAULT 0, extcredits4 int NOT NULL DEFAULT 0,
			extcredits5 int NOT NULL DEFAULT 0, extcredits6 int NOT NULL DEFAULT 0, extcredits7 int NOT NULL DEFAULT 0,
			extcredits8 int NOT NULL DEFAULT 0, PRIMARY KEY (uid)',
		'common_member_profile' => 'uid mediumint unsigned NOT NULL, bio text NOT NULL, PRIMARY KEY (uid)',
		'ucenter_members'       => "uid mediumint unsigned NOT NULL AUTO_INCREMENT,
			username char(50) NOT NULL DEFAULT '', password char(255) NOT NULL DEFAULT '',
			email char(255) NOT NULL DEFAULT '', salt char(20) NOT NULL DEFAULT '', PRIMARY KEY (uid)",
		'forum_forum'           => "fid mediumint unsigned NOT NULL AUTO_INCREMENT,
			fup mediumint unsigned NOT NULL DEFAULT 0, type varchar(10) NOT NULL DEFAULT 'forum',
			name varchar(50) NOT NULL DEFAULT '', status tinyint NOT NULL DEFAULT 0, PRIMARY KEY (fid)",
		'forum_forumfield'      => "fid mediumint unsigned NOT NULL DEFAULT 0, description text NOT NULL,
			password varchar(12) NOT NULL DEFAULT '', viewperm text NOT NULL,
			gviewperm tinyint unsigned NOT NULL DEFAULT 0, founderuid mediumint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (fid)",
		'forum_thread'          => "tid mediumint unsigned NOT NULL AUTO_INCREMENT,
			fid mediumint unsigned NOT NULL DEFAULT 0, posttableid smallint unsigned NOT NULL DEFAULT 0,
			readperm tinyint unsigned NOT NULL DEFAULT 0, price smallint NOT NULL DEFAULT 0,
			author char(15) NOT NULL DEFAULT '', authorid mediumint unsigned NOT NULL DEFAULT 0,
			subject varchar(255) NOT NULL DEFAULT '', dateline int unsigned NOT NULL DEFAULT 0,
			views int unsigned NOT NULL DEFAULT 0, replies mediumint unsigned NOT NULL DEFAULT 0,
			displayorder tinyint NOT NULL DEFAULT 0, digest tinyint NOT NULL DEFAULT 0,
			special tinyint NOT NULL DEFAULT 0, closed mediumint unsigned NOT NULL DEFAULT 0, PRIMARY KEY (tid)",
		'forum_groupuser'       => 'fid mediumint unsigned NOT NULL, uid mediumint unsigned NOT NULL,
			level tinyint unsigned NOT NULL DEFAULT 0, joindateline int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (fid,uid)',
		'forum_postcomment'     => "id int unsigned NOT NULL AUTO_INCREMENT, tid mediumint unsigned NOT NULL DEFAULT 0,
			pid int unsigned NOT NULL DEFAULT 0, author varchar(15) NOT NULL DEFAULT '',
			authorid mediumint NOT NULL DEFAULT 0, dateline int unsigned NOT NULL DEFAULT 0,
			comment varchar(255) NOT NULL DEFAULT '', PRIMARY KEY (id)",
		'forum_poll'            => "tid mediumint unsigned NOT NULL DEFAULT 0, overt tinyint NOT NULL DEFAULT 0,
			multiple tinyint NOT NULL DEFAULT 0, visible tinyint NOT NULL DEFAULT 0,
			maxchoices tinyint unsigned NOT NULL DEFAULT 0, expiration int unsigned NOT NULL DEFAULT 0,
			pollpreview varchar(255) NOT NULL DEFAULT '', voters mediumint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (tid)",
		'forum_polloption'      => "polloptionid int unsigned NOT NULL AUTO_INCREMENT,
			tid mediumint unsigned NOT NULL DEFAULT 0, votes mediumint unsigned NOT NULL DEFAULT 0,
			displayorder tinyint NOT NULL DEFAULT 0, polloption varchar(80) NOT NULL DEFAULT '',
			voterids mediumtext NOT NULL, PRIMARY KEY (polloptionid), KEY tid (tid,displayorder)",
		'forum_pollvoter'       => "tid mediumint unsigned NOT NULL DEFAULT 0,
			uid mediumint unsigned NOT NULL DEFAULT 0, username varchar(15) NOT NULL DEFAULT '', options text NOT NULL,
			dateline int unsigned NOT NULL DEFAULT 0, KEY tid (tid), KEY uid (uid,dateline)",
		'forum_attachment'      => 'aid mediumint unsigned NOT NULL AUTO_INCREMENT,
			tid mediumint unsigned NOT NULL DEFAULT 0, pid int unsigned NOT NULL DEFAULT 0,
			tableid tinyint unsigned NOT NULL DEFAULT 0, PRIMARY KEY (aid)',
		'forum_attachment_1'    => "aid mediumint unsigned NOT NULL, tid mediumint unsigned NOT NULL DEFAULT 0,
			pid int unsigned NOT NULL DEFAULT 0, uid mediumint unsigned NOT NULL DEFAULT 0,
			filename varchar(255) NOT NULL DEFAULT '', attachment varchar(255) NOT NULL DEFAULT '',
			remote tinyint unsigned NOT NULL DEFAULT 0, readperm tinyint unsigned NOT NULL DEFAULT 0,
			price smallint unsigned NOT NULL DEFAULT 0, isimage tinyint NOT NULL DEFAULT 0, PRIMARY KEY (aid)",
		'home_friend'           => 'uid mediumint unsigned NOT NULL DEFAULT 0,
			fuid mediumint unsigned NOT NULL DEFAULT 0, dateline int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (uid,fuid)',
		'ucenter_pm_lists'      => "plid mediumint unsigned NOT NULL AUTO_INCREMENT,
			pmtype tinyint unsigned NOT NULL DEFAULT 0, min_max varchar(17) NOT NULL DEFAULT '',
			PRIMARY KEY (plid)",
		'ucenter_pm_messages_1' => self::MESSAGE,
		'ucenter_pm_messages_2' => self::MESSAGE,
		'forum_post'            => self::POST,
		'forum_post_1'          => self::POST,
	);

	private const MESSAGE = 'pmid mediumint unsigned NOT NULL DEFAULT 0, plid mediumint unsigned NOT NULL DEFAULT 0,
		authorid mediumint unsigned NOT NULL DEFAULT 0, message text NOT NULL,
		delstatus tinyint unsigned NOT NULL DEFAULT 0, dateline int unsigned NOT NULL DEFAULT 0, PRIMARY KEY (pmid)';

	private const POST = "pid int unsigned NOT NULL, fid mediumint unsigned NOT NULL DEFAULT 0,
		tid mediumint unsigned NOT NULL DEFAULT 0, first tinyint NOT NULL DEFAULT 0,
		author varchar(15) NOT NULL DEFAULT '', authorid mediumint unsigned NOT NULL DEFAULT 0,
		dateline int unsigned NOT NULL DEFAULT 0, message mediumtext NOT NULL,
		useip varchar(15) NOT NULL DEFAULT '', invisible tinyint NOT NULL DEFAULT 0,
		anonymous tinyint NOT NULL DEFAULT 0, htmlon tinyint NOT NULL DEFAULT 0,
		PRIMARY KEY (pid), KEY tid (tid,first)";

	public function __construct( private readonly Db $db, private readonly string $prefix = 'pre_' ) {}

	/** Makes the tables; where there are some, they stay. */
	public function create(): void {
		// Old forums are in GBK, and the server translates; SQLite knows UTF-8 only.
		$charset = $this->db->is_sqlite() ? '' : ' DEFAULT CHARSET=gbk';
		foreach ( self::TABLES as $name => $body ) {
			$this->db->execute( "CREATE TABLE IF NOT EXISTS {$this->prefix}$name ($body)$charset" );
		}
	}

	/** Takes them away. */
	public function drop(): void {
		foreach ( array_keys( self::TABLES ) as $name ) {
			$this->db->execute( "DROP TABLE IF EXISTS {$this->prefix}$name" );
		}
	}

	/** The password of a member. */
	public static function password( int $uid ): string {
		return match ( $uid % 4 ) {
			0       => "密码-$uid",
			1       => "it's \"$uid\"",
			default => "secret-$uid",
		};
	}

	/**
	 * Fills them.
	 *
	 * @param int $members Members.
	 * @param int $threads Threads.
	 * @param int $answers Answers in each thread.
	 */
	public function fill( int $members, int $threads, int $answers ): void {
		$this->members( $members );
		$this->forums();
		$this->threads( $members, $threads, $answers );
		$this->polls( $members, $threads );
		$this->people();
		$this->group();
	}

	/**
	 * Attachments, in the order of their numbers.
	 *
	 * @param list<array{int, int, string, string, int, int}> $files tid, pid, name, path, price, is a picture.
	 */
	public function attach( array $files ): void {
		foreach ( $files as $n => [ $tid, $pid, $name, $path, $price, $is_image ] ) {
			$this->put( 'forum_attachment', 'aid,tid,pid,tableid', array( array( $n + 1, $tid, $pid, 1 ) ) );
			$this->put(
				'forum_attachment_1',
				'aid,tid,pid,uid,filename,attachment,price,isimage',
				array( array( $n + 1, $tid, $pid, 2, $name, $path, $price, $is_image ) )
			);
		}
	}

	/** Whether a thread has a poll. */
	public static function has_poll( int $tid ): bool {
		return 3 === $tid % 10;
	}

	/**
	 * Every tenth thread asks: 13, 123 … with more options than there can be, 23, 43 … for two of them, with results
	 * for who has voted, until long ago. Beside members a guest and somebody who is gone vote.
	 */
	private function polls( int $members, int $threads ): void {
		$rows = array( array(), array(), array() );
		for ( $tid = 3; $tid <= $threads; $tid += 10 ) {
			$many  = 3 === $tid % 20;
			$count = 13 === $tid % 110 ? 12 : 3;
			$votes = array_fill( 1, $count, array() );
			$who   = array( 0, 900000 + $tid );
			for ( $n = 1; $n <= 5; $n++ ) {
				$who[] = 1 + ( $tid + $n ) % $members;
			}
			foreach ( $who as $n => $uid ) {
				$chosen = array( 1 + ( $tid + $n ) % $count );
				if ( $many ) {
					$chosen[] = 1 + ( $tid + $n + 1 ) % $count;
				}
				foreach ( $chosen as $place ) {
					$votes[ $place ][] = 0 === $uid ? '10.0.0.1' : $uid;
				}
				$ids       = array_map( static fn( int $place ): int => $tid * 20 + $place, $chosen );
				$rows[2][] = array( $tid, $uid, "u$uid", implode( "\t", $ids ), 1300005000 + $n );
			}
			foreach ( $votes as $place => $by ) {
				// The order is not that of the numbers.
				$rows[1][] = array(
					$tid * 20 + $place,
					$tid,
					count( $by ),
					$count - $place,
					"选项 $place &amp; &#128512;",
					implode( "\t", $by ),
				);
			}
			$how       = $many ? array( 1, 0, 2, 1300009999 ) : array( 0, 1, 1, 0 );
			$rows[0][] = array( $tid, ...$how, count( $who ) );
		}
		$this->put( 'forum_poll', 'tid,multiple,visible,maxchoices,expiration,voters', $rows[0] );
		$this->put( 'forum_polloption', 'polloptionid,tid,votes,displayorder,polloption,voterids', $rows[1] );
		$this->put( 'forum_pollvoter', 'tid,uid,username,options,dateline', $rows[2] );
	}

	/** Members of group 5: 3 has made it, 4 runs it too, 6 is in and 7 waits. */
	private function group(): void {
		$this->put(
			'forum_groupuser',
			'fid,uid,level,joindateline',
			array(
				array( 5, 3, 1, 1300000000 ),
				array( 5, 4, 2, 1300000001 ),
				array( 5, 6, 4, 1300000002 ),
				array( 5, 7, 0, 1300000003 ),
			)
		);
	}

	/** What members say to each other beside the threads: 1 and 2 are friends and write, 1, 2 and 3 talk as a group. */
	private function people(): void {
		$this->put( 'home_friend', 'uid,fuid,dateline', array( array( 1, 2, 1300000000 ), array( 2, 1, 1300000000 ) ) );
		$this->put( 'ucenter_pm_lists', 'plid,pmtype,min_max', array( array( 1, 1, '1_2' ), array( 2, 2, '' ) ) );
		$columns = 'pmid,plid,authorid,message,delstatus,dateline';
		$this->put(
			'ucenter_pm_messages_1',
			$columns,
			array(
				array( 1, 1, 2, '你好 [b]老[/b]朋友 &#128512;', 0, 1300000100 ),
				array( 2, 1, 1, '在的', 0, 1300000200 ),
				array( 4, 1, 1, '删掉的', 1, 1300000300 ),
			)
		);
		$this->put( 'ucenter_pm_messages_2', $columns, array( array( 3, 2, 1, '大家好', 0, 1300000250 ) ) );
		$this->put(
			'forum_postcomment',
			'id,tid,pid,author,authorid,dateline,comment',
			array( array( 1, 1, 2, 'u3', 3, 1300009000, '说得好 &amp; 有用' ), array( 2, 1, 1, 'u2', 2, 1300009001, '顶' ) )
		);
	}

	private function members( int $count ): void {
		$rows = array_fill_keys( array( 'common_member', 'common_member_count', 'profile', 'uc' ), array() );
		for ( $uid = 1; $uid <= $count; $uid++ ) {
			$name = 0 === $uid % 3 ? "老会员$uid" : "olduser$uid";
			$salt = substr( md5( "salt$uid" ), 0, 6 );
			// UCenter's client puts slashes before quotes, and a forum in GBK sends GBK.
			$sent = addslashes( self::password( $uid ) );
			$sent = 0 === $uid % 8 ? (string) mb_convert_encoding( $sent, 'GB18030', 'UTF-8' ) : $sent;
			$rows['common_member'][] = array(
				$uid,
				"old$uid@example.com",
				$name,
				md5( "x$uid" ),
				0,
				1 === $uid ? 1 : 0,
				0 === $uid % 50 ? 5 : 10,
				1200000000 + $uid,
				$uid % 7,
			);
			$rows['common_member_count'][] = array( $uid, $uid, $uid * 2, 0 );
			$rows['profile'][] = array( $uid, "我是 {$name} &#128512;" );
			$rows['uc'][]      = array( $uid, $name, md5( md5( $sent ) . $salt ), "old$uid@example.com", $salt );
		}
		$this->put(
			'common_member',
			'uid,email,username,password,status,adminid,groupid,regdate,credits',
			$rows['common_member']
		);
		$this->put( 'common_member_count', 'uid,extcredits1,extcredits2,extcredits3', $rows['common_member_count'] );
		$this->put( 'common_member_profile', 'uid,bio', $rows['profile'] );
		$this->put( 'ucenter_members', 'uid,username,password,email,salt', $rows['uc'] );
	}

	private function forums(): void {
		$this->put(
			'forum_forum',
			'fid,fup,type,name,status',
			array(
				array( 1, 0, 'group', '生活', 1 ),
				array( 2, 1, 'forum', '摄影 &amp; 旅行', 1 ),
				array( 3, 1, 'forum', '<b>读书</b>', 1 ),
				array( 4, 1, 'forum', '版主议事', 1 ),
				array( 5, 0, 'sub', '山友小组', 3 ),
			)
		);
		$this->put(
			'forum_forumfield',
			'fid,description,password,viewperm,gviewperm,founderuid',
			array(
				array( 2, '[b]拍[/b]到什么都行', '', '', 0, 0 ),
				array( 3, '', '', '', 0, 0 ),
				array( 4, '', '', "\t1\t2\t", 0, 0 ),
				array( 5, '周末爬山', '', '', 1, 3 ),
			)
		);
	}

	private function threads( int $members, int $threads, int $answers ): void {
		$pid  = 0;
		$rows = array();
		$own  = array( array(), array() );
		for ( $tid = 1; $tid <= $threads; $tid++ ) {
			$table  = 0 === $tid % 9 ? 1 : 0;
			$author = 1 + $tid % $members;
			$time   = 1300000000 + $tid * 100;
			$moved  = 0 === $tid % self::MOVED ? $tid - 1 : 0;
			$fid    = self::FORUMS[ $tid % 4 ];
			$rows[] = array(
				$tid,
				$fid,
				$table,
				0 === $tid % self::LEVELLED ? 100 : 0,
				0 === $tid % self::SOLD ? 5 : 0,
				"u$author",
				$author,
				"第 $tid 个主题 &lt;新&gt; &quot;引号&quot;",
				$time,
				$tid * 3,
				0 === $tid % self::RECYCLED ? -1 : ( 9 === $tid ? 1 : 0 ),
				13 === $tid ? 2 : 0,
				self::has_poll( $tid ) ? 1 : 0,
				$moved,
			);
			if ( $moved > 0 ) {
				continue;
			}
			$first = ++$pid;
			$own[ $table ][] = $this->post( $pid, $fid, $tid, 1, $author, $time, $this->opening( $tid ), 0 );
			for ( $n = 1; $n <= $answers; $n++ ) {
				$who             = 1 + ( $tid + $n * 7 ) % $members;
				$quoted          = 0 === $n % 3 ? $pid : ( 0 === $n % 5 ? $first : 0 );
				$text            = ( $quoted > 0 ? self::quote( $quoted, $tid ) : '' ) . "第 $n 个回答 &#128514;\r\n再一行";
				$own[ $table ][] = $this->post( ++$pid, $fid, $tid, 0, $who, $time + $n, $text, $n );
			}
			if ( 0 === $tid % 500 ) {
				$this->flush( $rows, $own );
			}
		}
		$this->flush( $rows, $own );
	}

	private function opening( int $tid ): string {
		$text  = "[b]开头[/b] $tid\r\n\r\n第二段 [url=https://example.com/?a=1&b=2]链接[/url] &#128512;\r\n";
		$text .= "[list]\r\n[*]一\r\n[*]二\r\n[/list]";
		$text .= 0 === $tid % self::HIDDEN ? "\r\n[hide]藏起来的-$tid [quote]里面的[/quote][/hide]" : '';
		$text .= 0 === $tid % self::SOLD ? "\r\n[free]试读-{$tid}[/free]卖的-$tid" : '';
		return $text . ( 0 === $tid % 13 ? '[media=mp3,400,64]http://example.com/a.mp3[/media]' : '' );
	}

	private static function quote( int $pid, int $tid ): string {
		return "[quote][size=2][url=forum.php?mod=redirect&goto=findpost&pid=$pid&ptid=$tid][color=#999999]某人 发表于 "
			. "2011-3-1 12:00[/color][/url][/size]\r\n引用的话[/quote]\r\n";
	}

	/** @return list<int|string|null> */
	private function post(
		int $pid,
		int $fid,
		int $tid,
		int $first,
		int $who,
		int $time,
		string $text,
		int $n
	): array {
		return array(
			$pid,
			$fid,
			$tid,
			$first,
			"u$who",
			$who,
			$time,
			$text,
			'10.0.0.' . $who % 250,
			0,
			8 === $n ? 1 : 0,
			0,
		);
	}

	/**
	 * @param list<list<int|string|null>>       $threads Rows; emptied.
	 * @param list<list<list<int|string|null>>> $posts   By table; emptied.
	 */
	private function flush( array &$threads, array &$posts ): void {
		$this->put(
			'forum_thread',
			'tid,fid,posttableid,readperm,price,author,authorid,subject,dateline,views,displayorder,digest,'
				. 'special,closed',
			$threads
		);
		foreach ( $posts as $n => $rows ) {
			$this->put(
				0 === $n ? 'forum_post' : 'forum_post_1',
				'pid,fid,tid,first,author,authorid,dateline,message,useip,invisible,anonymous,htmlon',
				$rows
			);
		}
		$threads = array();
		$posts   = array( array(), array() );
	}

	/** @param list<list<int|string|null>> $rows Values. */
	private function put( string $table, string $columns, array $rows ): void {
		$this->db->insert_rows( $this->prefix . $table, explode( ',', $columns ), $rows );
	}
}
