<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Onboarding;

use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Onboarding\AfterActivation;
use Zeromo\Community\Onboarding\Api\SampleCircle;
use Zeromo\Community\Onboarding\Api\SamplePost;
use Zeromo\Community\Onboarding\Api\SampleTopic;
use Zeromo\Community\Onboarding\Api\StarterSet;
use Zeromo\Community\Onboarding\SetupService;
use Zeromo\Community\Onboarding\Sql\SetupRows;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Setting up a new site: each step brings a state about, once, and what it put into the theme is taken back. */
final class SetupTest extends IntegrationTestCase {

	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		delete_option( SetupRows::OPTION );
		$this->owner = $this->create_member( 'administrator' );
		$this->as_user( $this->owner );
	}

	protected function tearDown(): void {
		foreach ( array( 'subscriber', 'contributor' ) as $role ) {
			get_role( $role )?->remove_cap( 'create_zeromo_circles' );
		}
		get_role( 'author' )?->add_cap( 'create_zeromo_circles' );
		unset( $GLOBALS['pagenow'], $_REQUEST['action'] );
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $sent Arguments.
	 * @return array<string, mixed>
	 */
	private function step( string $name, array $sent ): array {
		return $this->data( $this->rest( 'POST', "/admin/setup/$name", $sent ) );
	}

	/** @return array<string, mixed> */
	private function now(): array {
		return $this->data( $this->rest( 'GET', '/admin/setup' ) );
	}

	/** @return array{int, int, int} Circles, topics and activities that are public. */
	private function there(): array {
		$topics = wp_count_terms( array( 'taxonomy' => 'zeromo_topic', 'hide_empty' => false ) );
		return array(
			(int) wp_count_posts( 'zeromo_circle' )->publish,
			is_numeric( $topics ) ? (int) $topics : 0,
			(int) wp_count_posts( 'zeromo_activity' )->publish,
		);
	}

	private function entries(): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'audit' )} WHERE act = 'setup' AND actor_id = %d",
			array( $this->owner )
		);
	}

	/** @return list<StarterSet> */
	private function sets(): array {
		return $this->service( SetupService::class )->sets();
	}

	public function test_sets_say_only_what_there_is(): void {
		$schema = $this->service( Settings::class )->schema();
		self::assertSame(
			array( 'knowledge', 'forum', 'resource', 'alumni' ),
			array_map( static fn( StarterSet $set ): string => $set->key(), $this->sets() )
		);
		foreach ( $this->sets() as $set ) {
			self::assertSame( array(), array_diff_key( $set->settings(), $schema ), $set->key() );
			foreach ( $set->settings() as $name => $value ) {
				self::assertTrue( rest_validate_value_from_schema( $value, $schema[ $name ], $name ), $name );
			}
			$circles = array_map( static fn( SampleCircle $one ): string => $one->key, $set->circles() );
			$topics  = array_map( static fn( SampleTopic $one ): string => $one->key, $set->topics() );
			self::assertContains( count( $circles ), array( 3, 4, 5 ) );
			self::assertContains( count( $topics ), array( 3, 4, 5 ) );
			foreach ( $set->posts() as $post ) {
				self::assertContains( $post->circle, array( '', ...$circles ) );
				self::assertSame( array(), array_diff( $post->topics, $topics ) );
			}
		}
	}

	public function test_each_set_makes_its_things_once(): void {
		foreach ( $this->sets() as $set ) {
			delete_option( SetupRows::OPTION );
			[ $circles, $topics, $posts ] = $this->there();
			$first  = $this->step( 'kind', array( 'set' => $set->key() ) );
			$wanted = array(
				$circles + count( $set->circles() ),
				$topics + count( $set->topics() ),
				$posts + count( $set->posts() ),
			);
			self::assertSame( $wanted, $this->there(), $set->key() );
			self::assertSame( array( $set->key(), array( 'kind' ) ), array( $first['set'], $first['done'] ) );
			$settings = $this->service( Settings::class );
			foreach ( $set->settings() as $name => $value ) {
				self::assertSame( $value, $settings->get( $name ), $name );
			}
			$name = array_key_first( $set->settings() );
			$settings->save( array(), array( (string) $name ) );
			$kept = $settings->get( (string) $name );
			self::assertSame( $first, $this->step( 'kind', array( 'set' => $set->key() ) ) );
			self::assertSame( $wanted, $this->there(), 'the same step sent again' );
			self::assertSame( $kept, $settings->get( (string) $name ), 'what the owner set since' );
		}
		self::assertSame( count( $this->sets() ), $this->entries() );
	}

	public function test_without_posts_and_with_them_later(): void {
		$before = $this->there();
		$this->step( 'kind', array( 'set' => 'forum', 'posts' => false ) );
		self::assertSame( $before[2], $this->there()[2] );
		$this->step( 'kind', array( 'set' => 'forum', 'posts' => true ) );
		self::assertSame( $before[2] + 3, $this->there()[2] );
		$circle = $this->state()['forum.circle.walks'];
		wp_trash_post( $circle );
		$this->step( 'kind', array( 'set' => 'forum' ) );
		self::assertSame( 'trash', get_post_status( $circle ), 'what the owner deleted does not come back' );
	}

	public function test_another_set_takes_away_what_nobody_has_used(): void {
		$before = $this->there();
		$this->step( 'kind', array( 'set' => 'forum' ) );
		$made = $this->state();
		$this->service( Memberships::class )->put(
			$made['forum.circle.books'],
			$this->create_member(),
			Standing::Joined,
			time()
		);
		$this->service( Memberships::class )->count_changed( $made['forum.circle.books'], 1 );
		wp_insert_comment(
			array( 'comment_post_ID' => $made['forum.post.hello'], 'comment_content' => '报到', 'comment_approved' => 1 )
		);
		$this->step( 'kind', array( 'set' => 'alumni', 'posts' => false ) );
		self::assertSame( 'publish', get_post_status( $made['forum.circle.books'] ) );
		self::assertSame( 'trash', get_post_status( $made['forum.circle.walks'] ) );
		self::assertSame( 'publish', get_post_status( $made['forum.post.hello'] ) );
		self::assertSame( 'trash', get_post_status( $made['forum.post.walk'] ) );
		self::assertNotNull( get_term( $made['forum.topic.daily'], 'zeromo_topic' ), 'a post has it' );
		self::assertNull( get_term( $made['forum.topic.weekend'], 'zeromo_topic' ) );
		self::assertSame( $before[0] + 1 + 3, $this->there()[0] );
	}

	/** @return array<string, int> */
	private function state(): array {
		return $this->service( SetupRows::class )->state()->made;
	}

	public function test_name_people_and_filing(): void {
		$this->step( 'site', array( 'title' => '雨后 & 青苔', 'tagline' => '慢慢聊' ) );
		$this->step( 'people', array( 'sign_up' => true, 'makers' => 'members' ) );
		$answer = $this->step( 'filing', array( 'icp' => ' 沪ICP备12345678号 ', 'police' => '' ) );
		self::assertSame(
			array( '雨后 & 青苔', '慢慢聊', true, 'members', '沪ICP备12345678号', array( 'site', 'people', 'filing' ) ),
			array(
				$answer['title'],
				$answer['tagline'],
				$answer['sign_up'],
				$answer['makers'],
				$answer['icp'],
				$answer['done'],
			)
		);
		self::assertTrue( user_can( $this->create_member(), 'create_zeromo_circles' ) );
		$this->step( 'people', array( 'makers' => 'staff' ) );
		self::assertFalse( user_can( $this->create_member( 'author' ), 'create_zeromo_circles' ) );
		self::assertTrue( user_can( $this->create_member( 'editor' ), 'create_zeromo_circles' ) );
		self::assertSame( '1', get_option( 'users_can_register' ), 'what was not sent stays' );
		$this->assertSame( 422, $this->rest( 'POST', '/admin/setup/site', array( 'title' => ' ' ) )->get_status() );
		$this->assertSame( 400, $this->rest( 'POST', '/admin/setup/kind', array( 'set' => 'x' ) )->get_status() );
		$look = $this->rest( 'POST', '/admin/setup/site', array( 'title' => '雨', 'look' => 'x' ) );
		$this->assertSame( 400, $look->get_status() );
		self::assertSame( '雨后 & 青苔', $this->now()['title'] );
	}

	public function test_the_front_page_and_a_navigation_are_put_back(): void {
		switch_theme( 'twentytwentyfive' );
		update_option( 'show_on_front', 'posts' );
		update_option( 'page_on_front', 0 );
		$navigation = \WP_Navigation_Fallback::get_fallback();
		self::assertInstanceOf( \WP_Post::class, $navigation );
		$before = $navigation->post_content;
		$placed = $this->step( 'place', array( 'home' => true, 'menu' => true ) );
		self::assertSame( array( true, true ), array( $placed['home'], $placed['menu'] ) );
		self::assertSame( 'block', $placed['menu_kind'] );
		$pages = $this->service( Pages::class );
		self::assertSame( $pages->id( 'community' ), (int) get_option( 'page_on_front' ) );
		$html = $this->navigation( $navigation->ID );
		foreach ( array( 'community', 'circles', 'topics' ) as $page ) {
			self::assertSame( 1, substr_count( $html, '"' . $pages->url( $page ) . '"' ), $page );
		}
		self::assertSame( $placed, $this->step( 'place', array( 'home' => true, 'menu' => true ) ) );
		self::assertSame( $html, $this->navigation( $navigation->ID ) );
		$back = $this->step( 'place', array( 'home' => false, 'menu' => false ) );
		self::assertSame( array( false, false ), array( $back['home'], $back['menu'] ) );
		self::assertSame( 'posts', get_option( 'show_on_front' ) );
		self::assertSame( $before, get_post( $navigation->ID )?->post_content );
		self::assertSame( 2, $this->entries() );
	}

	/** Its links as a reader gets them. */
	private function navigation( int $id ): string {
		return do_blocks( (string) get_post( $id )?->post_content );
	}

	public function test_a_classic_menu_is_put_back(): void {
		switch_theme( 'twentytwentyone' );
		register_nav_menus( array( 'primary' => 'Primary' ) );
		set_theme_mod( 'nav_menu_locations', array() );
		$menus = count( wp_get_nav_menus() );
		$this->step( 'place', array( 'home' => false, 'menu' => true ) );
		$menu = get_nav_menu_locations()['primary'] ?? 0;
		self::assertSame(
			array( '动态', '圈子', '话题' ),
			array_column( (array) wp_get_nav_menu_items( $menu ), 'title' )
		);
		$this->step( 'place', array( 'home' => false, 'menu' => true ) );
		self::assertCount( 3, (array) wp_get_nav_menu_items( $menu ) );
		$this->step( 'place', array( 'home' => false, 'menu' => false ) );
		self::assertCount( $menus, wp_get_nav_menus() );
		self::assertSame( array(), get_nav_menu_locations() );
	}

	public function test_a_look_is_the_sites_own_styles_and_goes_again(): void {
		switch_theme( 'twentytwentyfive' );
		\WP_Theme_JSON_Resolver::clean_cached_data();
		$post   = \WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
		$before = get_post( $post )?->post_content;
		$this->step( 'site', array( 'title' => '雨', 'look' => 'zeromo-night' ) );
		\WP_Theme_JSON_Resolver::clean_cached_data();
		self::assertStringContainsString(
			'--wp--preset--color--base: #141615',
			wp_get_global_stylesheet( array( 'variables' ) )
		);
		$this->step( 'site', array( 'title' => '雨', 'look' => 'zeromo-day' ) );
		$this->step( 'site', array( 'title' => '雨', 'look' => '' ) );
		self::assertSame( $before, get_post( $post )?->post_content );
	}

	public function test_owners_alone(): void {
		foreach ( array( 'editor', 'subscriber' ) as $role ) {
			$this->as_user( $this->create_member( $role ) );
			self::assertSame( 403, $this->rest( 'GET', '/admin/setup' )->get_status() );
			foreach ( array( 'setup/kind', 'checklist' ) as $route ) {
				$sent = array( 'set' => 'forum', 'shown' => false );
				self::assertSame( 403, $this->rest( 'POST', "/admin/$route", $sent )->get_status() );
			}
		}
	}

	public function test_the_checklist_goes_when_it_is_put_away(): void {
		$ids = function (): array {
			$overview = $this->data( $this->rest( 'GET', '/admin/overview' ) );
			return array_column( $overview['steps'], 'done', 'id' );
		};
		self::assertFalse( $ids()['filing'] );
		$this->step( 'filing', array() );
		self::assertTrue( $ids()['filing'], 'there is none, and the owner has said so' );
		$this->rest( 'POST', '/admin/checklist', array( 'shown' => false ) );
		self::assertSame( array(), $ids() );
		$this->rest( 'POST', '/admin/checklist', array( 'shown' => true ) );
		self::assertArrayHasKey( 'kind', $ids() );
	}

	public function test_activating_leads_to_setting_up_once(): void {
		$plugin = plugin_basename( dirname( __DIR__, 4 ) . '/zeromo-community.php' );
		$after  = $this->service( AfterActivation::class );
		$goes   = static function (): string {
			$address = apply_filters( 'wp_redirect', admin_url( 'plugins.php?activate=true&s=' ), 302 );
			return is_string( $address ) ? $address : '';
		};
		$GLOBALS['pagenow'] = 'plugins.php';
		$_REQUEST['action'] = 'activate-selected';
		$after->on_activated( $plugin, false );
		$_REQUEST['action'] = 'activate';
		$after->on_activated( $plugin, true );
		$after->on_activated( 'other/other.php', false );
		self::assertStringContainsString( 'plugins.php', $goes() );
		$after->on_activated( $plugin, false );
		self::assertSame( admin_url( 'admin.php?page=zeromo&screen=/setup' ), $goes() );
		$error = admin_url( 'plugins.php?error=true' );
		self::assertSame( $error, apply_filters( 'wp_redirect', $error, 302 ) );
		remove_all_filters( 'wp_redirect' );
		$after->on_activated( $plugin, false );
		self::assertStringContainsString( 'plugins.php', $goes(), 'not a second time' );
	}
}
