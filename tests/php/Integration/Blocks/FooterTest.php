<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\Blocks\Navigation;
use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The end of a page: ours, with links that lead somewhere. */
final class FooterTest extends IntegrationTestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( 'wp_page_for_privacy_policy', 0 );
	}

	/** @return array<string, string> Text => address, of the links of our footer. */
	private static function links(): array {
		$tags  = new \WP_HTML_Tag_Processor( self::html() );
		$links = array();
		while ( $tags->next_token() ) {
			if ( 'A' === $tags->get_token_name() && ! $tags->is_tag_closer() ) {
				$url = (string) $tags->get_attribute( 'href' );
			} elseif ( '#text' === $tags->get_token_name() && isset( $url ) ) {
				$links[ trim( $tags->get_modifiable_text() ) ] = $url;
				unset( $url );
			}
		}
		return $links;
	}

	private static function html(): string {
		return do_blocks( '<!-- wp:zeromo/footer /-->' );
	}

	public function test_a_site_that_has_said_nothing_has_no_links(): void {
		self::assertSame( array(), self::links() );
		self::assertStringContainsString( '©', self::html() );
		self::assertStringContainsString( esc_html( get_bloginfo( 'name' ) ), self::html() );
	}

	public function test_each_link_comes_with_its_setting(): void {
		$privacy = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => '隐私' ) );
		update_option( 'wp_page_for_privacy_policy', $privacy );
		$this->service( Settings::class )->save(
			array(
				'about_url' => home_url( '/about/' ),
				'terms_url' => home_url( '/terms/' ),
				'icp_number' => '京ICP备12345678号-1',
				'police_number' => '京公网安备11010502030000号',
			)
		);
		self::assertSame(
			array(
				'关于' => home_url( '/about/' ),
				'用户协议' => home_url( '/terms/' ),
				'隐私政策' => home_url( '/?page_id=' . $privacy ),
				'京ICP备12345678号-1' => 'https://beian.miit.gov.cn/',
				'京公网安备11010502030000号' => 'https://beian.mps.gov.cn/#/query/webSearch?code=11010502030000',
			),
			self::links()
		);
	}

	public function test_an_address_that_is_none_is_no_link(): void {
		$this->service( Settings::class )->save(
			array( 'about_url' => 'javascript:alert(1)', 'terms_url' => '#', 'police_number' => '待办' )
		);
		self::assertSame( array(), self::links() );
	}

	public function test_the_figures_are_kept_and_cost_a_page_nothing(): void {
		wp_insert_post( array( 'post_type' => 'zeromo_activity', 'post_status' => 'publish', 'post_title' => 'a' ) );
		$this->run_recurring( 'site_figures' );
		$kept = $this->service( Navigation::class )->figures();
		self::assertGreaterThan( 0, $kept['members'] );
		self::assertSame( (int) wp_count_posts( 'zeromo_activity' )->publish, $kept['activities'] );
		self::html();
		self::assertSame( 0, $this->count_queries( static fn() => self::html() ) );
		self::assertStringContainsString( "{$kept['activities']} 条动态", self::html() );
	}

	public function test_the_owner_may_have_the_themes_footer(): void {
		$templates = $this->service( Templates::class );
		self::assertSame( '<!-- wp:zeromo/footer /-->', $templates->footer() );
		self::assertSame( '', trim( do_blocks( '<!-- wp:zeromo/site-note /-->' ) ), 'The rail does not say it again.' );
		$this->service( Settings::class )->save( array( 'theme_footer' => true ) );
		self::assertStringContainsString( 'wp:template-part', $templates->footer() );
		self::assertStringContainsString( '©', do_blocks( '<!-- wp:zeromo/site-note /-->' ) );
	}
}
