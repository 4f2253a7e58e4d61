<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\SignUps;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\SignUps\Approval;
use Zeromo\Community\SignUps\CoreForm;
use Zeromo\Community\SignUps\InviteRule;
use Zeromo\Community\SignUps\Sql\InviteRepository;
use Zeromo\Community\SignUps\View\InvitesPart;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Who becomes a member: invitations, staff's word, names that are kept back. */
final class SignUpTest extends IntegrationTestCase {

	private int $editor;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		update_option( 'users_can_register', '1' );
		$this->editor = $this->create_member( 'editor', '版主' );
		$this->as_user( 0 );
	}

	protected function tearDown(): void {
		unset( $_COOKIE[ InviteRule::COOKIE ], $_REQUEST['invite_code'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $more Further fields. */
	private function register( array $more = array() ): \WP_REST_Response {
		$this->as_user( 0 );
		$name = 'm' . bin2hex( random_bytes( 4 ) );
		return $this->rest(
			'POST',
			'/auth/register',
			$more + array( 'account' => $name, 'password' => 'secret99', 'agree' => true )
		);
	}

	private function only(): void {
		$this->service( Settings::class )->save( array( 'sign_up_invite_only' => true ) );
	}

	private function code( int $most = 1, string $expires = '' ): string {
		$this->as_user( $this->editor );
		$made = $this->data(
			$this->rest( 'POST', '/admin/invites', array( 'most' => $most, 'expires' => $expires, 'note' => '开业' ) )
		);
		return $made['items'][0]['code'];
	}

	public function test_a_site_is_open_as_shipped(): void {
		self::assertSame( 200, $this->register()->get_status() );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'POST', '/account/invites' ), 403, 'zeromo_forbidden' );
	}

	public function test_nobody_comes_without_an_invitation_where_the_owner_wants_it(): void {
		$this->only();
		$used = $this->code();
		$gone = $this->code( 1, gmdate( DATE_ATOM, time() + 1000 ) );
		$off  = $this->code();
		self::assertSame( 200, $this->register( array( 'invite_code' => $used ) )->get_status() );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'sign_up_invite' )} SET expires = 5 WHERE code = %s",
			array( $gone )
		);
		$this->as_user( $this->editor );
		$id = $this->service( InviteRepository::class )->by_code( $off )->id ?? 0;
		$this->data( $this->rest( 'DELETE', "/account/invites/$id" ) );
		$said = array();
		foreach ( array( '', 'WRONGCODE2', $used, $gone, $off, '<b>', str_repeat( 'A', 40 ) ) as $wrong ) {
			$refused = $this->register( array( 'invite_code' => $wrong ) );
			$this->assert_refused( $refused, 403, 'zeromo_invite_invalid' );
			$data = $refused->get_data();
			unset( $data['data']['params'] );
			$said[ (string) wp_json_encode( $data ) ] = true;
		}
		self::assertCount( 1, $said, 'The same is said of each.' );
	}

	public function test_a_code_is_read_as_people_type_it_and_tells_who_invited(): void {
		$this->only();
		$code = $this->code( 2 );
		$said = ' ' . strtolower( substr( $code, 0, 5 ) . '-' . substr( $code, 5 ) );
		$done = $this->data( $this->register( array( 'invite_code' => $said ) ) );
		$rows = $this->service( InviteRepository::class );
		self::assertSame( $this->editor, $rows->inviter( $done['user']['id'] ) );
		self::assertSame( array( $done['user']['id'] ), $rows->guests_of( $this->editor, 5 ) );
		self::assertSame( 1, $rows->by_code( $code )?->used );
	}

	public function test_what_makes_no_account_uses_nothing_up(): void {
		$this->only();
		$code  = $this->code();
		$taken = get_userdata( $this->editor )->user_login;
		$this->assert_refused(
			$this->register( array( 'invite_code' => $code, 'account' => $taken ) ),
			409,
			'zeromo_account_exists'
		);
		$refuse = static fn(): array => array();
		add_filter( 'wp_pre_insert_user_data', $refuse );
		$this->assert_refused( $this->register( array( 'invite_code' => $code ) ), 422, 'zeromo_content_invalid' );
		remove_filter( 'wp_pre_insert_user_data', $refuse );
		self::assertSame( 0, $this->service( InviteRepository::class )->by_code( $code )?->used );
		self::assertSame( 200, $this->register( array( 'invite_code' => $code ) )->get_status() );
	}

	public function test_the_code_of_a_link_goes_along_whichever_way_somebody_takes(): void {
		$this->only();
		$_COOKIE[ InviteRule::COOKIE ] = $this->code();
		self::assertSame( 200, $this->register()->get_status() );
		self::assertArrayNotHasKey( InviteRule::COOKIE, $_COOKIE );
	}

	public function test_cores_form_asks_for_it_too(): void {
		$this->only();
		$form = $this->service( CoreForm::class );
		ob_start();
		$form->field();
		self::assertStringContainsString( 'name="invite_code"', (string) ob_get_clean() );
		do_action( 'login_init' );
		$errors = $form->errors( new \WP_Error() );
		self::assertInstanceOf( \WP_Error::class, $errors );
		self::assertSame( '邀请码无效', $errors->get_error_message() );
		$code                    = $this->code();
		$_REQUEST['invite_code'] = $code;
		self::assertFalse( $form->errors( new \WP_Error() )->has_errors() );
		$member = $this->create_member();
		$form->made( $member );
		self::assertSame( $this->editor, $this->service( InviteRepository::class )->inviter( $member ) );
		self::assertTrue( $form->errors( new \WP_Error() )->has_errors(), 'used up' );
		$network = $form->network( array( 'errors' => new \WP_Error() ) );
		self::assertTrue( $network['errors']->has_errors() );
	}

	public function test_a_member_makes_as_many_as_the_owner_allows(): void {
		$this->service( Settings::class )->save( array( 'invites_each' => 2, 'invite_uses' => 3, 'invite_days' => 1 ) );
		$member = $this->create_member();
		$this->as_user( $member );
		$one = $this->data( $this->rest( 'POST', '/account/invites' ) );
		self::assertSame( array( 3, 0, 'open' ), array( $one['most'], $one['used'], $one['state'] ) );
		self::assertStringContainsString( 'invite_code=' . $one['code'], $one['url'] );
		self::assertStringContainsString( $one['code'], $this->service( InvitesPart::class )->html( $member ) );
		$this->data( $this->rest( 'POST', '/account/invites' ) );
		$this->assert_refused( $this->rest( 'POST', '/account/invites' ), 422, 'zeromo_content_invalid' );
		$list = $this->data( $this->rest( 'GET', '/account/invites' ) );
		self::assertSame( array( 0, 2 ), array( $list['left'], count( $list['items'] ) ) );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'DELETE', "/account/invites/{$one['id']}" ), 404, 'zeromo_not_found' );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/account/invites' ) )['items'] );
		$this->as_user( $member );
		$this->data( $this->rest( 'DELETE', "/account/invites/{$one['id']}" ) );
		$this->assert_refused( $this->rest( 'DELETE', "/account/invites/{$one['id']}" ), 404, 'zeromo_not_found' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $member );
		self::assertSame( array(), $this->service( InviteRepository::class )->page( $member, '', 0, 5 ) );
	}

	public function test_who_may_not_publish_invites_nobody(): void {
		$this->service( Settings::class )->save( array( 'invites_each' => 9 ) );
		$member = $this->create_member();
		$this->as_user( $this->editor );
		$ban = array( 'user_id' => $member, 'level' => 'silence', 'days' => 7, 'reason' => '刷屏' );
		$this->data( $this->rest( 'POST', '/admin/bans', $ban ) );
		$this->as_user( $member );
		self::assertSame( 403, $this->rest( 'POST', '/account/invites' )->get_status() );
		$this->service( Settings::class )->save( array( Approval::ON => true ) );
		$new = $this->data( $this->register() )['user']['id'];
		$this->as_user( $new );
		$this->assert_refused( $this->rest( 'POST', '/account/invites' ), 403, 'zeromo_awaits_approval' );
	}

	public function test_who_waits_reads_and_signs_in_and_writes_when_staff_has_let_them_in(): void {
		$this->service( Settings::class )->save( array( Approval::ON => true ) );
		$new = $this->data( $this->register() )['user']['id'];
		$this->as_user( $new );
		$post = array( 'post_content' => '你好', 'post_status' => 'publish' );
		$this->assert_refused( $this->rest( 'POST', '/content', $post ), 403, 'zeromo_awaits_approval' );
		self::assertSame( 200, $this->rest( 'GET', '/content/list' )->get_status() );
		$this->assert_refused(
			$this->rest( 'GET', '/admin/waiting', array( 'object_type' => 'member' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->editor );
		$waits = $this->data( $this->rest( 'GET', '/admin/waiting', array( 'object_type' => 'member' ) ) )['items'];
		self::assertSame( array( $new ), array_column( $waits, 'object_id' ) );
		$act = array( 'object_type' => 'member', 'object_id' => $new, 'decision' => 'approve' );
		$this->data( $this->rest( 'POST', '/admin/waiting', $act ) );
		$this->assert_refused( $this->rest( 'POST', '/admin/waiting', $act ), 409, 'zeromo_not_pending' );
		$this->as_user( $new );
		self::assertSame( 200, $this->rest( 'POST', '/content', $post )->get_status() );
	}

	public function test_who_is_turned_away_is_told_why_and_goes(): void {
		$this->service( Settings::class )->save( array( Approval::ON => true ) );
		$mails = array();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $done, array $mail ) use ( &$mails ): bool {
				$mails[] = "{$mail['to']} {$mail['message']}";
				return true;
			},
			10,
			2
		);
		$new = $this->data( $this->register() )['user']['id'];
		wp_update_user( array( 'ID' => $new, 'user_email' => 'new@example.test' ) );
		$mails = array();
		$this->as_user( $this->editor );
		$act = array( 'object_type' => 'member', 'object_id' => $new, 'decision' => 'reject' );
		$this->assert_refused( $this->rest( 'POST', '/admin/waiting', $act ), 422, 'zeromo_content_invalid' );
		$this->data( $this->rest( 'POST', '/admin/waiting', $act + array( 'reason' => '资料不全' ) ) );
		self::assertFalse( get_userdata( $new ) );
		self::assertStringContainsString( 'new@example.test 资料不全', implode( '', $mails ) );
	}

	public function test_a_switch_that_is_off_lets_everybody_write(): void {
		$settings = $this->service( Settings::class );
		$settings->save( array( Approval::ON => true ) );
		$new = $this->data( $this->register() )['user']['id'];
		$settings->save( array( Approval::ON => false ) );
		$this->as_user( $new );
		$post = array( 'post_content' => '你好', 'post_status' => 'publish' );
		self::assertSame( 200, $this->rest( 'POST', '/content', $post )->get_status() );
	}

	public function test_names_that_are_kept_back_are_nobodys_however_they_are_spelled(): void {
		$this->service( Settings::class )->save( array( 'reserved_names' => array( 'Support', '官方*', '*' ) ) );
		foreach ( array( 'support', 'ＳＵＰＰＯＲＴ', '官方客服' ) as $name ) {
			$this->assert_refused( $this->register( array( 'account' => $name ) ), 422, 'zeromo_content_invalid' );
			$this->assert_refused( $this->register( array( 'display_name' => $name ) ), 422, 'zeromo_content_invalid' );
		}
		$this->assert_refused( $this->register( array( 'display_name' => '官 方' ) ), 422, 'zeromo_content_invalid' );
		self::assertSame( 200, $this->register( array( 'display_name' => '非官方' ) )->get_status() );
		self::assertContains( 'support', apply_filters( 'illegal_user_logins', array() ) );
		$member = $this->create_member();
		$this->as_user( $member );
		$name = array( 'display_name' => '官方客服' );
		$this->assert_refused( $this->rest( 'POST', '/account/profile', $name ), 422, 'zeromo_content_invalid' );
		$this->as_user( $this->editor );
		self::assertSame( 200, $this->rest( 'POST', '/account/profile', $name )->get_status() );
	}
}
