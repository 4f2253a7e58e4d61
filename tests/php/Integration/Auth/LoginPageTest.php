<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use Zeromo\Community\Auth\LoginPage;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The page 登录 and core's links to it. */
final class LoginPageTest extends IntegrationTestCase {

	public function test_members_links_lead_to_our_page_and_wp_admins_do_not(): void {
		$page = $this->service( Pages::class )->url( 'login' );
		$this->assertSame( $page, wp_login_url() );
		$this->assertSame( $page . '?redirect_to=' . rawurlencode( home_url( '/circles/' ) ), wp_login_url( home_url( '/circles/' ) ) );
		$this->assertSame( $page . '?tab=register', wp_registration_url() );
		$this->assertStringContainsString( 'wp-login.php', wp_login_url( admin_url( 'edit.php' ) ) );
		$this->assertStringContainsString( 'wp-login.php', wp_login_url( home_url( '/' ), true ) );
		wp_delete_post( $this->service( Pages::class )->id( 'login' ), true );
		$this->assertStringContainsString( 'wp-login.php', wp_login_url() );
		$this->assertStringContainsString( 'wp-login.php', wp_registration_url() );
	}

	public function test_the_form_posts_without_a_script_and_keeps_the_way_back(): void {
		$_REQUEST['redirect_to'] = home_url( '/circles/?a=1&b=2' );
		$html                    = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertStringContainsString( 'data-zeromo-widget="login-form"', $html );
		$this->assertMatchesRegularExpression( '/<form class="zmo-modal__body" method="post" action="[^"]+redirect_to=[^"]+"/', $html );
		foreach ( array( '用户名或邮箱', '密码', '记住我', '忘记密码', '登录', '注册' ) as $label ) {
			$this->assertStringContainsString( $label, $html );
		}
		$this->assertStringContainsString( '&quot;redirect_url&quot;:&quot;/circles/?a=1&amp;b=2&quot;', $html );
	}

	public function test_the_register_tab_asks_for_agreement_and_goes_when_registration_is_closed(): void {
		update_option( 'users_can_register', '1' );
		$this->service( Settings::class )->save( array( 'password_min_length' => 9 ) );
		$_REQUEST['tab'] = 'register';
		$html            = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertStringContainsString( 'name="agree"', $html );
		$this->assertStringContainsString( 'autocomplete="new-password"', $html );
		$this->assertStringContainsString( 'minlength="9"', $html, 'The shortest password comes from the server.' );
		$this->assertStringContainsString( '&quot;least&quot;:9', $html );
		update_option( 'users_can_register', '0' );
		$html = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertStringNotContainsString( 'name="agree"', $html );
		$this->assertStringNotContainsString( '>注册<', $html );
	}

	public function test_foreign_targets_and_markup_do_not_reach_the_form(): void {
		$_REQUEST['redirect_to'] = 'https://evil.example/"><script>alert(1)</script>';
		$_REQUEST['tab']         = '"><script>';
		$html                    = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertStringNotContainsString( 'evil.example', $html );
		$this->assertStringNotContainsString( '<script', $html );
	}

	public function test_the_form_is_taken_from_our_own_page_within_its_limit(): void {
		update_option( 'users_can_register', '1' );
		$sign_up = array( 'zeromo_auth' => 'register', 'account' => 'lin.jian', 'password' => 'sesame-seed', 'agree' => '1' );
		$this->assertStringContainsString( '操作过于频繁', $this->sent( $sign_up, 'register' ) );
		$this->assertFalse( username_exists( 'lin.jian' ) );
		$this->assertStringContainsString( '没有权限', $this->sent( $sign_up, '', 'https://evil.example' ) );
		$this->assertFalse( username_exists( 'lin.jian' ) );
		$this->assertStringContainsString( '密码', $this->sent( array( 'password' => '1' ) + $sign_up ), 'Otherwise it comes to the form’s own words.' );
	}

	public function test_an_address_is_proved_from_our_own_page_within_its_limit(): void {
		$_REQUEST['zeromo_confirm'] = 'a-token';
		$confirm                    = array( 'zeromo_auth' => 'confirm', 'zeromo_confirm' => 'a-token' );
		$this->assertStringContainsString( '操作过于频繁', $this->sent( $confirm, 'confirm' ) );
		$this->assertStringContainsString( '没有权限', $this->sent( $confirm, '', 'https://evil.example' ) );
		$this->assertStringContainsString( '已过期', $this->sent( $confirm ) );
	}

	/**
	 * Sends the page's form as a browser without script.
	 *
	 * @param array<string, string> $fields  Fields.
	 * @param string                $limited A limit that is used up.
	 * @param string                $origin  The page the form stands on.
	 * @return string Why it was not taken.
	 */
	private function sent( array $fields, string $limited = '', string $origin = '' ): string {
		$none = static fn( mixed $limits, string $action ): mixed => $action === $limited ? array( 'address' => array( 0, 60 ), 'user' => array( 0, 60 ) ) : false;
		add_filter( 'zeromo_rate_limits', $none, 20, 2 );
		$query                  = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']    = new \WP_Query( array( 'page_id' => $this->service( Pages::class )->id( 'login' ) ) );
		$_POST                  = wp_slash( $fields );
		$_SERVER['HTTP_ORIGIN'] = '' === $origin ? home_url() : $origin;
		try {
			$page = $this->service( LoginPage::class );
			$page->serve();
			return $page->confirmation()['problem'] ?? $page->form( '' )['problem'];
		} finally {
			remove_filter( 'zeromo_rate_limits', $none, 20 );
			$GLOBALS['wp_query'] = $query;
			$_POST               = array();
			unset( $_SERVER['HTTP_ORIGIN'] );
		}
	}
}
