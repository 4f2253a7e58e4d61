<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use Zeromo\Community\Auth\AddressProof;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** An address is nobody's until its mail has been opened. */
final class AddressTest extends IntegrationTestCase {

	/** @var list<array{to: string, text: string}> */
	private array $mails = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		update_option( 'users_can_register', '1' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $mail ): bool {
				$this->mails[] = array(
					'to' => is_string( $mail['to'] ) ? $mail['to'] : implode( ',', $mail['to'] ),
					'text' => (string) $mail['message'],
				);
				return true;
			},
			10,
			2
		);
	}

	public function test_registering_answers_with_a_session_and_the_address_is_not_used(): void {
		$id = $this->register( 'New.Comer@example.org', 'password' );
		$this->assertSame( $id, get_current_user_id() );
		$this->assertSame(
			array( '', false ),
			array( get_userdata( $id )->user_email, email_exists( 'new.comer@example.org' ) )
		);
		$this->assertSame( array( 'new.comer@example.org' ), array_column( $this->mails, 'to' ) );
		$this->mails = array();
		$this->visitor();
		$this->assertInstanceOf( \WP_Error::class, retrieve_password( 'new.comer@example.org' ) );
		retrieve_password( get_userdata( $id )->user_login );
		$this->assertNotContains(
			'new.comer@example.org',
			array_column( $this->mails, 'to' ),
			'Nothing is recovered by it.'
		);
		$this->assertSame(
			$id,
			$this->data( $this->sign_in( 'NEW.comer@example.org', 'password' ) )['user']['id'],
			'Its account signs in by it.'
		);
		$this->visitor();
		$this->assertInstanceOf( \WP_User::class, wp_authenticate( 'new.comer@example.org', 'password' ) );
		$this->assert_refused( $this->sign_in( 'new.comer@example.org', 'wrong' ), 422, 'zeromo_login_failed' );
	}

	public function test_the_mails_link_proves_it_once(): void {
		$id    = $this->register( 'owner@example.org', 'password' );
		$token = $this->token();
		$this->visitor();
		$this->assert_refused( $this->confirm( strrev( $token ) ), 422, 'zeromo_code_invalid' );
		$this->assertSame(
			'0',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'address' )} WHERE token = %s",
				array( $token )
			),
			'Kept is a print.'
		);
		$answer = $this->data( $this->confirm( $token ) );
		$this->assertSame(
			array( '邮箱已确认', 'owner@example.org', 0 ),
			array( $answer['message'], get_userdata( $id )->user_email, get_current_user_id() )
		);
		$this->assert_refused( $this->confirm( $token ), 422, 'zeromo_code_invalid' );
		$this->assert_refused( $this->try_register( 'owner@example.org', 'another1' ), 409, 'zeromo_account_exists' );
		$this->assertSame( array( 'owner@example.org' ), array_column( $this->mails, 'to' ), 'No mail of a change.' );
		$this->assertSame( $id, $this->data( $this->sign_in( 'owner@example.org', 'password' ) )['user']['id'] );
	}

	public function test_who_does_not_prove_it_does_not_keep_its_owner_from_it(): void {
		$squatter = $this->register( 'victim@example.org', 'squatter1' );
		$stale    = $this->token();
		$this->visitor();
		$this->assert_refused( $this->try_register( 'victim@example.org', 'squatter1' ), 409, 'zeromo_account_exists' );
		$owner = $this->register( 'victim@example.org', 'owners-own' );
		$this->assertNotSame( $squatter, $owner );
		$token = $this->token();
		$this->visitor();
		$this->assertSame( $owner, $this->data( $this->sign_in( 'victim@example.org', 'owners-own' ) )['user']['id'] );
		$this->visitor();
		$this->data( $this->confirm( $token ) );
		$this->assertSame(
			array( 'victim@example.org', '' ),
			array( get_userdata( $owner )->user_email, get_userdata( $squatter )->user_email )
		);
		$this->assert_refused( $this->confirm( $stale ), 422, 'zeromo_code_invalid' );
		$this->assert_refused( $this->sign_in( 'victim@example.org', 'squatter1' ), 422, 'zeromo_login_failed' );
		$this->assertSame( '', $this->service( AddressProof::class )->pending( $squatter ) );
	}

	public function test_a_link_ends_and_is_sent_again_a_few_times(): void {
		$id    = $this->register( 'late@example.org', 'password' );
		$first = $this->token();
		$this->data( $this->rest( 'POST', '/auth/resend-confirmation' ) );
		$second = $this->token();
		$this->assert_refused( $this->confirm( $first ), 422, 'zeromo_code_invalid' );
		$this->db()->execute( "UPDATE {$this->db()->table( 'address' )} SET expires = %d", array( time() - 1 ) );
		$this->assert_refused( $this->confirm( $second ), 422, 'zeromo_code_invalid' );
		for ( $n = 0; $n < 3; $n++ ) {
			$this->data( $this->rest( 'POST', '/auth/resend-confirmation' ) );
		}
		$this->assert_refused( $this->rest( 'POST', '/auth/resend-confirmation' ), 429, 'zeromo_too_many_requests' );
		$this->assertCount( 5, $this->mails );
		$this->data( $this->confirm( $this->token() ) );
		$this->assertSame( 'late@example.org', get_userdata( $id )->user_email );
		$this->assert_refused( $this->rest( 'POST', '/auth/resend-confirmation' ), 422, 'zeromo_content_invalid' );
	}

	public function test_accounts_made_otherwise_count_as_proved_and_names_alone_go_on(): void {
		$core = $this->create_member();
		$mail = get_userdata( $core )->user_email;
		$this->assertSame( '', $this->service( AddressProof::class )->pending( $core ) );
		$this->assert_refused( $this->try_register( $mail, 'password' ), 409, 'zeromo_account_exists' );
		$this->mails = array();
		$this->register( 'justaname', 'password' );
		$this->assertSame( array(), $this->mails );
		$this->visitor();
		$held = $this->register( 'moved@example.org', 'password' );
		wp_update_user( array( 'ID' => $held, 'user_email' => 'else@example.org' ) );
		$this->assertSame(
			'',
			$this->service( AddressProof::class )->pending( $held ),
			'Its owner gave it an address in wp-admin.'
		);
	}

	public function test_the_page_behind_the_link_waits_for_a_press(): void {
		$this->register( 'press@example.org', 'password' );
		$token                      = $this->token();
		$_REQUEST['zeromo_confirm'] = $token;
		$html                       = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertStringContainsString( 'value="' . $token . '"', $html );
		$this->assertStringContainsString( '确认这是我的邮箱', $html );
		$this->assertFalse( email_exists( 'press@example.org' ) );
		$_REQUEST['zeromo_confirm'] = '"><script>';
		$this->assertStringNotContainsString( '<script', do_blocks( '<!-- wp:zeromo/auth /-->' ) );
	}

	private function register( string $account, string $password ): int {
		return $this->data( $this->try_register( $account, $password ) )['user']['id'];
	}

	private function try_register( string $account, string $password ): \WP_REST_Response {
		return $this->rest(
			'POST',
			'/auth/register',
			array( 'account' => $account, 'password' => $password, 'agree' => true )
		);
	}

	private function sign_in( string $account, string $password ): \WP_REST_Response {
		return $this->rest( 'POST', '/auth/login', array( 'account' => $account, 'password' => $password ) );
	}

	private function confirm( string $token ): \WP_REST_Response {
		return $this->rest( 'POST', '/auth/confirm-email', array( 'token' => $token ) );
	}

	/** Out of the last mail. */
	private function token(): string {
		$mail = $this->mails[ count( $this->mails ) - 1 ]['text'] ?? '';
		$this->assertMatchesRegularExpression( '/zeromo_confirm=[0-9a-f]{40}/', $mail );
		return 1 === preg_match( '/zeromo_confirm=([0-9a-f]{40})/', $mail, $m ) ? $m[1] : '';
	}

	private function visitor(): void {
		wp_set_current_user( 0 );
		$_COOKIE = array();
	}
}
