<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use Zeromo\Community\Kernel\Pages;
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
}
