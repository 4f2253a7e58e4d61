<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Appeals;

use Zeromo\Community\Appeals\View\LockedPage;
use Zeromo\Community\Appeals\LockedAppeals;
use Zeromo\Community\Appeals\View\AppealsTab;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** A member appeals once; another moderator than who decided decides. */
final class AppealTest extends ContentTestCase {

	private int $author;
	private int $moderator;
	private int $second;

	protected function setUp(): void {
		parent::setUp();
		$this->author    = $this->create_member( 'author', '林间' );
		$this->moderator = $this->create_member( 'editor', '版主' );
		$this->second    = $this->create_member( 'editor', '二版' );
	}

	/** A post of the author's is reported and deleted; the post. */
	private function deleted(): int {
		$post = $this->publish( $this->author, '加我领红包' );
		$this->as_user( $this->create_member() );
		$this->data(
			$this->rest( 'POST', '/report', array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' ) )
		);
		$case = (int) $this->db()->value( "SELECT MAX(case_id) FROM {$this->db()->table( 'report_case' )}" );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', "/admin/reports/$case", array( 'decision' => 'remove', 'reason' => '广告' ) ) );
		return $post;
	}

	/** @return list<array<string, mixed>> What the author is shown. */
	private function own(): array {
		$this->as_user( $this->author );
		return $this->data( $this->rest( 'GET', '/appeal' ) )['items'];
	}

	private function send( int $member, int $entry, string $words = '不是广告' ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/appeal', array( 'id' => $entry, 'words' => $words ) );
	}

	/** @return list<array<string, mixed>> The queue as a moderator reads it. */
	private function queue( int $member, string $state = 'open' ): array {
		$this->as_user( $member );
		return $this->data( $this->rest( 'GET', '/admin/appeals', array( 'state' => $state ) ) )['items'];
	}

	private function decide( int $member, int $id, string $decision, string $reason = '' ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', "/admin/appeals/$id", array( 'decision' => $decision, 'reason' => $reason ) );
	}

	/** @return list<int> Kinds of notices of the author, of decisions. */
	private function told(): array {
		return $this->db()->ids(
			"SELECT kind FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind IN (23, 61, 62) ORDER BY id",
			array( $this->author )
		);
	}

	public function test_an_upheld_appeal_brings_the_post_back_and_the_member_is_told(): void {
		$post = $this->deleted();
		$act  = $this->own()[0];
		self::assertSame(
			array( 'remove', '广告', '', true ),
			array_values(
				array_intersect_key(
					$act,
					array_flip( array( 'act', 'reason', 'state', 'appealable' ) )
				)
			)
		);
		self::assertSame( array( 23 ), $this->told() );
		$this->data( $this->send( $this->author, $act['id'] ) );
		$this->assert_refused( $this->send( $this->author, $act['id'] ), 409, 'zeromo_appeal_once' );
		$one = $this->queue( $this->moderator )[0];
		$id  = $one['appeal_id'];
		self::assertSame( array( false, '不是广告' ), array( $one['decides'], $one['words'] ) );
		$this->assert_refused( $this->decide( $this->moderator, $id, 'uphold' ), 403, 'zeromo_forbidden' );
		self::assertTrue( $this->queue( $this->second )[0]['decides'] );
		$this->data( $this->decide( $this->second, $id, 'uphold' ) );
		$this->assert_refused( $this->decide( $this->second, $id, 'uphold' ), 409, 'zeromo_appeal_decided' );
		self::assertSame( 'publish', get_post_status( $post ) );
		self::assertSame( array( 'upheld', false ), array( $this->own()[0]['state'], $this->own()[0]['appealable'] ) );
		// That it was deleted is not so any more.
		self::assertSame( array( 62 ), $this->told() );
		self::assertSame( array(), $this->queue( $this->second ) );
		self::assertCount( 1, $this->queue( $this->second, 'closed' ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_refused_appeal_needs_a_reason_and_leaves_all_as_it_is(): void {
		$post = $this->deleted();
		$this->data( $this->send( $this->author, $this->own()[0]['id'] ) );
		$id = $this->queue( $this->second )[0]['appeal_id'];
		$this->assert_refused( $this->decide( $this->second, $id, 'refuse' ), 422, 'zeromo_content_invalid' );
		$this->data( $this->decide( $this->second, $id, 'refuse', '确实是广告' ) );
		self::assertSame( 'trash', get_post_status( $post ) );
		self::assertSame( array( 23, 61 ), $this->told() );
		self::assertSame( '确实是广告', $this->own()[0]['answer'] );
		$this->as_user( $this->author );
		self::assertStringContainsString( '确实是广告', $this->service( AppealsTab::class )->html( $this->author ) );
	}

	public function test_a_ban_is_appealed_against_the_only_moderator_decides_and_outsiders_are_refused(): void {
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/admin/bans',
				array( 'user_id' => $this->author, 'level' => 'silence', 'days' => 7, 'reason' => '刷屏' )
			)
		);
		$entry = $this->own()[0]['id'];
		$this->assert_refused( $this->send( $this->author, $entry, ' ' ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->send( $this->create_member(), $entry ), 404, 'zeromo_not_found' );
		$this->data( $this->send( $this->author, $entry ) );
		$id = $this->queue( $this->moderator )[0]['appeal_id'];
		$this->as_user( $this->author );
		$this->assert_refused( $this->rest( 'GET', '/admin/appeals' ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->decide( $this->author, $id, 'uphold' ), 403, 'zeromo_forbidden' );
		foreach ( get_users( array( 'capability' => 'moderate_zeromo', 'fields' => 'ID' ) ) as $other ) {
			if ( (int) $other !== $this->moderator ) {
				( new \WP_User( (int) $other ) )->set_role( 'subscriber' );
			}
		}
		self::assertTrue( $this->queue( $this->moderator )[0]['decides'] );
		$this->data( $this->decide( $this->moderator, $id, 'uphold' ) );
		self::assertSame( array(), $this->db()->ids( "SELECT user_id FROM {$this->db()->table( 'ban' )}" ) );
	}

	public function test_who_else_moderates_is_looked_for_once_and_again_before_it_is_decided(): void {
		foreach ( array( $this->author, $this->create_member() ) as $member ) {
			$ban = array( 'user_id' => $member, 'level' => 'silence', 'days' => 7, 'reason' => '刷屏' );
			$this->as_user( $this->moderator );
			$this->data( $this->rest( 'POST', '/admin/bans', $ban ) );
			$this->as_user( $member );
			$this->data( $this->send( $member, $this->data( $this->rest( 'GET', '/appeal' ) )['items'][0]['id'] ) );
		}
		$id    = $this->queue( $this->moderator )[0]['appeal_id'];
		$asked = $this->queries( fn() => $this->queue( $this->moderator ) );
		self::assertSame( array(), preg_grep( '/capabilities/', $asked ) );
		self::assertSame( array( false, false ), array_column( $this->queue( $this->moderator ), 'decides' ) );
		$others = array_diff(
			get_users( array( 'capability' => 'moderate_zeromo', 'fields' => 'ID' ) ),
			array( (string) $this->moderator )
		);
		$roles = array( 'subscriber' => array( true, true ), 'editor' => array( false, false ) );
		foreach ( $roles as $role => $decides ) {
			foreach ( $others as $other ) {
				( new \WP_User( (int) $other ) )->set_role( $role );
			}
			self::assertSame( $decides, array_column( $this->queue( $this->moderator ), 'decides' ) );
		}
		// Nobody else is remembered, and somebody has come since.
		set_transient( 'zeromo_moderators', array( (string) $this->moderator ), 600 );
		$this->assert_refused( $this->decide( $this->moderator, $id, 'uphold' ), 403, 'zeromo_forbidden' );
	}

	public function test_what_is_long_ago_is_not_appealed_against(): void {
		$this->deleted();
		$entry = $this->own()[0]['id'];
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'audit' )} SET created = %d WHERE entry_id = %d",
			array( time() - 15 * DAY_IN_SECONDS, $entry )
		);
		self::assertSame( array(), $this->own() );
		$this->assert_refused( $this->send( $this->author, $entry ), 404, 'zeromo_not_found' );
	}

	public function test_a_ban_is_told_and_who_may_not_sign_in_appeals_by_a_signed_address(): void {
		$login = (string) get_userdata( $this->author )?->user_login;
		$ban   = function ( string $level ): int {
			$this->as_user( $this->moderator );
			return (int) $this->data(
				$this->rest(
					'POST',
					'/admin/bans',
					array( 'user_id' => $this->author, 'level' => $level, 'days' => 7, 'reason' => '刷屏' )
				)
			)['undo'];
		};
		$try   = function ( string $password ) use ( $login ): \WP_REST_Response {
			$this->as_user( 0 );
			return $this->rest(
				'POST',
				'/auth/login',
				array( 'by' => 'password', 'account' => $login, 'password' => $password )
			);
		};
		$entry = $ban( 'mute' );
		$this->as_user( $this->author );
		$told = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items'][0];
		self::assertStringContainsString( '刷屏', (string) wp_json_encode( $told, JSON_UNESCAPED_UNICODE ) );
		self::assertStringContainsString( '/appeals/', (string) $told['url'] );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', '/admin/undo', array( 'id' => $entry ) ) );
		$this->as_user( $this->author );
		$told = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items'];
		self::assertSame( array(), $told );

		$ban( 'lock' );
		$refused = $try( 'password' )->get_data();
		self::assertStringContainsString( '原因：刷屏', $refused['message'] );
		self::assertArrayNotHasKey( 'appeal', $try( 'wrong' )->get_data()['data'] );
		wp_parse_str( (string) wp_parse_url( $refused['data']['appeal'], PHP_URL_QUERY ), $query );
		$token  = $query[ LockedAppeals::QUERY ];
		$locked = $this->service( LockedAppeals::class );
		self::assertTrue( $locked->find( $token )?->may );
		foreach ( array( 'password' => true, 'wrong' => false ) as $password => $leads ) {
			$errors = apply_filters( 'wp_login_errors', wp_authenticate( $login, $password ), '' );
			self::assertInstanceOf( \WP_Error::class, $errors );
			self::assertSame( $leads, str_contains( $errors->get_error_message(), LockedAppeals::QUERY . '=' ) );
		}
		foreach ( array( '', '1-1.1', '9' . $token, $token . '0' ) as $wrong ) {
			self::assertNull( $locked->find( $wrong ) );
		}
		$_GET[ LockedAppeals::QUERY ] = $token;
		self::assertStringContainsString( '提交申诉', $this->service( LockedPage::class )->html() );
		$locked->send( $token, '我没有刷屏' );
		self::assertStringContainsString( '申诉处理中', $this->service( LockedPage::class )->html() );
		unset( $_GET[ LockedAppeals::QUERY ] );
		self::assertSame( '', $this->service( LockedPage::class )->html() );
		try {
			$locked->send( $token, '再说一次' );
			self::fail( 'A second appeal was taken.' );
		} catch ( Failure $failure ) {
			self::assertSame( 'zeromo_appeal_once', $failure->error );
		}
		$id = $this->queue( $this->second )[0]['appeal_id'];
		$this->data( $this->decide( $this->second, $id, 'uphold' ) );
		self::assertNull( $locked->find( $token ), 'The ban has ended.' );
		self::assertSame( 200, $try( 'password' )->get_status() );
	}
}
