<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Kernel\Database\Db;

/**
 * Tables of a WordPress with BuddyPress 12 and bbPress 2.6 as they publish them, as far as an import reads them, filled
 * with a community in which everything odd occurs: serialized meta, also with wrong lengths, entities for what the old
 * encoding could not hold, slashes before quotes, spam, guests, closed forums, posts of the program itself. The same
 * numbers give the same community.
 */
final class WordPressTables {

	public const SPAM   = 41;
	public const CLOSED = 37;
	public const GUEST  = 29;

	/** Forums: 1 is a heading, 2 is open below it, 3 is private, 4 is that of group 1. */
	private const FORUMS = array( 2, 3, 4 );

	/** First number of topics; each has ten numbers, for itself and its replies. */
	private const TOPICS = 1000;

	/** Name => columns and keys. */
	private const TABLES = array(
		'users'                  => "ID bigint unsigned NOT NULL AUTO_INCREMENT,
			user_login varchar(60) NOT NULL DEFAULT '',
			user_pass varchar(255) NOT NULL DEFAULT '', user_nicename varchar(50) NOT NULL DEFAULT '',
			user_email varchar(100) NOT NULL DEFAULT '', user_registered datetime NOT NULL,
			user_status int NOT NULL DEFAULT 0, display_name varchar(250) NOT NULL DEFAULT '', PRIMARY KEY (ID)",
		'usermeta'               => 'umeta_id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL DEFAULT 0,
			meta_key varchar(191) DEFAULT NULL, meta_value longtext, PRIMARY KEY (umeta_id), KEY user_id (user_id),
			KEY meta_key (meta_key)',
		'posts'                  => "ID bigint unsigned NOT NULL AUTO_INCREMENT,
			post_author bigint unsigned NOT NULL DEFAULT 0,
			post_date datetime NOT NULL, post_date_gmt datetime NOT NULL, post_content longtext NOT NULL,
			post_title text NOT NULL, post_status varchar(20) NOT NULL DEFAULT 'publish',
			comment_status varchar(20) NOT NULL DEFAULT 'open', post_password varchar(255) NOT NULL DEFAULT '',
			post_name varchar(200) NOT NULL DEFAULT '', post_parent bigint unsigned NOT NULL DEFAULT 0,
			post_type varchar(20) NOT NULL DEFAULT 'post', PRIMARY KEY (ID),
			KEY type_status_date (post_type,post_status,post_date,ID)",
		'postmeta'               => 'meta_id bigint unsigned NOT NULL AUTO_INCREMENT,
			post_id bigint unsigned NOT NULL DEFAULT 0,
			meta_key varchar(191) DEFAULT NULL, meta_value longtext, PRIMARY KEY (meta_id), KEY post_id (post_id),
			KEY meta_key (meta_key)',
		'comments'               => "comment_ID bigint unsigned NOT NULL AUTO_INCREMENT,
			comment_post_ID bigint unsigned NOT NULL DEFAULT 0, comment_author varchar(250) NOT NULL DEFAULT '',
			comment_author_IP varchar(100) NOT NULL DEFAULT '', comment_date datetime NOT NULL,
			comment_date_gmt datetime NOT NULL, comment_content text NOT NULL,
			comment_approved varchar(20) NOT NULL DEFAULT '1', comment_type varchar(20) NOT NULL DEFAULT 'comment',
			comment_parent bigint unsigned NOT NULL DEFAULT 0, user_id bigint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (comment_ID)",
		'bp_activity'            => 'id bigint NOT NULL AUTO_INCREMENT, user_id bigint NOT NULL,
			component varchar(75) NOT NULL,
			type varchar(75) NOT NULL, action text NOT NULL, content longtext NOT NULL, item_id bigint NOT NULL,
			secondary_item_id bigint DEFAULT NULL, date_recorded datetime NOT NULL, hide_sitewide tinyint DEFAULT 0,
			is_spam tinyint NOT NULL DEFAULT 0, PRIMARY KEY (id), KEY type (type)',
		'bp_groups'              => "id bigint NOT NULL AUTO_INCREMENT, creator_id bigint NOT NULL,
			name varchar(100) NOT NULL,
			slug varchar(200) NOT NULL, description longtext NOT NULL, status varchar(10) NOT NULL DEFAULT 'public',
			date_created datetime NOT NULL, PRIMARY KEY (id)",
		'bp_groups_members'      => 'id bigint NOT NULL AUTO_INCREMENT, group_id bigint NOT NULL,
			user_id bigint NOT NULL,
			inviter_id bigint NOT NULL, is_admin tinyint NOT NULL DEFAULT 0, is_mod tinyint NOT NULL DEFAULT 0,
			date_modified datetime NOT NULL, is_confirmed tinyint NOT NULL DEFAULT 0,
			is_banned tinyint NOT NULL DEFAULT 0, invite_sent tinyint NOT NULL DEFAULT 0, PRIMARY KEY (id)',
		'bp_friends'             => 'id bigint NOT NULL AUTO_INCREMENT, initiator_user_id bigint NOT NULL,
			friend_user_id bigint NOT NULL, is_confirmed tinyint DEFAULT 0, date_created datetime NOT NULL,
			PRIMARY KEY (id)',
		'bp_messages_messages'   => 'id bigint NOT NULL AUTO_INCREMENT, thread_id bigint NOT NULL,
			sender_id bigint NOT NULL,
			subject varchar(200) NOT NULL, message longtext NOT NULL, date_sent datetime NOT NULL, PRIMARY KEY (id)',
		'bp_messages_recipients' => 'id bigint NOT NULL AUTO_INCREMENT, user_id bigint NOT NULL,
			thread_id bigint NOT NULL,
			is_deleted tinyint NOT NULL DEFAULT 0, PRIMARY KEY (id), KEY thread_id (thread_id)',
		'bp_xprofile_fields'     => 'id bigint unsigned NOT NULL AUTO_INCREMENT, group_id bigint unsigned NOT NULL,
			parent_id bigint unsigned NOT NULL, type varchar(150) NOT NULL, name varchar(150) NOT NULL,
			field_order bigint NOT NULL DEFAULT 0, PRIMARY KEY (id)',
		'bp_xprofile_data'       => 'id bigint unsigned NOT NULL AUTO_INCREMENT, field_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL, value longtext NOT NULL, PRIMARY KEY (id), KEY user_id (user_id)',
		'bp_xprofile_meta'       => 'id bigint NOT NULL AUTO_INCREMENT, object_id bigint NOT NULL,
			object_type varchar(150) NOT NULL,
			meta_key varchar(255) DEFAULT NULL, meta_value longtext, PRIMARY KEY (id)',
	);

	/** Of rtMedia 4.7, made by media() alone. */
	private const MEDIA = array(
		'rt_rtm_media'    => "id bigint NOT NULL AUTO_INCREMENT, blog_id bigint NULL DEFAULT NULL,
			media_id bigint NOT NULL, media_author bigint NOT NULL, media_title text, album_id bigint,
			media_type varchar(100) NULL DEFAULT NULL, context varchar(100) NULL DEFAULT NULL,
			context_id bigint NULL DEFAULT NULL, activity_id bigint NULL DEFAULT NULL, privacy int NULL DEFAULT NULL,
			upload_date datetime DEFAULT '2015-06-01 08:00:00', PRIMARY KEY (id), KEY media_id (media_id),
			KEY activity_id (activity_id)",
		'rt_rtm_activity' => 'activity_id bigint NULL DEFAULT NULL, user_id bigint NOT NULL,
			privacy int NULL DEFAULT NULL, KEY activity_id (activity_id)',
	);

	public function __construct( private readonly Db $db, private readonly string $prefix = 'old_' ) {}

	/** Makes the tables; where there are some, they stay. */
	public function create(): void {
		// Before 2015 WordPress had three bytes a character: what needs four was stored as a number.
		$charset = $this->db->is_sqlite() ? '' : ' DEFAULT CHARSET=utf8mb3';
		foreach ( self::TABLES as $name => $body ) {
			$this->db->execute( "CREATE TABLE IF NOT EXISTS {$this->prefix}$name ($body)$charset" );
		}
	}

	/** Takes them away. */
	public function drop(): void {
		foreach ( array_keys( self::TABLES + self::MEDIA ) as $name ) {
			$this->db->execute( "DROP TABLE IF EXISTS {$this->prefix}$name" );
		}
	}

	public static function topic( int $n ): int {
		return self::TOPICS + $n * 10;
	}

	public static function activity( int $n ): int {
		return $n * 10;
	}

	/** Whether a topic or an activity of that number comes along. */
	public static function comes( int $n ): bool {
		return 0 !== $n % self::SPAM;
	}

	/**
	 * Fills them.
	 *
	 * @param int $members    Members.
	 * @param int $topics     Topics of forums.
	 * @param int $activities Activities.
	 * @param int $answers    Of each topic and each activity, at most 9.
	 */
	public function fill( int $members, int $topics, int $activities, int $answers ): void {
		$this->members( $members );
		$this->places( $members );
		$this->articles();
		$this->topics( $members, $topics, $answers );
		$this->activities( $members, $activities, $answers );
		$this->people();
		$this->kept();
	}

	/**
	 * Attachments, as core and GD bbPress Attachments keep them.
	 *
	 * @param list<array{int, int, string, string, string}> $files Number, what it stands with, title, path, state.
	 */
	public function attach( array $files ): void {
		foreach ( $files as [ $id, $parent, $title, $path, $status ] ) {
			$now = '2015-06-01 08:00:00';
			$this->put(
				'posts',
				'ID,post_author,post_date,post_date_gmt,post_content,post_title,post_status,post_parent,post_type',
				array( array( $id, 2, $now, $now, '', $title, $status, $parent, 'attachment' ) )
			);
			$this->put(
				'postmeta',
				'post_id,meta_key,meta_value',
				array( array( $id, '_wp_attached_file', $path ), array( $id, '_bbp_attachment', '1' ) )
			);
		}
	}

	/** Makes the tables of rtMedia, with three albums: 1 is open, 2 is private, 3 is open. */
	public function create_media(): void {
		$charset = $this->db->is_sqlite() ? '' : ' DEFAULT CHARSET=utf8mb3';
		foreach ( self::MEDIA as $name => $body ) {
			$this->db->execute( "CREATE TABLE IF NOT EXISTS {$this->prefix}$name ($body)$charset" );
		}
	}

	/**
	 * Files of rtMedia with activities.
	 *
	 * @param list<array{int, int|null, string, string, int, int}> $files Number, activity, title, path, album, privacy.
	 * @param array<int, int>                                      $privacy Of activities.
	 */
	public function media( array $files, array $privacy ): void {
		$columns = 'media_id,media_author,media_title,album_id,media_type,context,activity_id,privacy';
		$this->put(
			'rt_rtm_media',
			"id,$columns",
			array(
				array( 1, 80001, 2, '相册', null, 'album', 'profile', null, 0 ),
				array( 2, 80002, 2, '私人', null, 'album', 'profile', null, 60 ),
				array( 3, 80003, 2, '又一个', null, 'album', 'profile', null, null ),
			)
		);
		foreach ( $files as [ $id, $activity, $title, $path, $album, $who ] ) {
			$this->attach( array( array( $id, 80000 + $album, $title, $path, 'inherit' ) ) );
			$type = str_ends_with( $path, 'jpg' ) ? 'photo' : 'document';
			$this->put(
				'rt_rtm_media',
				$columns,
				array( array( $id, 2, $title, $album, $type, 'profile', $activity, $who ) )
			);
		}
		foreach ( $privacy as $activity => $who ) {
			$this->put( 'rt_rtm_activity', 'activity_id,user_id,privacy', array( array( $activity, 2, $who ) ) );
		}
	}

	/** An activity as rtMedia writes it. */
	public function media_activity( int $id, string $text, string $type = 'rtmedia_update' ): void {
		$said = '' === $text ? '' : "<div class=\"rtmedia-activity-text\">\n<span>$text</span>\n</div>";
		$list = '<ul class="rtmedia-list rtm-activity-media-list rtmedia-activity-media-length-1">'
			. '<li class="rtmedia-list-item"><a href="https://old.example/members/x/media/9/">'
			. '<div class="rtmedia-item-title"><h4 title="IMG_1">IMG_1</h4></div></a></li></ul>';
		$this->put(
			'bp_activity',
			'id,user_id,component,type,action,content,item_id,secondary_item_id,date_recorded,hide_sitewide,is_spam',
			array(
				array(
					...array( $id, 2, 'activity', $type, '', "<div class=\"rtmedia-container\">$said$list</div>" ),
					...array( 0, 0, '2015-06-01 08:00:00', 0, 0 ),
				),
			)
		);
	}

	private function members( int $count ): void {
		require_once ABSPATH . WPINC . '/class-phpass.php';
		$old  = new \PasswordHash( 8, true );
		$rows = array();
		$meta = array();
		$data = array();
		for ( $id = 1; $id <= $count; $id++ ) {
			$name   = 0 === $id % 3 ? "旧成员$id" : "olduser$id";
			$rows[] = array(
				$id,
				"wpold$id",
				match ( $id % 3 ) {
					0       => md5( "secret-$id" ),
				1       => $old->HashPassword( "secret-$id" ),
				default => password_hash( "secret-$id", PASSWORD_BCRYPT, array( 'cost' => 4 ) ),
				},
				"wpold$id",
				"wpold$id@example.org",
				self::date( $id ),
				0 === $id % 50 ? 1 : 0,
				"$name &amp; co",
			);
			$role   = 1 === $id ? 'administrator' : 'subscriber';
			$meta[] = array( $id, $this->prefix . 'capabilities', "a:1:{s:13:\"$role\";b:1;}" );
			$meta[] = array( $id, 'description', "我是 $name" );
			array_push(
				$data,
				array( 1, $id, $name ),
				array( 2, $id, 'O\\\'Brien 市' ),
				array( 3, $id, 'a:2:{i:0;s:6:"摄影";i:1;s:6:"登山";}' ),
				array( 4, $id, '13800000000' )
			);
		}
		$this->put(
			'users',
			'ID,user_login,user_pass,user_nicename,user_email,user_registered,user_status,display_name',
			$rows
		);
		$meta[] = array( 2, 'bp_xprofile_visibility_levels', 'a:1:{i:2;s:10:"adminsonly";}' );
		$this->put( 'usermeta', 'user_id,meta_key,meta_value', $meta );
		$this->put(
			'bp_xprofile_fields',
			'id,group_id,parent_id,type,name,field_order',
			array(
				array( 1, 1, 0, 'textbox', 'Name', 0 ),
				array( 2, 1, 0, 'textbox', '城市', 1 ),
				array( 3, 1, 0, 'checkbox', '爱好', 2 ),
				array( 4, 1, 0, 'textbox', '电话', 3 ),
			)
		);
		$this->put(
			'bp_xprofile_meta',
			'object_id,object_type,meta_key,meta_value',
			array( array( 4, 'field', 'default_visibility', 'friends' ) )
		);
		$this->put( 'bp_xprofile_data', 'field_id,user_id,value', $data );
	}

	private function places( int $members ): void {
		$this->put(
			'bp_groups',
			'id,creator_id,name,slug,description,status,date_created',
			array(
				array( 1, 2, 'Hikers\\\' 山友', 'hikers', '周末<b>爬山</b>', 'public', self::date( 1 ) ),
				array( 2, 3, '管理组', 'staff', '', 'private', self::date( 2 ) ),
				array( 3, 3, '暗室', 'dark', '', 'hidden', self::date( 3 ) ),
			)
		);
		$rows = array();
		for ( $id = 1; $id <= $members; $id++ ) {
			$rows[] = array( 1 + $id % 3, $id, 0, 4 === $id ? 1 : 0, 0, self::date( $id ), 1, 0, 0 );
		}
		$rows[] = array( 2, 5, 0, 0, 0, self::date( 5 ), 0, 0, 0 );
		$rows[] = array( 1, 6, 2, 0, 0, self::date( 5 ), 0, 0, 1 );
		$rows[] = array( 1, 7, 0, 0, 0, self::date( 5 ), 1, 1, 0 );
		$this->put(
			'bp_groups_members',
			'group_id,user_id,inviter_id,is_admin,is_mod,date_modified,is_confirmed,is_banned,invite_sent',
			$rows
		);
		$this->posts(
			array(
				$this->post( 1, 1, '生活', '', 'publish', 'life', 0, 'forum' ),
				$this->post( 2, 1, '摄影 &amp; 旅行', '拍到<b>什么</b>', 'publish', 'photo', 1, 'forum' ),
				$this->post( 3, 1, '版主议事', '', 'private', 'mods', 0, 'forum' ),
				$this->post( 4, 1, '山友的论坛', '', 'publish', 'hikers-forum', 0, 'forum' ),
			)
		);
		$this->put(
			'postmeta',
			'post_id,meta_key,meta_value',
			array(
				array( 1, '_bbp_forum_type', 'category' ),
				array( 2, '_bbp_forum_type', 'forum' ),
				// The length is wrong, as after a change of the encoding.
				array( 4, '_bbp_group_ids', 'a:1:{i:0;s:3:"1";}' ),
			)
		);
	}

	private function articles(): void {
		$body = '<p>一篇 [gallery ids="1,2"] <img src="https://elsewhere.example/a.jpg" alt=""> 文章 &#x1f600;</p>'
			. '<script>alert(1)</script>';
		$this->posts(
			array(
				$this->post( 11, 2, '旧文章 &#8220;一&#8221;', $body, 'publish', 'first-post', 0, 'post' ),
				$this->post( 12, 99999, '没有作者', '<p>x</p>', 'publish', '%e6%b2%a1', 0, 'post' ),
				$this->post( 13, 2, '草稿', '<p>x</p>', 'draft', '', 0, 'post' ),
				$this->post( 14, 2, '有密码', '<p>秘密</p>', 'publish', 'secret', 0, 'post', 'pw' ),
			)
		);
		$this->put(
			'comments',
			'comment_ID,comment_post_ID,comment_author,comment_author_IP,comment_date,comment_date_gmt,comment_content,'
				. 'comment_approved,comment_type,comment_parent,user_id',
			array(
				array( 1, 11, 'u3', '10.0.0.3', self::date( 20 ), self::date( 20 ), "好 &amp; 有用\n第二行", '1', '', 0, 3 ),
				array( 2, 11, '过客', 'bad', self::date( 21 ), self::date( 21 ), '<b>谢谢</b>', '1', 'comment', 1, 0 ),
				array( 3, 11, 'x', '', self::date( 22 ), self::date( 22 ), 'spam', 'spam', 'comment', 0, 0 ),
				array( 4, 11, 'x', '', self::date( 22 ), self::date( 22 ), 'ping', '1', 'pingback', 0, 0 ),
			)
		);
	}

	private function topics( int $members, int $topics, int $answers ): void {
		$posts = array();
		$meta  = array();
		for ( $n = 1; $n <= $topics; $n++ ) {
			$id      = self::topic( $n );
			$author  = 0 === $n % self::GUEST ? 0 : 1 + $n % $members;
			$status  = self::comes( $n ) ? ( 0 === $n % self::CLOSED ? 'closed' : 'publish' ) : 'spam';
			$forum   = self::FORUMS[ $n % 3 ];
			$text    = "第一段 <b>$n</b> &lt;i&gt; &#x1f600;\n\nhttps://example.com/?a=1&amp;b=$n\n\n[video src=x]";
			$title   = "主题 &quot;{$n}&quot;";
			$posts[] = $this->post( $id, $author, $title, $text, $status, "topic-no-$n", $forum, 'topic' );
			for ( $r = 1; $r <= $answers; $r++ ) {
				$who     = 0 === ( $n + $r ) % self::GUEST ? 0 : 1 + ( $n + $r * 7 ) % $members;
				$own     = $id + $r;
				$words   = "回复 $r &amp; <em>更多</em>";
				$posts[] = $this->post( $own, $who, '', $words, 'publish', (string) $own, $id, 'reply' );
				array_push(
					$meta,
					array( $id + $r, '_bbp_topic_id', (string) $id ),
					array( $id + $r, '_bbp_reply_to', 0 === $r % 2 ? (string) ( $id + $r - 1 ) : '0' ),
					array( $id + $r, '_bbp_author_ip', '10.0.0.' . $r )
				);
				if ( 0 === $who ) {
					$meta[] = array( $id + $r, '_bbp_anonymous_name', '过客' );
				}
			}
			if ( 0 === $n % 200 || $n === $topics ) {
				$this->posts( $posts );
				$this->put( 'postmeta', 'post_id,meta_key,meta_value', $meta );
				$posts = array();
				$meta  = array();
			}
		}
	}

	private function activities( int $members, int $activities, int $answers ): void {
		$rows = array();
		for ( $n = 1; $n <= $activities; $n++ ) {
			$id      = self::activity( $n );
			$author  = 1 + $n % $members;
			$group   = 0 === $n % 3 ? 1 + $n % 2 : 0;
			$rows[]  = array(
				$id,
				$author,
				$group > 0 ? 'groups' : 'activity',
				0 === $n % 101 ? 'new_member' : 'activity_update',
				'',
				"第 $n 条 It\\'s <a href=\"https://example.org/$n\">这里</a>\n@wpold1 &#x1f389;",
				$group,
				0,
				self::date( $n ),
				self::comes( $n ) ? 0 : 1,
			);
			for ( $r = 1; $r <= $answers; $r++ ) {
				$above  = 0 === $r % 2 ? $id + $r - 1 : $id;
				$rows[] = array(
					$id + $r,
					1 + ( $n + $r ) % $members,
					'activity',
					'activity_comment',
					'',
					"评论 $r &amp; 好",
					$id,
					$above,
					self::date( $n + $r ),
					0,
				);
			}
			if ( 0 === $n % 200 || $n === $activities ) {
				$this->put(
					'bp_activity',
					'id,user_id,component,type,action,content,item_id,secondary_item_id,date_recorded,is_spam',
					$rows
				);
				$rows = array();
			}
		}
	}

	/** 1 and 2 are friends and write, 1, 2 and 3 talk as a group; 3 has asked 1. */
	private function people(): void {
		$this->put(
			'bp_friends',
			'initiator_user_id,friend_user_id,is_confirmed,date_created',
			array( array( 1, 2, 1, self::date( 1 ) ), array( 3, 1, 0, self::date( 2 ) ) )
		);
		$this->put(
			'bp_messages_messages',
			'id,thread_id,sender_id,subject,message,date_sent',
			array(
				array( 1, 1, 2, '问候', '你好\\\'老朋友 &#x1f600;', self::date( 30 ) ),
				array( 2, 1, 1, 'Re: 问候', '在的', self::date( 31 ) ),
				array( 3, 2, 1, '大家', '大家好', self::date( 32 ) ),
			)
		);
		$this->put(
			'bp_messages_recipients',
			'user_id,thread_id,is_deleted',
			array( array( 1, 1, 0 ), array( 2, 1, 0 ), array( 1, 2, 0 ), array( 2, 2, 0 ), array( 3, 2, 0 ) )
		);
	}

	/** What members keep: once with the member, serialized with a wrong length or with commas, once with the thing. */
	private function kept(): void {
		$one = self::activity( 1 );
		$two = self::activity( 2 );
		$this->put(
			'usermeta',
			'user_id,meta_key,meta_value',
			array(
				array( 3, 'bp_favorite_activities', "a:2:{i:0;i:$one;i:1;s:2:\"$two\";}" ),
				array( 4, 'bp_favorite_activities', "a:1:{i:0;s:9:\"$one\";}" ),
				array( 3, $this->prefix . '_bbp_favorites', self::topic( 1 ) . ',' . self::topic( 2 ) ),
			)
		);
		$this->put(
			'postmeta',
			'post_id,meta_key,meta_value',
			array(
				array( self::topic( 1 ), '_bbp_favorite', '5' ),
				array( self::topic( 2 ), '_bbp_subscription', '5' ),
				array( 2, '_bbp_subscription', '6' ),
				array( 3, '_bbp_subscription', '6' ),
			)
		);
	}

	/** @return list<int|string|null> */
	private function post(
		int $id,
		int $author,
		string $title,
		string $content,
		string $status,
		string $slug,
		int $parent,
		string $type,
		string $password = ''
	): array {
		$date = self::date( $id );
		return array( $id, $author, $date, $date, $content, $title, $status, $slug, $parent, $type, $password );
	}

	/** @param list<list<int|string|null>> $rows As post() gives them. */
	private function posts( array $rows ): void {
		$this->put(
			'posts',
			'ID,post_author,post_date,post_date_gmt,post_content,post_title,post_status,post_name,post_parent,'
				. 'post_type,post_password',
			$rows
		);
	}

	private static function date( int $n ): string {
		return gmdate( 'Y-m-d H:i:s', 1400000000 + $n * 60 );
	}

	/** @param list<list<int|string|null>> $rows Values. */
	private function put( string $table, string $columns, array $rows ): void {
		foreach ( array_chunk( $rows, 500 ) as $some ) {
			$this->db->insert_rows( $this->prefix . $table, explode( ',', $columns ), $some );
		}
	}
}
