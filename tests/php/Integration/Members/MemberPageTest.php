<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Members;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Members\MemberLinks;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Where a member's page is and what stands on it. */
final class MemberPageTest extends IntegrationTestCase {

	protected function tearDown(): void {
		parent::tearDown();
		$GLOBALS['wp_query'] = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
	}

	public function test_addresses_follow_the_sites_permalinks(): void {
		$user      = get_userdata( $this->create_member() );
		$directory = $this->service( MemberDirectory::class );
		$this->assertSame(
			home_url( "/member/{$user->user_nicename}/" ),
			$directory->url( $user->ID, $user->user_nicename )
		);
		$this->assertSame(
			home_url( "/member/{$user->user_nicename}/favorites/" ),
			$directory->url( $user->ID, $user->user_nicename, 'favorites' )
		);
		$this->assertSame( home_url( "/member/{$user->user_nicename}/" ), get_author_posts_url( $user->ID ) );
		update_option( 'permalink_structure', '' );
		$this->assertSame(
			home_url( "/?author_name={$user->user_nicename}&zeromo_member=1&zeromo_tab=favorites" ),
			$directory->url( $user->ID, $user->user_nicename, 'favorites' )
		);
		$this->assertSame( $user->ID, $directory->find_by_nicename( $user->user_nicename ) );
		$this->assertNull( $directory->find_by_nicename( 'nobody-of-this-name' ) );
		$this->assertNull( $directory->find_by_nicename( '' ) );
	}

	public function test_the_base_can_be_renamed_and_gives_way_to_an_owners_page(): void {
		$links = $this->service( MemberLinks::class );
		$this->service( Settings::class )->save( array( 'member_base' => 'people' ) );
		$this->assertSame( home_url( '/people/bo/' ), $links->url( 'bo' ) );
		$this->assertArrayHasKey( '^people/([^/]+)/?$', $links->rules( array() ) );
		wp_insert_post(
			array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'P', 'post_name' => 'people' )
		);
		$links->yield_to_owner();
		$this->assertSame( '', $this->service( Settings::class )->text( 'member_base' ) );
		$this->assertSame( array(), $links->rules( array() ) );
		$this->assertSame( home_url( '/?author_name=bo&zeromo_member=1' ), $links->url( 'bo' ) );
	}

	public function test_the_page_knows_its_member_and_asks_core_for_no_posts(): void {
		$user    = get_userdata( $this->create_member() );
		$queries = $this->queries(
			fn() => $this->visit(
				array( 'author_name' => $user->user_nicename, 'zeromo_member' => '1', 'zeromo_tab' => 'x' )
			)
		);
		$page    = $this->service( MemberPage::class );
		$this->assertSame( $user->ID, $page->current() );
		$this->assertSame( 'x', $page->tab() );
		$this->assertSame(
			array(),
			array_filter(
				$queries,
				fn( string $sql ): bool => str_contains(
					$sql,
					"FROM {$this->wpdb()->posts}"
				) || str_contains( $sql, 'wp_posts' )
			)
		);
		$this->visit( array( 'author_name' => $user->user_nicename ) );
		$this->assertSame( 0, $page->current() );
	}

	public function test_the_header_shows_who_it_is_and_escapes_it(): void {
		$id = $this->create_member( 'subscriber', '林 & "木"' );
		update_user_meta( $id, 'description', '喜欢 & "引号"' );
		$this->visit( array( 'author_name' => get_userdata( $id )->user_nicename, 'zeromo_member' => '1' ) );
		$html = do_blocks( '<!-- wp:zeromo/member-header /-->' );
		$this->assertMarkup( '<h1>林 &amp; &quot;木&quot;</h1>', $html );
		$this->assertStringContainsString( '喜欢 &amp; &quot;引号&quot;', $html );
		$this->assertMarkup( 'data-zeromo-widget="copy-button"', $html );
		$this->assertStringNotContainsString( '编辑资料', $html );
		$this->as_user( $id );
		$this->assertNoMarkup( 'data-zeromo-widget="follow-button"', do_blocks( '<!-- wp:zeromo/member-header /-->' ) );
	}

	public function test_the_rail_suggests_members_and_never_the_reader(): void {
		$id   = $this->create_member( 'subscriber', '新来的人' );
		$html = do_blocks( '<!-- wp:zeromo/people {"limit":3} /-->' );
		$this->assertStringContainsString( '新来的人', $html );
		$this->as_user( $id );
		$this->assertNoMarkup( '新来的人', do_blocks( '<!-- wp:zeromo/people {"limit":3} /-->' ) );
	}

	public function test_wp_admins_bar_is_for_who_works_there(): void {
		foreach ( array( 'subscriber' => false, 'contributor' => true, 'editor' => true ) as $role => $shown ) {
			$this->as_user( $this->create_member( $role ) );
			$this->assertSame( $shown, apply_filters( 'show_admin_bar', true ), $role );
		}
	}

	/** @param array<string, string> $vars Query variables. */
	private function visit( array $vars ): void {
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->query( $vars );
	}
}
