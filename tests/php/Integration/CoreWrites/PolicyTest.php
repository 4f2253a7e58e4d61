<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CoreWrites;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Publishing\DuePosts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\CoreWrites\Policy;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Bans and the site's words hold wherever a member can make words public, by our calls and by core's. */
final class PolicyTest extends ContentTestCase {

	private const WORD = '违禁词甲';

	private int $member;
	private int $moderator;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		$this->member    = $this->create_member( 'author', '林间' );
		$this->moderator = $this->create_member( 'editor' );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => self::WORD, 'effect' => 'block' ) ) );
		$this->data(
			$this->rest(
				'POST',
				'/admin/words',
				array( 'word' => '替换词乙', 'effect' => 'replace', 'replacement' => '好词' )
			)
		);
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => '待审词丙', 'effect' => 'review' ) ) );
	}

	/** @return array<string, array{string}> */
	public static function ways(): array {
		$ways = array(
			'core: new article',
			'core: draft made public',
			'core: change of an article',
			'core: scheduled',
			'core: other fields of an article',
			'xml-rpc: new article',
			'xml-rpc: new post of old',
			'xml-rpc: change',
			'core: new tag',
			'core: own profile',
			'core: own profile by its id',
			'xml-rpc: profile',
			'core: a changed comment',
			'core: caption of a picture',
			'core: words in place of a picture',
			'lock of an article',
			'own: activity',
			'own: circle',
			'own: circle description',
			'own: circle announcement',
			'own: circle rules',
			'own: circle question',
			'own: answer to a circle',
			'own: topic',
			'own: topic description',
			'own: name',
			'own: bio',
			'own: place',
			'own: folder',
			'own: folder description',
			'own: folder renamed',
			'own: quick folder',
		);
		return array_combine( $ways, array_map( static fn( string $way ): array => array( $way ), $ways ) );
	}

	#[DataProvider( 'ways' )]
	public function test_no_way_around_bans_and_words( string $way ): void {
		$act = $this->prepare( $way );
		$this->as_user( $this->member );
		$before = $this->rows();
		if ( 'core: other fields of an article' !== $way ) {
			self::assertSame( 'zeromo_content_invalid', $act( '说' . self::WORD . '吧' ), $way );
			self::assertSame( $before, $this->rows(), 'nothing is stored' );
		}
		$this->silence();
		$this->as_user( $this->member );
		self::assertSame( 'zeromo_banned', $act( '普通的话' ), $way );
		self::assertSame( $before, $this->rows(), 'nothing is stored' );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'DELETE', '/admin/bans', array( 'user_id' => $this->member ) ) );
		$this->as_user( $this->member );
		self::assertSame( '', $act( '普通的话' ), "$way: who is free to write writes" );
	}

	public function test_words_are_replaced_and_those_for_review_are_not_taken_where_nothing_waits(): void {
		$circle = $this->make_circle( $this->member );
		$this->as_user( $this->member );
		self::assertSame(
			'说好词',
			$this->data( $this->rest( 'POST', "/circle/$circle", array( 'title' => '说替换词乙' ) ) )['title']
		);
		$this->data( $this->rest( 'POST', '/account/profile', array( 'display_name' => '替换词乙' ) ) );
		self::assertSame( '好词', get_userdata( $this->member )->display_name );
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$circle", array( 'title' => '待审词丙' ) ),
			422,
			'zeromo_content_invalid'
		);
		$article = $this->data(
			$this->rest(
				'POST',
				'/wp/v2/posts',
				array( 'title' => '替换词乙', 'content' => '<p>替换词乙</p>', 'status' => 'publish' )
			)
		);
		self::assertSame(
			array( '好词', '<p>好词</p>' ),
			array( get_post( $article['id'] )->post_title, get_post( $article['id'] )->post_content )
		);
	}

	public function test_moderators_imports_and_drafts_are_free(): void {
		$this->silence();
		$this->as_user( $this->moderator );
		self::assertSame(
			201,
			$this->rest(
				'POST',
				'/wp/v2/posts',
				array( 'title' => self::WORD, 'content' => self::WORD, 'status' => 'publish' )
			)->get_status()
		);
		$this->as_user( $this->member );
		self::assertSame(
			201,
			$this->rest(
				'POST',
				'/wp/v2/posts',
				array( 'title' => '草稿', 'content' => '草稿', 'status' => 'draft' )
			)->get_status(),
			'a draft is the member’s own'
		);
		self::assertSame(
			200,
			$this->rest( 'POST', '/account/profile', array( 'gender' => 'other' ) )->get_status(),
			'no words in it'
		);
		wp_set_password( 'another', $this->member );
		self::assertIsInt(
			wp_update_user( array( 'ID' => $this->member, 'user_pass' => 'third' ) ),
			'a password is no text'
		);
		self::assertTrue( Policy::is_free( $this->moderator ) );
	}

	public function test_core_refuses_where_a_plugin_stores_for_the_member(): void {
		$this->silence();
		$this->as_user( $this->member );
		self::assertInstanceOf(
			\WP_Error::class,
			wp_insert_post(
				array(
					'post_title' => '夹带',
					'post_content' => '夹带',
					'post_status' => 'publish',
					'post_type' => 'page',
				),
				true
			)
		);
		self::assertInstanceOf(
			\WP_Error::class,
			wp_update_user( array( 'ID' => $this->member, 'description' => '夹带' ) )
		);
		self::assertInstanceOf( \WP_Error::class, wp_insert_term( '夹带', 'post_tag' ) );
		$this->as_user( 0 );
		self::assertInstanceOf(
			\WP_Error::class,
			wp_insert_post(
				array(
					'post_title' => '来信',
					'post_content' => '来信',
					'post_status' => 'publish',
					'post_author' => $this->member,
				),
				true
			),
			'posts by e-mail'
		);
	}

	public function test_a_scheduled_post_of_a_silenced_member_does_not_come_out(): void {
		$later   = gmdate( 'c', time() + DAY_IN_SECONDS );
		$post    = $this->publish( $this->member, '明天见', array( 'post_status' => 'publish', 'publish_at' => $later ) );
		$article = (int) $this->data(
			$this->rest(
				'POST',
				'/wp/v2/posts',
				array(
					'title' => '明天的文章',
					'content' => '正文',
					'status' => 'future',
					'date_gmt' => gmdate( 'Y-m-d\TH:i:s', time() + DAY_IN_SECONDS ),
				)
			)
		)['id'];
		$other   = $this->publish(
			$this->create_member(),
			'别人的明天',
			array( 'post_status' => 'publish', 'publish_at' => $later )
		);
		$this->silence();
		foreach ( array( $post, $article, $other ) as $id ) {
			$gmt = gmdate( 'Y-m-d H:i:s', time() - 60 );
			$this->wpdb()->update(
				$this->wpdb()->posts,
				array( 'post_date' => get_date_from_gmt( $gmt ), 'post_date_gmt' => $gmt ),
				array( 'ID' => $id )
			);
			clean_post_cache( $id );
			wp_clear_scheduled_hook( 'publish_future_post', array( $id ) );
			wp_schedule_single_event( time() - 60, 'publish_future_post', array( $id ) );
		}
		$this->as_user( 0 );
		// One by core's cron, the others by the next request that reads.
		do_action( 'publish_future_post', $article );
		$this->service( DuePosts::class )->catch_up();
		self::assertSame(
			array( 'draft', 'draft', 'publish' ),
			array_map( 'get_post_status', array( $post, $article, $other ) )
		);
		self::assertFalse( wp_next_scheduled( 'publish_future_post', array( $post ) ) );
		$this->as_user( $this->member );
		$told = array_column(
			$this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items'],
			'text'
		);
		// The ban is told as well.
		self::assertCount( 3, $told );
		self::assertCount(
			2,
			array_filter(
				$told,
				static fn( string $text ): bool => str_contains( $text, '账号被禁止发布，已放回你的草稿箱' )
			)
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_sessions_go_with_the_bans_own_row(): void {
		\WP_Session_Tokens::get_instance( $this->member )->create( time() + HOUR_IN_SECONDS );
		$this->as_user( $this->moderator );
		$seen = $this->queries(
			fn() => $this->rest(
				'POST',
				'/admin/bans',
				array( 'user_id' => $this->member, 'level' => 'lock', 'days' => 0, 'reason' => '盗号' )
			)
		);
		$gone = array_filter(
			$seen,
			static fn( string $sql ): bool => str_contains( $sql, 'session_tokens' ) || (
				str_starts_with( $sql, 'DELETE' )
				&& str_contains( $sql, 'usermeta' )
			)
		);
		self::assertNotSame( array(), $gone );
		self::assertSame( array(), \WP_Session_Tokens::get_instance( $this->member )->get_all() );
	}

	/** wp-admin's ajax and other plugins store the words of a picture without a REST call. */
	public function test_words_beside_a_picture_are_judged_where_core_stores_them(): void {
		$this->as_user( $this->member );
		$picture = $this->library_picture();
		$stored  = static fn(): array => array(
			get_post( $picture )->post_excerpt,
			get_post_meta( $picture, '_wp_attachment_image_alt', true ),
		);
		wp_update_post( array( 'ID' => $picture, 'post_excerpt' => '说' . self::WORD ) );
		update_post_meta( $picture, '_wp_attachment_image_alt', '说' . self::WORD );
		self::assertSame( array( '', '' ), $stored() );
		wp_update_post( array( 'ID' => $picture, 'post_excerpt' => '说替换词乙' ) );
		update_post_meta( $picture, '_wp_attachment_image_alt', '山' );
		self::assertSame( array( '说好词', '山' ), $stored() );
		$this->silence();
		$this->as_user( $this->member );
		wp_update_post( array( 'ID' => $picture, 'post_excerpt' => '水' ) );
		update_post_meta( $picture, '_wp_attachment_image_alt', '水' );
		self::assertSame( array( '说好词', '山' ), $stored() );
	}

	private function library_picture(): int {
		return (int) wp_insert_attachment(
			array(
				'post_title' => '图',
				'post_mime_type' => 'image/png',
				'post_author' => $this->member,
				'post_status' => 'inherit',
			),
			'2026/01/picture.png'
		);
	}

	private function silence(): void {
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/admin/bans',
				array( 'user_id' => $this->member, 'level' => 'silence', 'days' => 7, 'reason' => '反复刷屏' )
			)
		);
	}

	/**
	 * What the member tries, made ready while it is allowed: gives the code of the refusal, empty where it went
	 * through.
	 *
	 * @return \Closure(string): string
	 */
	private function prepare( string $way ): \Closure {
		$this->as_user( $this->member );
		$article = $this->make_post( $this->member, '原来的', '原来的' );
		$draft   = $this->make_post( $this->member, '草稿', '草稿', 'draft' );
		$picture = $this->library_picture();
		$login   = (string) get_userdata( $this->member )?->user_login;
		$rest    = fn( string $method, string $route, array $fields ): string => self::code(
			$this->rest( $method, $route, $fields )
		);
		$server  = $this->xmlrpc();
		$xml     = static fn( mixed $answer ): string => $answer instanceof \IXR_Error ? (string) $answer->message : '';
		return match ( $way ) {
			'core: new article'         => fn( string $t ): string => $rest(
				'POST',
				'/wp/v2/posts',
				array( 'title' => $t, 'content' => '正文', 'status' => 'publish' )
			),
			'core: draft made public'   => fn( string $t ): string => $rest(
				'POST',
				"/wp/v2/posts/$draft",
				array( 'content' => $t, 'status' => 'publish' )
			),
			'core: change of an article' => fn( string $t ): string => $rest(
				'POST',
				"/wp/v2/posts/$article",
				array( 'excerpt' => $t )
			),
			'core: other fields of an article' => fn( string $t ): string => $rest(
				'POST',
				"/wp/v2/posts/$article",
				array( 'sticky' => false, 'comment_status' => 'closed' )
			),
			'core: scheduled'           => fn( string $t ): string => $rest(
				'POST',
				'/wp/v2/posts',
				array(
					'title' => $t,
					'content' => '正文',
					'status' => 'future',
					'date_gmt' => gmdate( 'Y-m-d\TH:i:s', time() + DAY_IN_SECONDS ),
				)
			),
			'xml-rpc: new article'      => fn( string $t ): string => $this->said(
				$xml(
					self::sent(
						$server,
						'wp_newPost',
						array(
							1,
							$login,
							'password',
							array( 'post_title' => $t, 'post_content' => '正文', 'post_status' => 'publish' ),
						)
					)
				),
				$t
			),
			'xml-rpc: new post of old'  => fn( string $t ): string => $this->said(
				$xml(
					self::sent(
						$server,
						'mw_newPost',
						array(
							1,
							$login,
							'password',
							array( 'title' => $t, 'description' => '正文', 'post_type' => 'post' ),
							true,
						)
					)
				),
				$t
			),
			'xml-rpc: change'           => fn( string $t ): string => $this->said(
				$xml( $server->wp_editPost( array( 1, $login, 'password', $article, array( 'post_content' => $t ) ) ) ),
				$t
			),
			'xml-rpc: profile'          => fn( string $t ): string => $this->said(
				$xml( $server->wp_editProfile( array( 1, $login, 'password', array( 'bio' => $t ) ) ) ),
				$t
			),
			'core: new tag'             => fn( string $t ): string => $rest(
				'POST',
				'/wp/v2/tags',
				array( 'name' => $t )
			),
			'core: own profile'         => fn( string $t ): string => $rest(
				'POST',
				'/wp/v2/users/me',
				array( 'description' => $t )
			),
			'core: own profile by its id' => fn( string $t ): string => $rest(
				'POST',
				"/wp/v2/users/$this->member",
				array( 'name' => $t )
			),
			'core: a changed comment'   => $this->comment_change( $article ),
			'core: caption of a picture' => fn( string $t ): string => $rest(
				'POST',
				"/wp/v2/media/$picture",
				array( 'caption' => $t )
			),
			'core: words in place of a picture' => fn( string $t ): string => $rest(
				'POST',
				"/wp/v2/media/$picture",
				array( 'alt_text' => $t )
			),
			'lock of an article'        => fn( string $t ): string => $rest(
				'POST',
				'/content',
				array(
					'id' => $article,
					'post_type' => 'post',
					'privacy' => array( 'type' => 'login', 'content' => "藏着的$t" ),
				)
			),
			'own: activity'             => fn( string $t ): string => $rest(
				'POST',
				'/content',
				array( 'post_content' => $t )
			),
			'own: circle'               => fn( string $t ): string => $rest(
				'POST',
				'/circle',
				array( 'title' => $t )
			),
			'own: circle description', 'own: circle announcement', 'own: circle rules' => $this->circle_change(
				explode( ' ', $way )[2]
			),
			'own: circle question'      => $this->circle_change( 'questions' ),
			'own: answer to a circle'   => $this->answer_to_circle(),
			'own: topic'                => $this->new_topic( 'name' ),
			'own: topic description'    => $this->new_topic( 'description' ),
			'own: name'                 => fn( string $t ): string => $rest(
				'POST',
				'/account/profile',
				array( 'display_name' => $t )
			),
			'own: bio'                  => fn( string $t ): string => $rest(
				'POST',
				'/account/profile',
				array( 'description' => $t )
			),
			'own: place'                => fn( string $t ): string => $rest(
				'POST',
				'/account/profile',
				array( 'location' => $t )
			),
			'own: folder'               => fn( string $t ): string => $rest(
				'POST',
				'/favorite',
				array( 'title' => $t )
			),
			'own: folder description'   => fn( string $t ): string => $rest(
				'POST',
				'/favorite',
				array( 'title' => '收藏', 'description' => $t )
			),
			'own: folder renamed'       => $this->folder_change(),
			'own: quick folder'         => fn( string $t ): string => $rest(
				'POST',
				'/favorite',
				array( 'title' => $t, 'post_id' => $article )
			),
			default                     => throw new \LogicException( $way ),
		};
	}

	/** @return \Closure(string): string */
	private function circle_change( string $field ): \Closure {
		$circle = $this->make_circle( $this->member );
		return fn( string $t ): string => self::code(
			$this->rest( 'POST', "/circle/$circle", array( $field => 'questions' === $field ? array( $t ) : $t ) )
		);
	}

	/** @return \Closure(string): string */
	private function answer_to_circle(): \Closure {
		$circle = $this->make_circle( $this->moderator );
		$this->service( CircleService::class )->edit(
			$circle,
			$this->moderator,
			array( 'join_mode' => 'approval', 'questions' => array( '为什么来' ) )
		);
		return fn( string $t ): string => self::code(
			$this->rest(
				'POST',
				'/circle/join',
				array( 'circle_id' => $circle, 'joined' => 1, 'answers' => array( $t ) )
			)
		);
	}

	/** @return \Closure(string): string */
	private function new_topic( string $field ): \Closure {
		$picture = $this->make_pictures( $this->member, 1 )[0];
		return fn( string $t ): string => self::code(
			$this->rest(
				'POST',
				'/topic',
				array( $field => $t, 'thumbnail_id' => $picture ) + array( 'name' => '新话题' )
			)
		);
	}

	/** @return \Closure(string): string */
	private function folder_change(): \Closure {
		$folder = (int) $this->data( $this->rest( 'POST', '/favorite', array( 'title' => '旧名' ) ) )['id'];
		return fn( string $t ): string => self::code(
			$this->rest( 'POST', '/favorite', array( 'favorite_id' => $folder, 'title' => $t ) )
		);
	}

	/** @return \Closure(string): string */
	private function comment_change( int $article ): \Closure {
		$comment = $this->make_comment( $this->member, $article );
		return fn( string $t ): string => self::code(
			$this->rest( 'POST', "/wp/v2/comments/$comment", array( 'content' => $t ) )
		);
	}

	private function xmlrpc(): \wp_xmlrpc_server {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		return new \wp_xmlrpc_server();
	}

	/** XML-RPC knows no codes; what it is refused for is known by its reason. */
	private function said( string $message, string $text ): string {
		return '' === $message
			? ''
			: ( str_contains( $text, self::WORD ) ? 'zeromo_content_invalid' : 'zeromo_banned' );
	}

	private static function code( \WP_REST_Response $answer ): string {
		$data = $answer->get_data();
		if ( $answer->get_status() >= 500 ) {
			return (string) $answer->get_status();
		}
		return $answer->get_status() < 300
			? ''
			: ( is_array( $data ) && is_string( $data['code'] ?? null ) ? $data['code'] : '' );
	}

	/** @return list<mixed> What there is of everything that others read. */
	private function rows(): array {
		wp_cache_flush();
		return array(
			$this->db()->rows(
				"SELECT ID, post_title, post_content, post_excerpt, post_status, comment_status
					FROM {$this->wpdb()->posts} WHERE post_type <> 'revision' AND post_status <> 'auto-draft'
					ORDER BY ID",
				array()
			),
			$this->db()->rows(
				"SELECT t.term_id, t.name, x.description FROM {$this->wpdb()->terms} t
					JOIN {$this->wpdb()->term_taxonomy} x ON x.term_id = t.term_id ORDER BY t.term_id",
				array()
			),
			$this->db()->rows( "SELECT ID, display_name, user_url FROM {$this->wpdb()->users} ORDER BY ID", array() ),
			$this->db()->rows(
				"SELECT user_id, meta_key, meta_value FROM {$this->wpdb()->usermeta}
					WHERE meta_key IN ('description','nickname','zeromo_location') ORDER BY umeta_id",
				array()
			),
			$this->db()->rows(
				"SELECT comment_ID, comment_content FROM {$this->wpdb()->comments} ORDER BY comment_ID",
				array()
			),
			$this->db()->rows( "SELECT * FROM {$this->db()->table( 'folder' )} ORDER BY 1", array() ),
			$this->db()->rows(
				"SELECT circle_id, announcement, rules, questions FROM {$this->db()->table( 'circle' )} ORDER BY 1",
				array()
			),
			$this->db()->rows( "SELECT * FROM {$this->db()->table( 'circle_member' )} ORDER BY 1, 2", array() ),
		);
	}

	/** @param list<mixed> $args As a client sends them. */
	private static function sent( \wp_xmlrpc_server $server, string $method, array $args ): mixed {
		return ( new \ReflectionMethod( $server, $method ) )->invoke( $server, $args );
	}
}
