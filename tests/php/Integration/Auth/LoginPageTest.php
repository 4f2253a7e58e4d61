<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use Zeromo\Community\Auth\Api\Agreements;
use Zeromo\Community\Auth\LoginPage;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The page 登录 and core's links to it. */
final class LoginPageTest extends IntegrationTestCase {

	public function test_members_links_lead_to_our_page_and_wp_admins_do_not(): void {
		$page = $this->service( Pages::class )->url( 'login' );
		$this->assertSame( $page, wp_login_url() );
		$this->assertSame(
			$page . '?redirect_to=' . rawurlencode( home_url( '/circles/' ) ),
			wp_login_url( home_url( '/circles/' ) )
		);
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
		$this->assertMarkup( 'data-zeromo-widget="login-form"', $html );
		$this->assertMarkupMatches(
			'/<form class="zmo-modal__body" method="post" action="[^"]+redirect_to=[^"]+"/',
			$html
		);
		foreach ( array( '用户名或邮箱', '密码', '记住我', '忘记密码', '登录', '注册' ) as $label ) {
			$this->assertStringContainsString( $label, $html );
		}
		$this->assertStringContainsString( '&quot;redirect_url&quot;:&quot;/circles/?a=1&amp;b=2&quot;', $html );
	}

	public function test_the_register_tab_asks_for_agreement_and_goes_when_registration_is_closed(): void {
		update_option( 'users_can_register', '1' );
		$this->service( Settings::class )->save(
			array( 'password_min_length' => 9, 'terms_url' => 'https://example.org/terms/' )
		);
		$_REQUEST['tab'] = 'register';
		$html            = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertMarkup( 'name="agree"', $html );
		$this->assertMarkup( 'autocomplete="new-password"', $html );
		$this->assertMarkup( 'minlength="9"', $html, 'The shortest password comes from the server.' );
		$this->assertStringContainsString( '&quot;least&quot;:9', $html );
		update_option( 'users_can_register', '0' );
		$html = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertNoMarkup( 'name="agree"', $html );
		$this->assertNoMarkup( '>注册<', $html );
	}

	public function test_rules_stand_at_the_fields_and_a_name_for_others_is_asked(): void {
		update_option( 'users_can_register', '1' );
		$this->service( Settings::class )->save(
			array( 'password_min_length' => 9, 'profile_display_name_max' => 12 )
		);
		$_REQUEST['tab'] = 'register';
		$page            = $this->page( do_blocks( '<!-- wp:zeromo/auth /-->' ) );
		foreach ( array( '用户名或邮箱' => '2 到 60 个字', '昵称' => '最多 12 个字', '密码' => '至少 9 位' ) as $label => $rule ) {
			$input = $page->query( "//label[normalize-space()='$label']/following::input[1]" )->item( 0 );
			$this->assertInstanceOf( \DOMElement::class, $input, $label );
			$this->assertSame(
				$input->getAttribute( 'id' ),
				$page->evaluate( "string(//label[normalize-space()='$label']/@for)" )
			);
			$this->assertStringContainsString(
				$rule,
				$page->evaluate( "string(//*[@id='{$input->getAttribute( 'aria-describedby' )}'])" )
			);
		}
		unset( $_REQUEST['tab'] );
		$html = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertStringNotContainsString( '昵称', $html );
		$this->assertStringNotContainsString( '至少 9 位', $html );
	}

	public function test_agreements_are_links_to_what_can_be_read_or_no_tick_is_asked(): void {
		update_option( 'users_can_register', '1' );
		update_option( 'wp_page_for_privacy_policy', '0' );
		$_REQUEST['tab'] = 'register';
		$page            = $this->page( do_blocks( '<!-- wp:zeromo/auth /-->' ) );
		$this->assertSame( 0.0, $page->evaluate( "count(//input[@type='checkbox'])" ) );
		$this->assertSame( '1', $page->evaluate( "string(//input[@name='agree'][@type='hidden']/@value)" ) );

		$policy = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'draft', 'post_title' => '隐私' ) );
		update_option( 'wp_page_for_privacy_policy', (string) $policy );
		$this->assertNoMarkup( '隐私政策', do_blocks( '<!-- wp:zeromo/auth /-->' ), 'Nobody can read a draft.' );
		$this->assertSame( '', $this->service( Agreements::class )->kept_links()['privacy'] );

		wp_publish_post( $policy );
		$page = $this->page( do_blocks( '<!-- wp:zeromo/auth /-->' ) );
		$this->assertSame( '同意 《隐私政策》', $page->evaluate( "normalize-space(//label[input[@name='agree']])" ) );
		$this->assertSame( get_permalink( $policy ), $page->evaluate( "string(//a[.='《隐私政策》']/@href)" ) );

		$this->service( Settings::class )->save( array( 'terms_url' => 'https://example.org/terms/' ) );
		$page = $this->page( do_blocks( '<!-- wp:zeromo/auth /-->' ) );
		$this->assertSame( '同意 《用户协议》 和 《隐私政策》', $page->evaluate( "normalize-space(//label[input[@name='agree']])" ) );
		$this->assertSame( 'https://example.org/terms/', $page->evaluate( "string(//a[.='《用户协议》']/@href)" ) );
	}

	public function test_the_form_above_a_page_knows_the_policy_without_asking_for_it(): void {
		$policy = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => '隐私' ) );
		update_option( 'wp_page_for_privacy_policy', (string) $policy );
		clean_post_cache( $policy );
		$this->service( Settings::class )->internal( '_pages' );
		$before = get_num_queries();
		$links  = $this->service( Agreements::class )->kept_links();
		$this->assertSame( $before, get_num_queries() );
		$this->assertSame( $policy, url_to_postid( $links['privacy'] ) );
		foreach ( array( 'trash', 'publish', 'private' ) as $status ) {
			wp_update_post( array( 'ID' => $policy, 'post_status' => $status ) );
			$this->assertSame(
				'publish' === $status,
				'' !== $this->service( Agreements::class )->kept_links()['privacy'],
				$status
			);
		}
		wp_publish_post( $policy );
		wp_delete_post( $policy, true );
		$this->assertSame( '', $this->service( Agreements::class )->kept_links()['privacy'] );
		$this->service( Settings::class )->save( array( 'terms_url' => 'javascript:alert(1)' ) );
		$this->assertSame( '', $this->service( Agreements::class )->kept_links()['terms'] );
	}

	public function test_what_is_wrong_stands_at_its_field_and_what_was_typed_stays(): void {
		update_option( 'users_can_register', '1' );
		$_REQUEST['tab'] = 'register';
		$sign_up         = array(
			'zeromo_auth' => 'register',
			'account' => 'a b',
			'display_name' => '山间来信',
			'password' => 'sesame-seed',
			'agree' => '1',
		);
		$this->sent( $sign_up );
		$_POST = $sign_up;
		$page  = $this->page( do_blocks( '<!-- wp:zeromo/auth /-->' ) );
		$this->assertMarkup(
			'用户名为 2 到 60 个字',
			$page->evaluate( "string(//*[@id=//input[@name='account']/@aria-describedby][@role='alert'])" )
		);
		$this->assertSame( 'a b', $page->evaluate( "string(//input[@name='account']/@value)" ) );
		$this->assertSame( '山间来信', $page->evaluate( "string(//input[@name='display_name']/@value)" ) );
		$this->assertSame( 1.0, $page->evaluate( "count(//*[@role='alert'])" ) );
	}

	public function test_foreign_targets_and_markup_do_not_reach_the_form(): void {
		$_REQUEST['redirect_to'] = 'https://evil.example/"><script>alert(1)</script>';
		$_REQUEST['tab']         = '"><script>';
		$html                    = do_blocks( '<!-- wp:zeromo/auth /-->' );
		$this->assertStringNotContainsString( 'evil.example', $html );
		$this->assertNoMarkup( '<script', $html );
	}

	public function test_the_form_is_taken_from_our_own_page_within_its_limit(): void {
		update_option( 'users_can_register', '1' );
		$sign_up = array(
			'zeromo_auth' => 'register',
			'account' => 'lin.jian',
			'password' => 'sesame-seed',
			'agree' => '1',
		);
		$this->assertMarkup( '操作过于频繁', $this->sent( $sign_up, 'register' ) );
		$this->assertFalse( username_exists( 'lin.jian' ) );
		$this->assertMarkup( '没有权限', $this->sent( $sign_up, '', 'https://evil.example' ) );
		$this->assertFalse( username_exists( 'lin.jian' ) );
		$this->assertMarkup(
			'密码',
			$this->sent( array( 'password' => '1' ) + $sign_up ),
			'Otherwise it comes to the form’s own words.'
		);
	}

	public function test_an_address_is_proved_from_our_own_page_within_its_limit(): void {
		$_REQUEST['zeromo_confirm'] = 'a-token';
		$confirm                    = array( 'zeromo_auth' => 'confirm', 'zeromo_confirm' => 'a-token' );
		$this->assertMarkup( '操作过于频繁', $this->sent( $confirm, 'confirm' ) );
		$this->assertMarkup( '没有权限', $this->sent( $confirm, '', 'https://evil.example' ) );
		$this->assertMarkup( '已过期', $this->sent( $confirm ) );
	}

	private function page( string $html ): \DOMXPath {
		$document = new \DOMDocument();
		$document->loadHTML( '<?xml encoding="utf-8"?>' . $html, LIBXML_NOERROR );
		return new \DOMXPath( $document );
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
		$none = static fn( mixed $limits, string $action ): mixed => $action === $limited ? array(
			'address' => array( 0, 60 ),
			'user' => array( 0, 60 ),
		) : false;
		add_filter( 'zeromo_rate_limits', $none, 20, 2 );
		$query                  = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']    = new \WP_Query( array( 'page_id' => $this->service( Pages::class )->id( 'login' ) ) );
		$_POST                  = wp_slash( $fields );
		$_SERVER['HTTP_ORIGIN'] = '' === $origin ? home_url() : $origin;
		try {
			$page = $this->service( LoginPage::class );
			$page->serve();
			return $page->confirmation()['problem'] ?? $page->form()['problem'];
		} finally {
			remove_filter( 'zeromo_rate_limits', $none, 20 );
			$GLOBALS['wp_query'] = $query;
			$_POST               = array();
			unset( $_SERVER['HTTP_ORIGIN'] );
		}
	}
}
