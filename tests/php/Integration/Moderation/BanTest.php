<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Moderation;

use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

final class BanTest extends ContentTestCase {

	private int $member;
	private int $moderator;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		$this->member    = $this->create_member( 'author', '林间' );
		$this->moderator = $this->create_member( 'editor', '版主' );
		$this->post      = $this->publish( $this->moderator, '可以评论' );
	}

	private function ban( string $level, int $days = 7, ?int $member = null ): \WP_REST_Response {
		$this->as_user( $this->moderator );
		return $this->rest(
			'POST',
			'/admin/bans',
			array( 'user_id' => $member ?? $this->member, 'level' => $level, 'days' => $days, 'reason' => '反复刷屏' )
		);
	}

	/** @return array{int, int} Status of publishing and of commenting. */
	private function tries(): array {
		$this->as_user( $this->member );
		return array(
			$this->rest( 'POST', '/content', array( 'post_content' => bin2hex( random_bytes( 4 ) ) ) )->get_status(),
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $this->post, 'id' => 0, 'comment' => bin2hex( random_bytes( 4 ) ) )
			)->get_status(),
		);
	}

	public function test_each_level_forbids_more_and_ends(): void {
		[ $publish, $comment ] = $this->tries();
		$this->data( $this->ban( 'mute' ) );
		self::assertSame( array( $publish, 403 ), $this->tries() );
		$refused = $this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'id' => 0, 'comment' => '再试' ) );
		$this->assert_refused( $refused, 403, 'zeromo_banned' );
		self::assertStringContainsString( '到 ', (string) $refused->get_data()['message'] );
		$this->data( $this->ban( 'silence' ) );
		self::assertSame( array( 403, 403 ), $this->tries() );
		self::assertSame(
			200,
			$this->rest( 'POST', '/content', array( 'post_content' => '草稿', 'post_status' => 'draft' ) )->get_status(),
			'a draft is the member’s own'
		);
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'ban' )} SET ends = %d WHERE user_id = %d",
			array( time() - 1, $this->member )
		);
		self::assertSame( array( $publish, $comment ), $this->tries() );
		self::assertSame( 0, $this->service( Bans::class )->level( $this->member ) );
	}

	// phpcs:ignore Generic.Files.LineLength -- one string.
	public function test_who_may_not_sign_in_is_signed_out_everywhere_and_hears_why_only_with_the_right_password(): void {
		$login = (string) get_userdata( $this->member )?->user_login;
		$token = \WP_Session_Tokens::get_instance( $this->member );
		$token->create( time() + 3600 );
		$this->data( $this->ban( 'lock', 0 ) );
		self::assertSame( array(), \WP_Session_Tokens::get_instance( $this->member )->get_all() );
		self::assertSame( 'zeromo_banned', self::code( wp_authenticate( $login, 'password' ) ) );
		self::assertSame( 'incorrect_password', self::code( wp_authenticate( $login, 'wrong' ) ) );
		self::assertFalse( wp_is_application_passwords_available_for_user( $this->member ) );
		$this->as_user( 0 );
		$refused = $this->rest(
			'POST',
			'/auth/login',
			array( 'by' => 'password', 'account' => $login, 'password' => 'password' )
		);
		$this->assert_refused( $refused, 403, 'zeromo_banned' );
		self::assertSame( '你的账号已被禁止登录，不限期。原因：反复刷屏', $refused->get_data()['message'] );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/auth/login',
				array( 'by' => 'password', 'account' => $login, 'password' => 'wrong' )
			),
			422,
			'zeromo_login_failed'
		);
		$this->data( $this->ban( 'lock', 3 ) );
		$this->as_user( 0 );
		self::assertStringContainsString(
			'到 ' . wp_date( 'Y-m-d', time() + 3 * DAY_IN_SECONDS ),
			(string) $this->rest(
				'POST',
				'/auth/login',
				array( 'by' => 'password', 'account' => $login, 'password' => 'password' )
			)->get_data()['message']
		);
		$this->data( $this->ban( 'lock', 0 ) );
		$this->as_user( $this->moderator );
		self::assertSame(
			array( array( $this->member, 'lock', null ) ),
			array_map(
				static fn( array $one ): array => array( $one['user_id'], $one['level'], $one['until'] ),
				$this->data( $this->rest( 'GET', '/admin/bans' ) )['items']
			)
		);
		$this->data( $this->rest( 'DELETE', '/admin/bans', array( 'user_id' => $this->member ) ) );
		$this->assert_refused(
			$this->rest( 'DELETE', '/admin/bans', array( 'user_id' => $this->member ) ),
			404,
			'zeromo_not_found'
		);
		self::assertInstanceOf( \WP_User::class, wp_authenticate( $login, 'password' ) );
		self::assertSame(
			array( 'unban', 'ban', 'ban', 'ban' ),
			array_column( $this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items'], 'action' )
		);
	}

	public function test_who_bans_whom(): void {
		$this->assert_refused( $this->ban( 'mute', 7, $this->moderator ), 403, 'zeromo_forbidden' );
		$this->assert_refused(
			$this->ban( 'mute', 7, $this->create_member( 'administrator' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->assert_refused( $this->ban( 'mute', 7, 99999999 ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->ban( 'shout' ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->ban( 'mute', 3651 ), 400, 'rest_invalid_param' );
		$this->as_user( $this->member );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/admin/bans',
				array( 'user_id' => $this->moderator, 'level' => 'mute', 'reason' => '不喜欢' )
			),
			403,
			'zeromo_forbidden'
		);
		$this->assert_refused( $this->rest( 'GET', '/admin/bans' ), 403, 'zeromo_forbidden' );
	}

	private static function code( mixed $answer ): string {
		return $answer instanceof \WP_Error ? (string) $answer->get_error_code() : '';
	}
}
