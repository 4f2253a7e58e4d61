<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Messages;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Messages\Api\ChatGate;
use Zeromo\Community\Messages\ChatService;
use Zeromo\Community\Messages\Failures;
use Zeromo\Community\Messages\Moderation\MessageTarget;
use Zeromo\Community\Messages\Reach;
use Zeromo\Community\Messages\Sql\ChatInvariants;
use Zeromo\Community\Messages\Sql\ChatTables;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\TextChecks\Api\Verdict;
use Zeromo\Community\BlockedMembers\Api\Blocks;
use Zeromo\Community\Shield\Api\Shields;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class ChatRouteTest extends IntegrationTestCase {

	private int $a;
	private int $b;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->a = $this->create_member( 'subscriber', '半夏' );
		$this->b = $this->create_member( 'subscriber', '江野' );
	}

	protected function assertPostConditions(): void {
		parent::assertPostConditions();
		self::assertSame( array(), ( new ChatInvariants( $this->db() ) )->faults() );
	}

	/** @param array<string, mixed> $params */
	private function ask( int $user, string $method, string $route, array $params = array() ): \WP_REST_Response {
		$this->as_user( $user );
		return $this->rest( $method, $route, $params );
	}

	/** @return array<mixed> */
	private function send( int $from, int $to, string $text, string $key = '' ): array {
		return $this->data(
			$this->ask(
				$from,
				'POST',
				'/chat',
				array( 'user_id' => $to, 'content' => $text ) + (
					'' === $key ? array() : array( 'idempotency_key' => $key )
				)
			)
		);
	}

	/** @return list<string> Newest first. */
	private function thread( int $user, int $peer, mixed ...$params ): array {
		$named = array();
		foreach ( $params as $name => $value ) {
			$named[ (string) $name ] = $value;
		}
		return array_column( $this->data( $this->ask( $user, 'GET', "/chat/$peer", $named ) ), 'content' );
	}

	private function unread( int $user ): int {
		return (int) $this->data( $this->ask( $user, 'GET', '/message/unread' ) )['chat'];
	}

	public function test_a_message_reaches_the_other_one_and_is_read_by_being_asked_for(): void {
		$sent = $this->send( $this->a, $this->b, "<b>去</b>！\n我带保温壶" );
		self::assertSame(
			array( $this->b, $this->a, true, "<b>去</b>！\n我带保温壶", false, false ),
			array(
				$sent['user_id'],
				$sent['sender_id'],
				$sent['mine'],
				$sent['content'],
				$sent['read'],
				$sent['recalled'],
			)
		);
		self::assertMarkup( '&lt;b&gt;去&lt;/b&gt;！<br>', (string) $sent['html'] );
		self::assertSame( array( 0, 1 ), array( $this->unread( $this->a ), $this->unread( $this->b ) ) );

		$talks = $this->data( $this->ask( $this->b, 'GET', '/chat' ) );
		self::assertCount( 1, $talks );
		self::assertSame(
			array( $this->a, '半夏', '<b>去</b>！ 我带保温壶', 1 ),
			array( $talks[0]['user_id'], $talks[0]['user']['name'], $talks[0]['text'], $talks[0]['unread'] )
		);
		self::assertSame( array( "<b>去</b>！\n我带保温壶" ), $this->thread( $this->b, $this->a, peek: 1 ) );
		self::assertSame( 1, $this->unread( $this->b ), 'A peek reads nothing.' );
		$this->thread( $this->b, $this->a );
		self::assertSame( 0, $this->unread( $this->b ) );

		$answer = $this->ask( $this->a, 'GET', "/chat/{$this->b}" );
		self::assertSame( (string) $sent['id'], $answer->get_headers()['X-Zeromo-Read'] );
		self::assertTrue( $this->data( $answer )[0]['read'] );
	}

	public function test_pages_by_number_and_cursor_and_what_is_new(): void {
		$ids = array();
		foreach ( range( 1, 7 ) as $n ) {
			$ids[] = $this->send( $n % 2 ? $this->a : $this->b, $n % 2 ? $this->b : $this->a, "第 $n 条" )['id'];
		}
		$first = $this->ask( $this->a, 'GET', "/chat/{$this->b}", array( 'per_page' => 3 ) );
		self::assertSame( array( '第 7 条', '第 6 条', '第 5 条' ), array_column( $this->data( $first ), 'content' ) );
		$cursor = $first->get_headers()['X-WP-Next-Cursor'];
		self::assertSame(
			array( '第 4 条', '第 3 条', '第 2 条' ),
			$this->thread( $this->a, $this->b, per_page: 3, cursor: $cursor )
		);
		self::assertSame(
			array( '第 4 条', '第 3 条', '第 2 条' ),
			$this->thread( $this->a, $this->b, per_page: 3, paged: 2 )
		);
		self::assertSame( array(), $this->thread( $this->a, $this->b, paged: 900 ) );
		self::assertSame( array( '第 6 条', '第 7 条' ), $this->thread( $this->a, $this->b, since: (string) $ids[4] ) );
		self::assertSame( array(), $this->thread( $this->a, $this->b, since: (string) $ids[6] ) );
		self::assertCount( 7, $this->thread( $this->a, $this->b, since: gmdate( 'c', time() - 3600 ) ) );
		self::assertSame(
			400,
			$this->ask( $this->a, 'GET', "/chat/{$this->b}", array( 'since' => 'yesterday' ) )->get_status()
		);
		self::assertSame(
			400,
			$this->ask( $this->a, 'GET', "/chat/{$this->b}", array( 'cursor' => 'x' ) )->get_status()
		);
	}

	public function test_conversations_have_the_last_used_first(): void {
		$others = array( $this->create_member(), $this->create_member(), $this->create_member() );
		foreach ( $others as $i => $other ) {
			$this->send( $other, $this->a, "甲 $i" );
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'chat' )} SET updated = updated - %d WHERE user_id = %d AND peer_id = %d",
				array( 100 - $i, $this->a, $other )
			);
		}
		$first = $this->ask( $this->a, 'GET', '/chat', array( 'per_page' => 2 ) );
		self::assertSame( array( $others[2], $others[1] ), array_column( $this->data( $first ), 'user_id' ) );
		$rest = $this->ask(
			$this->a,
			'GET',
			'/chat',
			array( 'per_page' => 2, 'cursor' => $first->get_headers()['X-WP-Next-Cursor'] )
		);
		self::assertSame( array( $others[0] ), array_column( $this->data( $rest ), 'user_id' ) );
		self::assertArrayNotHasKey( 'X-WP-Next-Cursor', $rest->get_headers() );
		self::assertSame( 3, $this->unread( $this->a ) );
	}

	/** @return array<string, array{array<string, mixed>, int, string}> */
	public static function refused(): array {
		return array(
			'nobody'     => array( array( 'user_id' => 99999999, 'content' => '在吗' ), 404, 'zeromo_not_found' ),
			'oneself'    => array( array( 'user_id' => 'me', 'content' => '在吗' ), 422, 'zeromo_content_invalid' ),
			'blank'      => array( array( 'content' => " \n\u{200B} " ), 422, 'zeromo_content_invalid' ),
			'no words'   => array( array(), 422, 'zeromo_content_invalid' ),
			'foreign picture' => array( array( 'image_id' => 99999999 ), 404, 'zeromo_not_found' ),
			'zero'       => array( array( 'user_id' => 0, 'content' => '在吗' ), 400, 'rest_invalid_param' ),
			'junk'       => array( array( 'user_id' => '1 OR 1', 'content' => '在吗' ), 400, 'rest_invalid_param' ),
			'very long'  => array( array( 'content' => str_repeat( '长', 16001 ) ), 400, 'rest_invalid_param' ),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'refused' )]
	public function test_what_is_refused( array $params, int $status, string $code ): void {
		$params['user_id'] = 'me' === ( $params['user_id'] ?? null ) ? $this->a : ( $params['user_id'] ?? $this->b );
		$answer            = $this->ask( $this->a, 'POST', '/chat', $params );
		self::assertSame(
			array( $status, $code ),
			array( $answer->get_status(), $answer->get_data()['code'] ?? null )
		);
		self::assertSame(
			0,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'chat_message' )} WHERE sender_id = %d",
				array( $this->a )
			)
		);
	}

	public function test_visitors_sign_in_first_and_strangers_see_nothing(): void {
		foreach ( array(
			'GET /chat',
			"GET /chat/{$this->b}",
			'POST /chat',
			'POST /chat/recall',
			'DELETE /chat/delete',
		) as $route ) {
			[ $method, $path ] = explode( ' ', $route );
			self::assertSame( 401, $this->ask( 0, $method, $path )->get_status(), $route );
		}
		$id  = $this->send( $this->a, $this->b, '只给你' )['id'];
		$spy = $this->create_member();
		self::assertSame( array(), $this->thread( $spy, $this->a ) );
		self::assertSame( array(), $this->data( $this->ask( $spy, 'GET', '/chat' ) ) );
		self::assertSame( 404, $this->ask( $spy, 'POST', '/chat/recall', array( 'id' => $id ) )->get_status() );
		self::assertSame( 404, $this->ask( $spy, 'DELETE', '/chat/delete', array( 'id' => $id ) )->get_status() );
		self::assertSame( 404, $this->ask( $this->a, 'GET', '/chat/99999999' )->get_status() );
		self::assertSame( array(), $this->thread( $this->a, $this->a ), 'Nobody talks with themselves.' );
		self::assertSame( 400, $this->ask( $this->a, 'GET', '/chat/0' )->get_status() );
		self::assertSame(
			array( '只给你' ),
			$this->thread( $this->a, $this->b, user_id: $spy ),
			'The path says whose conversation it is.'
		);
	}

	public function test_the_same_key_is_one_message(): void {
		$one = $this->send( $this->a, $this->b, '在吗', 'k1' );
		self::assertSame( $one['id'], $this->send( $this->a, $this->b, '在吗', 'k1' )['id'] );
		self::assertSame(
			array( 409, 'zeromo_idempotency_mismatch' ),
			$this->said(
				$this->ask(
					$this->a,
					'POST',
					'/chat',
					array( 'user_id' => $this->b, 'content' => '别的', 'idempotency_key' => 'k1' )
				)
			)
		);
		self::assertNotSame(
			$one['id'],
			$this->send( $this->a, $this->b, '在吗' )['id'],
			'Without a key the same words may be said again.'
		);
		self::assertSame( 2, $this->unread( $this->b ) );
	}

	public function test_a_table_with_marks_loses_them_and_keeps_its_messages(): void {
		$table = $this->db()->table( 'chat_message' );
		$this->change_tables(
			function () use ( $table ): void {
				$this->db()->execute( "ALTER TABLE $table ADD COLUMN mark char(40) DEFAULT NULL" );
				$this->db()->execute( "ALTER TABLE $table ADD UNIQUE KEY once (sender_id,mark)" );
				$this->db()->execute( "ALTER TABLE $table DROP KEY sender" );
				$this->db()->execute(
					"INSERT INTO $table (low_id,high_id,sender_id,content,image,mark,created)
					VALUES (999998,999999,999998,'一','',%s,1),
						(999998,999999,999998,'二','',%s,2),(999998,999999,999998,'三','',NULL,3)",
					array( sha1( '1' ), sha1( '2' ) )
				);
				try {
					self::assertTrue( ChatTables::drop_marks( $this->db() ) );
					self::assertTrue( ChatTables::drop_marks( $this->db() ) );
					self::assertNotContains( 'mark', $this->db()->column( "SHOW COLUMNS FROM $table" ) );
					$keys = array_column( $this->db()->rows( "SHOW INDEX FROM $table" ), 'Key_name' );
					self::assertContains( 'sender', $keys );
					self::assertNotContains( 'once', $keys );
					self::assertSame(
						array( '一', '二', '三' ),
						$this->db()->column( "SELECT content FROM $table WHERE sender_id = 999998 ORDER BY id" )
					);
				} finally {
					$this->db()->execute( "DELETE FROM $table WHERE sender_id = 999998" );
				}
			}
		);
	}

	public function test_taking_back_within_two_minutes_empties_it_for_both(): void {
		$id   = $this->send( $this->a, $this->b, '说错了' )['id'];
		$kept = $this->send( $this->a, $this->b, '没说错' )['id'];
		self::assertSame(
			array( 403, 'zeromo_forbidden' ),
			$this->said( $this->ask( $this->b, 'POST', '/chat/recall', array( 'id' => $id ) ) )
		);
		$back = $this->data( $this->ask( $this->a, 'POST', '/chat/recall', array( 'id' => $id ) ) );
		self::assertSame( array( true, '' ), array( $back['recalled'], $back['content'] ) );
		self::assertSame( 1, $this->unread( $this->b ), 'What was taken back is not unread.' );
		self::assertTrue(
			$this->data( $this->ask( $this->a, 'POST', '/chat/recall', array( 'id' => $id ) ) )['recalled'],
			'It is idempotent.'
		);
		self::assertSame( 1, $this->unread( $this->b ) );
		$new = $this->data( $this->ask( $this->b, 'GET', "/chat/{$this->a}", array( 'since' => (string) $kept ) ) );
		self::assertSame(
			array( array( $id, true ) ),
			array_map( static fn( array $one ): array => array( $one['id'], $one['recalled'] ), $new ),
			'Who has shown it already is told.'
		);
		self::assertSame( array( '没说错', '' ), $this->thread( $this->b, $this->a ) );
		$row = (string) wp_json_encode(
			$this->db()->row( "SELECT * FROM {$this->db()->table( 'chat_message' )} WHERE id = %d", array( $id ) ),
			JSON_UNESCAPED_UNICODE
		);
		self::assertStringNotContainsString( '说错了', $row );

		$this->db()->execute(
			"UPDATE {$this->db()->table( 'chat_message' )} SET created = created - 121 WHERE id = %d",
			array( $kept )
		);
		self::assertSame(
			array( 409, 'zeromo_recall_late' ),
			$this->said( $this->ask( $this->a, 'POST', '/chat/recall', array( 'id' => $kept ) ) )
		);
	}

	public function test_removing_is_for_oneself_alone(): void {
		$one = $this->send( $this->a, $this->b, '一' )['id'];
		$two = $this->send( $this->a, $this->b, '二' )['id'];
		self::assertTrue(
			$this->data( $this->ask( $this->b, 'DELETE', '/chat/delete', array( 'id' => $two ) ) )['deleted']
		);
		self::assertSame( 404, $this->ask( $this->b, 'DELETE', '/chat/delete', array( 'id' => $two ) )->get_status() );
		self::assertSame(
			array( 1, '一' ),
			array( $this->unread( $this->b ), $this->data( $this->ask( $this->b, 'GET', '/chat' ) )[0]['text'] )
		);
		self::assertSame( array( '一' ), $this->thread( $this->b, $this->a ) );
		self::assertSame( array( '二', '一' ), $this->thread( $this->a, $this->b ) );

		self::assertTrue(
			$this->data( $this->ask( $this->b, 'DELETE', '/chat/delete', array( 'user_id' => $this->a ) ) )['deleted']
		);
		self::assertSame(
			404,
			$this->ask( $this->b, 'DELETE', '/chat/delete', array( 'user_id' => $this->a ) )->get_status()
		);
		self::assertSame( array(), $this->data( $this->ask( $this->b, 'GET', '/chat' ) ) );
		self::assertSame( array(), $this->thread( $this->b, $this->a ) );
		$this->send( $this->a, $this->b, '三' );
		self::assertSame( array( '三' ), $this->thread( $this->b, $this->a ), 'What was removed does not come back.' );
		self::assertSame( 400, $this->ask( $this->b, 'DELETE', '/chat/delete' )->get_status() );
		$this->data( $this->ask( $this->a, 'DELETE', '/chat/delete', array( 'id' => $one ) ) );
		$this->data( $this->ask( $this->a, 'DELETE', '/chat/delete', array( 'id' => $two ) ) );
	}

	public function test_a_picture_goes_with_it_and_stays_in_use(): void {
		$this->as_user( $this->a );
		$drawn   = new Pictures();
		$id      = (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'images' => $drawn->files( array( 'a.jpg' => $drawn->corners() ) ) )
			)
		)[0]['id'];
		$foreign = $this->ask( $this->b, 'POST', '/chat', array( 'user_id' => $this->a, 'image_id' => $id ) );
		self::assertSame( 404, $foreign->get_status() );
		$sent = $this->data(
			$this->ask( $this->a, 'POST', '/chat', array( 'user_id' => $this->b, 'image_id' => $id ) )
		);
		self::assertSame( '', $sent['content'] );
		self::assertSame( '[图片]', $this->data( $this->ask( $this->b, 'GET', '/chat' ) )[0]['text'] );
		self::assertMarkup(
			'半夏发来的图片',
			(string) $this->data( $this->ask( $this->b, 'GET', "/chat/{$this->a}" ) )[0]['html']
		);
		wp_delete_attachment( $id, true );
		self::assertNotNull(
			$this->data( $this->ask( $this->b, 'GET', "/chat/{$this->a}" ) )[0]['image'],
			'the message has its own'
		);
		wp_delete_attachment( $sent['image']['id'], true );
		self::assertNull( $this->data( $this->ask( $this->b, 'GET', "/chat/{$this->a}" ) )[0]['image'] );
	}

	public function test_one_message_to_a_stranger_until_an_answer_where_the_site_says_so(): void {
		$this->service( Settings::class )->save( array( 'chat_stranger_one' => true ) );
		$this->send( $this->a, $this->b, '你好' );
		self::assertSame(
			array( 403, 'zeromo_forbidden' ),
			$this->said( $this->ask( $this->a, 'POST', '/chat', array( 'user_id' => $this->b, 'content' => '在吗' ) ) )
		);
		self::assertSame( 1, $this->unread( $this->b ), 'A refused call changes nothing.' );
		$this->send( $this->b, $this->a, '你好' );
		$this->send( $this->a, $this->b, '终于' );

		$fan = $this->create_member();
		$this->send( $this->a, $fan, '一' );
		$this->ask( $fan, 'POST', '/user/follow', array( 'user_id' => $this->a ) );
		self::assertSame(
			'二',
			$this->send( $this->a, $fan, '二' )['content'],
			'Who follows the writer is no stranger.'
		);
	}

	public function test_a_gate_of_another_room_keeps_a_sender_out(): void {
		$b    = $this->b;
		$gate = new class( $b ) implements ChatGate {
			public function __construct( private readonly int $shut ) {}
			public function refusal( int $from, int $to ): ?Failure {
				return $to === $this->shut ? Failures::refused() : null;
			}
		};
		$reach = new Reach(
			$this->service( MemberDirectory::class ),
			$this->service( Blocks::class ),
			$this->service( MemberPrivacy::class ),
			$this->service( Settings::class ),
			$this->service( Shields::class ),
			Collection::of( $gate )
		);
		self::assertSame( 403, $reach->refusal( $this->a, $this->b )?->status );
		self::assertNull( $reach->refusal( $this->b, $this->a ) );
	}

	public function test_who_has_blocked_whom_is_not_told_and_neither_can_write(): void {
		$this->send( $this->a, $this->b, '从前' );
		$this->data( $this->ask( $this->b, 'POST', '/user/block', array( 'user_id' => $this->a, 'blocked' => 1 ) ) );
		foreach ( array( array( $this->a, $this->b ), array( $this->b, $this->a ) ) as [ $from, $to ] ) {
			$answer = $this->ask( $from, 'POST', '/chat', array( 'user_id' => $to, 'content' => '在吗' ) );
			self::assertSame(
				array( 403, '暂时不能给对方发私信' ),
				array( $answer->get_status(), $answer->get_data()['message'] )
			);
			self::assertSame( array( '从前' ), $this->thread( $from, $to ), 'What was written before stays.' );
		}
		$this->as_user( $this->a );
		$_GET = array( 'type' => 'chat', 'with' => (string) $this->b );
		self::assertNoMarkup( 'data-zmo-form', $this->tab( $this->a ) );
		$_GET = array();
		$this->data( $this->ask( $this->b, 'POST', '/user/block', array( 'user_id' => $this->a, 'blocked' => 0 ) ) );
		$this->send( $this->a, $this->b, '又来' );
	}

	public function test_who_takes_no_messages_gets_none(): void {
		$this->service( MemberPrivacy::class )->save( $this->b, array( MemberPrivacy::MESSAGES => false ) );
		self::assertSame(
			array( 403, 'zeromo_forbidden' ),
			$this->said( $this->ask( $this->a, 'POST', '/chat', array( 'user_id' => $this->b, 'content' => '在吗' ) ) )
		);
		self::assertSame( 0, $this->unread( $this->b ) );
		$this->send( $this->b, $this->a, '我先说' );
		$this->service( MemberPrivacy::class )->save( $this->b, array( MemberPrivacy::MESSAGES => true ) );
		$this->send( $this->a, $this->b, '好' );
	}

	public function test_a_message_is_reported_by_who_got_it_and_taken_away_for_both(): void {
		$id     = $this->send( $this->a, $this->b, '加我发财' )['id'];
		$target = $this->service( MessageTarget::class );
		self::assertSame(
			array( $this->a, '加我发财' ),
			array(
				$target->thing( 'message', $id, $this->b )?->author_id,
				$target->things( array( $id ), 0 )[ $id ]->words,
			)
		);
		self::assertNull( $target->thing( 'message', $id, $this->create_member() ) );
		$report = array( 'object_type' => 'message', 'object_id' => $id, 'reason' => 'spam' );
		self::assertSame( 404, $this->ask( $this->create_member(), 'POST', '/report', $report )->get_status() );
		$this->data( $this->ask( $this->b, 'POST', '/report', $report ) );
		$target->remove( $id, 1 );
		$target->remove( $id, 1 );
		self::assertSame( array( '' ), $this->thread( $this->b, $this->a ) );
		self::assertSame( 0, $this->unread( $this->b ) );
		self::assertNull( $target->thing( 'message', $id, $this->b ) );
	}

	/** However it goes: who decides sees what was reported, and nobody else does. */
	public function test_a_reported_message_that_is_taken_back_stays_with_its_case(): void {
		$moderator = $this->create_member( 'editor' );
		$queue     = fn( string $state = 'open' ): array => $this->data(
			$this->ask( $moderator, 'GET', '/admin/reports', array( 'state' => $state ) )
		)['items'];
		$notices   = fn( int $user ): array => array_column(
			$this->data( $this->ask( $user, 'GET', '/message', array( 'type' => 'system' ) ) )['items'],
			'text'
		);
		$ways      = array(
			'recall' => fn( int $id ): array => $this->data(
				$this->ask( $this->a, 'POST', '/chat/recall', array( 'id' => $id ) )
			),
			'delete' => function ( int $id ): void {
				foreach ( array( $this->a, $this->b ) as $member ) {
					$this->data( $this->ask( $member, 'DELETE', '/chat/delete', array( 'id' => $id ) ) );
				}
				$this->service( ChatService::class )->prune( 100 );
			},
			'erase'  => fn( int $id ) => $this->service( ChatService::class )->erase( $this->a ),
		);
		foreach ( $ways as $name => $goes ) {
			$id = $this->send( $this->a, $this->b, "加我发财 $name" )['id'];
			$this->data(
				$this->ask(
					$this->b,
					'POST',
					'/report',
					array( 'object_type' => 'message', 'object_id' => $id, 'reason' => 'spam' )
				)
			);
			self::assertSame( array( "加我发财 $name", '' ), array( $queue()[0]['words'], $queue()[0]['said'] ) );
			$goes( $id );
			$item = $queue()[0];
			self::assertSame(
				array( '', "加我发财 $name", true, $this->a ),
				array( $item['words'], $item['said'], $item['removes'], $item['author']['id'] ),
				$name
			);
			self::assertNotContains( "加我发财 $name", $this->thread( $this->b, $this->a ) );
			self::assertSame( 403, $this->ask( $this->b, 'GET', '/admin/reports' )->get_status() );
			$this->data(
				$this->ask(
					$moderator,
					'POST',
					"/admin/reports/{$item['id']}",
					array( 'decision' => 'remove', 'reason' => "广告 $name" )
				)
			);
			self::assertSame( array(), $queue() );
			self::assertSame(
				array( 'removed', '' ),
				array( $queue( 'closed' )[0]['state'], $queue( 'closed' )[0]['said'] )
			);
			self::assertSame( "社区管理 删除了你的内容：广告 $name", $notices( $this->a )[0] );
		}
		self::assertCount( 3, $notices( $this->b ) );
		self::assertSame(
			'0',
			$this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'report_case' )} WHERE words IS NOT NULL" )
		);
	}

	public function test_words_the_site_does_not_want_are_not_sent(): void {
		$filter = static fn( mixed $verdict, string $text ): mixed => str_contains(
			$text,
			'禁词'
		) ? Verdict::BLOCK : $verdict;
		add_filter( 'zeromo_moderation_check', $filter, 10, 2 );
		self::assertSame(
			array( 422, 'zeromo_content_invalid' ),
			$this->said( $this->ask( $this->a, 'POST', '/chat', array( 'user_id' => $this->b, 'content' => '有禁词' ) ) )
		);
		$this->send( $this->a, $this->b, '没有' );
	}

	public function test_the_limit_of_the_site_is_named(): void {
		$this->service( Settings::class )->save( array( 'chat_max' => 5 ) );
		$answer = $this->ask( $this->a, 'POST', '/chat', array( 'user_id' => $this->b, 'content' => '一二三四五六' ) );
		self::assertSame( array( 422, '私信最多 5 个字' ), array( $answer->get_status(), $answer->get_data()['message'] ) );
		$this->send( $this->a, $this->b, '一二三四五' );
	}

	public function test_too_many_are_refused(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$status = array();
		foreach ( range( 1, 31 ) as $n ) {
			$status[] = $this->ask(
				$this->a,
				'POST',
				'/chat',
				array( 'user_id' => $this->b, 'content' => "$n" )
			)->get_status();
		}
		self::assertSame( array( 200, 429 ), array( $status[29], $status[30] ) );
	}

	public function test_the_store_answers_the_same(): void {
		$this->as_user( $this->a );
		$call = function ( int $user, string $type, array $params ): array {
			$this->as_user( $user );
			$_SERVER['REQUEST_METHOD'] = 'get' === $type ? 'GET' : 'POST';
			$answer                    = $this->service( Ajax::class )->dispatch(
				'zeromo_message_store',
				array( 'action_type' => $type, '_wpnonce' => wp_create_nonce( 'zeromo_message_store' ) ) + $params
			);
			$_SERVER['REQUEST_METHOD'] = 'GET';
			return $answer;
		};
		$sent = $call( $this->a, 'save', array( 'user_id' => $this->b, 'content' => '在吗' ) );
		self::assertSame( array( 200, '在吗' ), array( $sent['status'], $sent['body']['data']['content'] ) );
		self::assertMarkup( '半夏', $call( $this->b, 'get', array() )['body']['data']['items'][0] );
		self::assertMarkup(
			'在吗',
			$call( $this->b, 'get', array( 'user_id' => $this->a ) )['body']['data']['items'][0]
		);
		self::assertSame( 401, $call( 0, 'get', array() )['status'] );
		self::assertSame(
			array( 'deleted' => true ),
			$call( $this->b, 'delete', array( 'user_id' => $this->a ) )['body']['data']
		);
	}

	public function test_who_is_gone_leaves_the_others_their_messages_and_who_asks_takes_theirs_back(): void {
		$this->send( $this->a, $this->b, '旧话' );
		$this->send( $this->b, $this->a, '回话' );
		$mail = (string) get_userdata( $this->a )?->user_email;
		$data = $this->told_of( 'zeromo-chat', $mail );
		self::assertCount( 1, $data['data'] );
		self::assertTrue( $this->erase_of( 'zeromo-chat', $mail )['items_removed'] );
		self::assertSame( 0, $this->unread( $this->b ) );
		self::assertSame( array( '回话', '' ), $this->thread( $this->b, $this->a ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$this->as_user( 0 );
		wp_delete_user( $this->a );
		$talks = $this->data( $this->ask( $this->b, 'GET', '/chat' ) );
		self::assertNull( $talks[0]['user'] );
		self::assertStringContainsString( '已注销', (string) $talks[0]['html'] );
		self::assertSame( array( '回话', '' ), $this->thread( $this->b, $this->a ) );
		self::assertSame(
			404,
			$this->ask( $this->b, 'POST', '/chat', array( 'user_id' => $this->a, 'content' => '在吗' ) )->get_status()
		);
	}

	public function test_the_page_shows_conversations_window_and_form(): void {
		$this->send( $this->a, $this->b, '周六去吗' );
		$this->as_user( $this->b );
		$_GET = array( 'type' => 'chat', 'with' => (string) $this->a );
		$html = $this->tab( $this->b );
		self::assertMarkup( 'data-zeromo-widget="chat"', $html );
		self::assertStringContainsString( '周六去吗', $html );
		self::assertStringContainsString( '今天 ', $html );
		self::assertMarkupMatches( '/data-zmo-kind="chat" aria-current="page"/', $html );
		self::assertSame( 0, $this->unread( $this->b ), 'What is shown is read.' );
		$_GET = array( 'type' => 'chat', 'with' => '99999999' );
		self::assertMarkup( 'zmo-chat--none', $this->tab( $this->b ) );
		$_GET = array();
	}

	public function test_the_cost_does_not_depend_on_the_length(): void {
		foreach ( range( 1, 12 ) as $n ) {
			$this->send( $this->create_member(), $this->a, "早 $n" );
			$this->send( $this->b, $this->a, "第 $n" );
		}
		$cost = function ( string $route ): int {
			wp_cache_flush();
			$this->as_user( $this->a );
			get_userdata( $this->a );
			get_option( 'zeromo_settings' );
			$before = $this->wpdb()->num_queries;
			$this->data( $this->rest( 'GET', $route, array( 'peek' => 1 ) ) );
			return $this->wpdb()->num_queries - $before;
		};
		self::assertLessThanOrEqual( 6, $cost( '/chat' ), 'conversations' );
		self::assertLessThanOrEqual( 8, $cost( "/chat/{$this->b}" ), 'messages' );
		wp_cache_flush();
		$this->as_user( $this->a );
		$own = $this->db()->count();
		$this->unread( $this->a );
		self::assertSame( 1, $this->db()->count() - $own, 'Notices and chat in one statement.' );
		$own = $this->db()->count();
		$this->unread( $this->a );
		self::assertSame( 0, $this->db()->count() - $own );
	}

	/** @return array{int, mixed} */
	private function said( \WP_REST_Response $answer ): array {
		return array( $answer->get_status(), $answer->get_data()['code'] ?? null );
	}

	private function tab( int $member ): string {
		foreach ( \Zeromo\Community\Plugin::container()->all(
			\Zeromo\Community\Account\Api\AccountTab::class
		) as $tab ) {
			if ( 'messages' === $tab->slug() ) {
				return $tab->html( $member );
			}
		}
		return '';
	}
}
