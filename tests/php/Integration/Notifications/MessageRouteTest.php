<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Notifications;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\CircleMembers\Api\CircleJoined;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Notifications\Http\NotificationFormHandler;
use Zeromo\Community\Notifications\NoticeService;
use Zeromo\Community\Reactions\Api\ReactionNotices;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class MessageRouteTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', '__return_true' );
		$this->author = $this->create_member( 'subscriber', '作者甲' );
		$this->post   = $this->make_post( $this->author, '豚骨面' );
	}

	/** @return array<mixed> */
	private function call( int $user, string $method, string $route, mixed ...$params ): array {
		$this->as_user( $user );
		$named = array();
		foreach ( $params as $name => $value ) {
			$named[ (string) $name ] = $value;
		}
		return $this->data( $this->rest( $method, $route, $named ) );
	}

	/** @return list<string> */
	private function texts( int $reader, string $type = 'all' ): array {
		$items = $this->call( $reader, 'GET', '/message', type: $type )['items'];
		self::assertIsArray( $items );
		return array_map( 'strval', array_column( $items, 'text' ) );
	}

	/** @return array<mixed> */
	private function unread( int $reader ): array {
		return $this->call( $reader, 'GET', '/message/unread' );
	}

	public function test_likes_favorites_comments_and_follows_reach_the_bell(): void {
		$fan = $this->create_member( 'subscriber', '半夏' );
		$this->call( $fan, 'POST', '/like', id: $this->post );
		$this->call( $fan, 'POST', '/favorite', title: '一人食', post_id: $this->post );
		$this->call( $fan, 'POST', '/comment', post_id: $this->post, comment: '真香' );
		$this->call( $fan, 'POST', '/user/follow', user_id: $this->author );
		$unread = $this->unread( $this->author );
		self::assertSame( array( 4, 0 ), array( $unread['total'], $unread['chat'] ) );
		self::assertSame(
			array(
				'comment' => 1,
				'like' => 2,
				'follow' => 1,
				'circle' => 0,
				'order' => 0,
				'system' => 0,
				'mention' => 0,
			),
			$unread['types']
		);
		$texts = $this->texts( $this->author );
		sort( $texts );
		self::assertSame( array( '半夏 关注了你', '半夏 收藏了你的文章：豚骨面', '半夏 评论了你的文章：真香', '半夏 赞了你的文章' ), $texts );
		self::assertSame( array( '半夏 评论了你的文章：真香' ), $this->texts( $this->author, 'comment' ) );
		self::assertSame( 0, $this->unread( $fan )['total'] );
	}

	public function test_members_who_block_each_other_hear_nothing_of_each_other(): void {
		$fan   = $this->create_member( 'subscriber', '半夏' );
		$other = $this->create_member( 'subscriber', '江野' );
		$this->call( $fan, 'POST', '/user/follow', user_id: $this->author );
		$this->call( $other, 'POST', '/like', id: $this->post );
		$this->call( $fan, 'POST', '/like', id: $this->post );
		self::assertSame( 2, $this->unread( $this->author )['total'] );
		$this->call( $this->author, 'POST', '/user/block', user_id: $fan, blocked: 1 );
		self::assertSame(
			1,
			$this->unread( $this->author )['total'],
			'What the blocked one did alone is gone with its number.'
		);
		self::assertSame( array( '江野 赞了你的文章' ), $this->texts( $this->author ) );
		$this->service( NoticeService::class )->tell( $this->author, ReactionNotices::MEMBER, $this->author, 0, $fan );
		self::assertSame( 1, $this->unread( $this->author )['total'] );
	}

	public function test_an_item_has_what_the_contract_names_and_a_row_of_its_own(): void {
		$fan = $this->create_member( 'subscriber', '半夏' );
		$id  = (int) $this->call( $fan, 'POST', '/comment', post_id: $this->post, comment: '<i>真香</i>' )['id'];
		$got = $this->call( $this->author, 'GET', '/message' );
		self::assertSame(
			array( 'id', 'type', 'text', 'url', 'actor', 'read', 'created' ),
			array_keys( $got['items'][0] )
		);
		self::assertSame(
			array( 'comment', false, $fan ),
			array( $got['items'][0]['type'], $got['items'][0]['read'], $got['items'][0]['actor']['id'] )
		);
		self::assertStringEndsWith( "#comment-$id", (string) $got['items'][0]['url'] );
		self::assertStringContainsString( 'zmo-note is-new', (string) $got['list_html'] );
		self::assertStringContainsString( '&lt;i&gt;真香', (string) $got['list_html'] );
		self::assertNull( $got['next_cursor'] );
	}

	public function test_nobody_is_told_of_what_they_did_themselves(): void {
		$this->call( $this->author, 'POST', '/like', id: $this->post );
		$id = (int) $this->call( $this->author, 'POST', '/comment', post_id: $this->post, comment: '自己说' )['id'];
		$this->call( $this->author, 'POST', '/comment', post_id: $this->post, id: $id, comment: '自己答' );
		self::assertSame( 0, $this->unread( $this->author )['total'] );
	}

	public function test_who_is_answered_is_told_and_the_author_of_the_post_too(): void {
		$first  = $this->create_member( 'subscriber', '一楼' );
		$second = $this->create_member( 'subscriber', '二楼' );
		$id     = (int) $this->call( $first, 'POST', '/comment', post_id: $this->post, comment: '沙发' )['id'];
		$this->call( $second, 'POST', '/comment', post_id: $this->post, id: $id, comment: '板凳' );
		self::assertSame( array( '二楼 回复了你的评论：板凳' ), $this->texts( $first ) );
		self::assertSame( array( '二楼 评论了你的文章：板凳', '一楼 评论了你的文章：沙发' ), $this->texts( $this->author ) );
		$this->call( $this->author, 'POST', '/comment', post_id: $this->post, id: $id, comment: '坐好' );
		self::assertSame( '作者甲 回复了你的评论：坐好', $this->texts( $first )[0] );
	}

	public function test_many_likes_are_one_row_and_the_same_one_again_is_nothing_new(): void {
		$fans = array_map( fn( int $n ): int => $this->create_member( 'subscriber', "粉丝$n" ), range( 1, 4 ) );
		foreach ( $fans as $fan ) {
			$this->call( $fan, 'POST', '/like', id: $this->post );
		}
		self::assertSame( array( '粉丝4、粉丝3 等 4 人赞了你的文章' ), $this->texts( $this->author ) );
		self::assertSame( 1, $this->unread( $this->author )['total'] );
		$this->call( $this->author, 'POST', '/message/read', all: true );
		$this->call( $fans[0], 'POST', '/like', id: $this->post, delete: 1 );
		$this->call( $fans[0], 'POST', '/like', id: $this->post );
		self::assertSame( 0, $this->unread( $this->author )['total'], 'Back and forth tells nobody twice.' );
		$this->call( $this->create_member( 'subscriber', '新来的' ), 'POST', '/like', id: $this->post );
		self::assertSame( array( '新来的、粉丝4 等 5 人赞了你的文章' ), $this->texts( $this->author ) );
		self::assertSame( 1, $this->unread( $this->author )['total'] );
	}

	public function test_a_follow_taken_back_and_given_again_is_one_notice(): void {
		$fan = $this->create_member();
		foreach ( array( 'follow', 'unfollow', 'follow' ) as $what ) {
			$this->call( $fan, 'POST', "/user/$what", user_id: $this->author );
		}
		self::assertCount( 1, $this->texts( $this->author ) );
	}

	public function test_reading_is_for_some_for_a_type_or_for_all(): void {
		$fan = $this->create_member();
		$this->call( $fan, 'POST', '/like', id: $this->post );
		$this->call( $fan, 'POST', '/user/follow', user_id: $this->author );
		$this->call( $fan, 'POST', '/comment', post_id: $this->post, comment: '好' );
		$id = $this->call( $this->author, 'GET', '/message', type: 'follow' )['items'][0]['id'];
		foreach ( array( '首次', '再次' ) as $turn ) {
			self::assertSame(
				2,
				$this->call( $this->author, 'POST', '/message/read', ids: array( $id ) )['unread'],
				$turn
			);
		}
		self::assertSame( 1, $this->call( $this->author, 'POST', '/message/read', all: true, type: 'like' )['unread'] );
		self::assertSame( 0, $this->call( $this->author, 'POST', '/message/read', all: 1 )['unread'] );
		$this->assert_refused( $this->rest( 'POST', '/message/read' ), 400, 'rest_invalid_param' );
		$this->as_user( $fan );
		$this->assert_refused(
			$this->rest( 'POST', '/message/read', array( 'ids' => array( $id ) ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_deleting_is_for_ones_own_only(): void {
		$fan = $this->create_member();
		$this->call( $fan, 'POST', '/like', id: $this->post );
		$this->call( $fan, 'POST', '/user/follow', user_id: $this->author );
		$id = $this->call( $this->author, 'GET', '/message' )['items'][0]['id'];
		$this->as_user( $fan );
		$this->assert_refused(
			$this->rest( 'DELETE', '/message/delete', array( 'id' => $id ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( 0, $this->call( $fan, 'DELETE', '/message/delete', empty: 1 )['deleted'] );
		self::assertSame( 1, $this->call( $this->author, 'DELETE', '/message/delete', id: $id )['deleted'] );
		$this->assert_refused(
			$this->rest( 'DELETE', '/message/delete', array( 'id' => $id ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused( $this->rest( 'DELETE', '/message/delete' ), 400, 'rest_invalid_param' );
		self::assertSame( 1, $this->call( $this->author, 'DELETE', '/message/delete', empty: 1 )['deleted'] );
		self::assertSame( array(), $this->texts( $this->author ) );
		self::assertSame( 0, $this->unread( $this->author )['total'] );
	}

	/** @return array<string, array{string, string}> */
	public static function routes(): array {
		return array(
			'list'   => array( 'GET', '/message' ),
			'unread' => array( 'GET', '/message/unread' ),
			'read'   => array( 'POST', '/message/read' ),
			'delete' => array( 'DELETE', '/message/delete' ),
		);
	}

	#[DataProvider( 'routes' )]
	public function test_a_visitor_is_asked_to_sign_in( string $method, string $route ): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( $method, $route, array( 'id' => 1, 'all' => 1, 'empty' => 1 ) ),
			401,
			'zeromo_login_required'
		);
	}

	/** What the buttons of the page do without script. */
	public function test_the_form_of_the_page_reads_deletes_and_empties(): void {
		$fan = $this->create_member();
		$this->call( $fan, 'POST', '/like', id: $this->post );
		$this->call( $fan, 'POST', '/user/follow', user_id: $this->author );
		$this->call( $fan, 'POST', '/favorite/add-object', post_id: $this->post );
		self::throw_at_the_end();
		$press = function ( int $member, array $sent ): int {
			$this->as_user( $member );
			$_POST = $sent + array( '_wpnonce' => wp_create_nonce( NotificationFormHandler::ACTION ) );
			try {
				$this->service( NotificationFormHandler::class )->handle();
			} catch ( \DomainException $end ) {
				return $end->getCode();
			}
			return 0;
		};
		$follow = (int) $this->call( $this->author, 'GET', '/message', type: 'follow' )['items'][0]['id'];
		self::assertSame(
			array( 401, 403, 404, 400, 400 ),
			array(
				$press( 0, array( 'task' => 'read' ) ),
				$press( $this->author, array( 'task' => 'read', '_wpnonce' => 'x' ) ),
				$press( $fan, array( 'id' => (string) $follow ) ),
				$press( $this->author, array() ),
				$press( $this->author, array( 'task' => 'burn' ) ),
			)
		);
		self::assertSame( 3, $this->unread( $this->author )['total'] );
		self::assertSame( 303, $press( $this->author, array( 'task' => 'read', 'type' => 'like' ) ) );
		self::assertSame( 1, $this->unread( $this->author )['total'] );
		self::assertSame(
			array( 303, 404 ),
			array(
				$press( $this->author, array( 'id' => (string) $follow, 'type' => 'all' ) ),
				$press( $this->author, array( 'id' => (string) $follow ) ),
			)
		);
		self::assertSame( 0, $this->unread( $this->author )['total'] );
		self::assertCount( 2, $this->texts( $this->author ) );
		self::assertSame( 303, $press( $this->author, array( 'task' => 'empty', 'type' => 'all' ) ) );
		self::assertSame( array(), $this->texts( $this->author ) );
	}

	public function test_junk_is_refused(): void {
		$this->as_user( $this->author );
		$this->assert_refused( $this->rest( 'GET', '/message', array( 'type' => 'x' ) ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->rest( 'GET', '/message', array( 'cursor' => 'x' ) ), 400, 'rest_invalid_param' );
		$this->assert_refused(
			$this->rest( 'POST', '/message/read', array( 'ids' => array( 'a' ) ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'DELETE', '/message/delete', array( 'id' => '1 OR 1' ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'DELETE', '/message/delete', array( 'id' => 999999999 ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_who_follows_stands_in_one_line_that_comes_back(): void {
		foreach ( range( 1, 6 ) as $n ) {
			$fans[ $n ] = $this->create_member( 'subscriber', "粉丝$n" );
			$this->call( $fans[ $n ], 'POST', '/user/follow', user_id: $this->author );
			// Going away and coming back is not told again.
			$this->call( $fans[ $n ], 'POST', '/user/follow', user_id: $this->author );
			$this->call( $fans[ $n ], 'POST', '/user/follow', user_id: $this->author );
		}
		self::assertSame( array( '粉丝6、粉丝5 等 6 人关注了你' ), $this->texts( $this->author, 'follow' ) );
		$unread = $this->unread( $this->author )['types'];
		self::assertSame( 1, is_array( $unread ) ? $unread['follow'] : 0 );
		$this->call( $this->author, 'POST', '/message/read', all: true, type: 'follow' );
		// Who follows another hears of it there: the line is the followed member's own.
		$other = $this->create_member();
		$this->call( $fans[1] ?? 0, 'POST', '/user/follow', user_id: $other );
		self::assertSame( array( '粉丝1 关注了你' ), $this->texts( $other, 'follow' ) );
		self::assertSame( 0, $this->unread( $this->author )['total'] );
		$late = $this->create_member( 'subscriber', '晚来的' );
		$this->call( $late, 'POST', '/user/follow', user_id: $this->author );
		self::assertSame( array( '晚来的、粉丝6 等 7 人关注了你' ), $this->texts( $this->author, 'follow' ) );
		self::assertSame( 1, $this->unread( $this->author )['total'] );
	}

	public function test_pages_go_on_by_cursor(): void {
		foreach ( range( 1, 5 ) as $n ) {
			$reader = $this->create_member( 'subscriber', "读者$n" );
			$this->call( $reader, 'POST', '/comment', post_id: $this->post, comment: "第 $n 条" );
		}
		$found  = array();
		$cursor = '';
		do {
			$page   = $this->call( $this->author, 'GET', '/message', per_page: 2, cursor: $cursor );
			$found  = array( ...$found, ...array_column( $page['items'], 'text' ) );
			$cursor = $page['next_cursor'];
		} while ( null !== $cursor );
		$texts = static fn( int ...$numbers ): array =>
			array_map( static fn( int $n ): string => "读者$n 评论了你的文章：第 $n 条", $numbers );
		self::assertSame( $texts( 5, 4, 3, 2, 1 ), $found );
		self::assertSame(
			$texts( 3, 2 ),
			array_column( $this->call( $this->author, 'GET', '/message', per_page: 2, paged: 2 )['items'], 'text' )
		);
	}

	public function test_what_its_reader_may_not_see_any_more_is_left_out(): void {
		$fan   = $this->create_member( 'subscriber', '半夏' );
		$other = $this->create_member( 'subscriber', '路人' );
		$id    = (int) $this->call( $fan, 'POST', '/comment', post_id: $this->post, comment: '第一' )['id'];
		$reply = (int) $this->call( $other, 'POST', '/comment', post_id: $this->post, id: $id, comment: '秘密' )['id'];
		self::assertCount( 1, $this->texts( $fan ) );
		wp_set_comment_status( $reply, 'hold' );
		self::assertSame( array(), $this->texts( $fan ), 'A comment that waits is not told about.' );
		wp_set_comment_status( $reply, 'approve' );
		wp_update_post( array( 'ID' => $this->post, 'post_status' => 'draft' ) );
		$got = $this->call( $fan, 'GET', '/message' );
		self::assertSame( array( array(), '' ), array( $got['items'], $got['list_html'] ) );
	}

	public function test_notices_go_with_what_they_are_about(): void {
		$fan = $this->create_member();
		$id  = (int) $this->call( $fan, 'POST', '/comment', post_id: $this->post, comment: '好' )['id'];
		$this->call( $fan, 'POST', '/like', id: $this->post );
		self::assertSame( 2, $this->unread( $this->author )['total'] );
		$this->call( $fan, 'DELETE', '/comment/delete', id: $id );
		self::assertSame( 1, $this->unread( $this->author )['total'] );
		wp_trash_post( $this->post );
		self::assertSame( 0, $this->unread( $this->author )['total'] );
	}

	public function test_a_circle_tells_its_owner_of_members_and_a_member_of_being_let_in(): void {
		$circle = $this->make_post( $this->author, '家常厨房', '', 'publish', 'zeromo_circle' );
		$this->db()->execute(
			"INSERT IGNORE INTO {$this->db()->table( 'circle' )} (circle_id,owner_id,status,created)
				VALUES (%d,%d,1,1)",
			array( $circle, $this->author )
		);
		wp_cache_flush();
		$fan = $this->create_member( 'subscriber', '半夏' );
		$this->as_user( $fan );
		$this->service( Events::class )->emit( new CircleJoined( $circle, $fan, $this->author ) );
		self::assertSame( array( '半夏 加入了圈子「家常厨房」' ), $this->texts( $this->author, 'circle' ) );
		self::assertSame( array(), $this->texts( $fan ) );
		$late = $this->create_member( 'subscriber', '江野' );
		$this->service( Events::class )->emit( new CircleJoined( $circle, $late, $this->author, $this->author ) );
		self::assertSame( array( '作者甲 通过了你加入圈子「家常厨房」的申请' ), $this->texts( $late ) );
		self::assertSame( array( '江野、半夏 加入了圈子「家常厨房」' ), $this->texts( $this->author, 'circle' ) );
	}

	public function test_other_plugins_hear_of_each_new_notice(): void {
		$heard = array();
		add_action(
			'zeromo_notification_created',
			static function ( mixed ...$args ) use ( &$heard ): void {
				$heard[] = $args;
			},
			10,
			5
		);
		$fan = $this->create_member();
		$this->call( $fan, 'POST', '/like', id: $this->post );
		self::assertSame( array( array( $this->author, 'like', 'liked_post', $this->post, $fan ) ), $heard );
	}

	public function test_the_unread_count_is_one_query_and_a_page_does_not_grow_with_its_rows(): void {
		$this->as_user( $this->author );
		self::assertLessThanOrEqual( 1, $this->count_queries( fn() => $this->rest( 'GET', '/message/unread' ) ) );
		self::assertSame(
			0,
			$this->count_queries( fn() => $this->rest( 'GET', '/message/unread' ) ),
			'The object cache knows.'
		);
		$this->call( $this->create_member(), 'POST', '/user/follow', user_id: $this->author );
		self::assertSame( 1, $this->unread( $this->author )['total'], 'And hears of what is new.' );
		foreach ( range( 1, 3 ) as $n ) {
			$post = $this->make_post( $this->author, "第 $n 篇" );
			$this->call( $this->create_member(), 'POST', '/comment', post_id: $post, comment: '好' );
		}
		wp_cache_flush();
		$few = $this->count_queries( fn() => $this->call( $this->author, 'GET', '/message', type: 'comment' ) );
		foreach ( range( 4, 9 ) as $n ) {
			$post = $this->make_post( $this->author, "第 $n 篇" );
			$this->call( $this->create_member(), 'POST', '/comment', post_id: $post, comment: '好' );
		}
		wp_cache_flush();
		self::assertLessThanOrEqual(
			$few,
			$this->count_queries( fn() => $this->call( $this->author, 'GET', '/message', type: 'comment' ) )
		);
	}

	public function test_the_store_does_what_the_routes_do(): void {
		$fan = $this->create_member();
		$this->call( $fan, 'POST', '/like', id: $this->post );
		$ajax = $this->service( Ajax::class );
		$this->as_user( 0 );
		self::assertSame( 401, $ajax->dispatch( 'zeromo_notification_store', array() )['status'] );
		$this->as_user( $this->author );
		$got = $ajax->dispatch( 'zeromo_notification_store', array( 'type' => 'like' ) );
		self::assertIsArray( $got['body']['data'] );
		self::assertCount( 1, $got['body']['data']['items'] );
		self::assertFalse( $got['body']['data']['more'] );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$nonce                     = wp_create_nonce( 'zeromo_notification_store' );
		self::assertSame(
			403,
			$ajax->dispatch( 'zeromo_notification_store', array( 'action_type' => 'save', 'all' => 1 ) )['status']
		);
		self::assertSame(
			array( 'unread' => 0 ),
			$ajax->dispatch(
				'zeromo_notification_store',
				array( 'action_type' => 'save', 'all' => 1, '_wpnonce' => $nonce )
			)['body']['data']
		);
		self::assertSame(
			array( 'deleted' => 1 ),
			$ajax->dispatch(
				'zeromo_notification_store',
				array( 'action_type' => 'delete', 'empty' => 1, '_wpnonce' => $nonce )
			)['body']['data']
		);
		$_SERVER['REQUEST_METHOD'] = 'GET';
	}

	public function test_what_is_kept_about_a_person_can_be_exported_and_erased(): void {
		$fan = $this->create_member( 'subscriber', '半夏' );
		$this->call( $fan, 'POST', '/user/follow', user_id: $this->author );
		$user  = get_userdata( $this->author );
		$email = false === $user ? '' : $user->user_email;
		/** @var array<string, array{callback: callable}> $exporters */
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$exported  = $exporters['zeromo-notices']['callback']( $email, 1 );
		self::assertStringContainsString( '半夏 关注了你', (string) wp_json_encode( $exported, JSON_UNESCAPED_UNICODE ) );
		/** @var array<string, array{callback: callable}> $erasers */
		$erasers = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		self::assertTrue( $erasers['zeromo-notices']['callback']( $email, 1 )['items_removed'] );
		self::assertSame( array(), $this->texts( $this->author ) );
	}
}
