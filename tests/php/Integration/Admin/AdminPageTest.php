<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Admin;

use Zeromo\Community\Admin\Http\AdminPage;
use Zeromo\Community\Admin\Http\Commands;
use Zeromo\Community\Admin\Screens;
use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** 社区 in wp-admin: who is shown which screen, what the page brings along, where old addresses lead. */
final class AdminPageTest extends IntegrationTestCase {

	private const ROOT = __DIR__ . '/../../../../';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
	}

	/** A page with these screens. */
	private function page( AdminScreen ...$screens ): AdminPage {
		$source  = new class( array_values( $screens ) ) implements AdminScreenSource {
			/** @param list<AdminScreen> $screens */
			public function __construct( private readonly array $screens ) {}

			public function screens(): array {
				return $this->screens;
			}
		};
		$screens = new Screens( Collection::of( $source ), $this->service( Caller::class ) );
		return new AdminPage( $screens, $this->service( Router::class ) );
	}

	public function test_menu_registry_icons_and_capabilities_agree(): void {
		$all = $this->service( Screens::class )->all();
		preg_match_all(
			"/^\t(\w+|'[\w-]+'): \(\) => import\( '\.\/screens\/([\w-]+)' \),$/m",
			(string) file_get_contents( self::ROOT . 'src/admin/registry.ts' ),
			$drawn
		);
		self::assertSame( $drawn[2], array_map( static fn( string $name ): string => trim( $name, "'" ), $drawn[1] ) );
		self::assertEqualsCanonicalizing( array_column( $all, 'name' ), $drawn[2] );
		$icons = json_decode( (string) file_get_contents( self::ROOT . 'src/styles/icons.json' ), true );
		$known = array_merge(
			...array_map(
				static fn( object $module ): array => array_keys( $module->capabilities() ),
				$this->service( Wiring::class )->modules()
			)
		);
		// Core's own, where a screen of ours does what core asks it for.
		array_push( $known, 'import', 'manage_options' );
		foreach ( $all as $screen ) {
			self::assertFileExists( self::ROOT . "src/admin/screens/{$screen->name}/index.tsx" );
			self::assertArrayHasKey( $screen->icon, (array) $icons, $screen->name );
			self::assertContains( $screen->capability, $known, $screen->name );
			self::assertMatchesRegularExpression( '/\p{Han}/u', $screen->label );
		}
	}

	public function test_who_may_nothing_has_no_menu_and_an_owner_has_all_of_it(): void {
		$menus = array();
		$people = array(
			'none' => 0,
			'member' => $this->create_member(),
			'owner' => $this->create_member( 'administrator' ),
		);
		foreach ( $people as $who => $user ) {
			$this->as_user( $user );
			$GLOBALS['menu'] = array();
			$this->service( AdminPage::class )->menu();
			$menus[ $who ] = array_column( $GLOBALS['menu'], 2 );
		}
		self::assertSame( array( 'none' => array(), 'member' => array(), 'owner' => array( 'zeromo' ) ), $menus );
	}

	public function test_each_is_shown_the_screens_of_their_capabilities_in_the_order_of_the_groups(): void {
		$group = AdminGroup::Moderation;
		$page  = $this->page(
			new AdminScreen( 'log', '记录', AdminGroup::Tools, 'manage_zeromo_settings', 'list' ),
			new AdminScreen( 'b', '乙', $group, 'moderate_zeromo', 'flag', '', 20, static fn(): int => 3 ),
			new AdminScreen( 'a', '甲', $group, 'moderate_zeromo', 'flag', '', 10 )
		);
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame(
			array( array( 'a', '审核与举报', 0 ), array( 'b', '审核与举报', 3 ) ),
			array_map(
				static fn( array $one ): array => array( $one['name'], $one['group'], $one['waiting'] ),
				$page->start( array() )['screens']
			)
		);
		$html = $page->html();
		self::assertStringContainsString( 'data-zeromo-widget="admin-sidebar"', $html );
		self::assertStringContainsString( 'screen=/a', $html );
		self::assertStringNotContainsString( '记录', $html );
		$this->as_user( $this->create_member( 'administrator' ) );
		self::assertSame( array( 'a', 'b', 'log' ), array_column( $page->start( array() )['screens'], 'name' ) );
	}

	public function test_the_page_brings_the_answer_of_its_address_and_only_to_who_may_have_it(): void {
		$page = $this->page(
			new AdminScreen( 'audit', '记录', AdminGroup::Tools, 'moderate_zeromo', 'list', 'GET /admin/audit' )
		);
		$this->as_user( $this->create_member( 'administrator' ) );
		$sent    = array( 'page' => 'zeromo', 'screen' => '/audit', 'act' => 'pin', 'item' => '7' );
		$brought = $page->start( $sent )['brought'];
		self::assertSame(
			array( 'GET /admin/audit', array( 'act' => 'pin' ) ),
			array( $brought['route'] ?? '', $brought['args'] ?? null )
		);
		self::assertEquals(
			$this->data( $this->rest( 'GET', '/admin/audit', array( 'act' => 'pin' ) ) ),
			json_decode( (string) wp_json_encode( $brought['body'] ?? null ), true )
		);
		$bare = $page->start( array( 'page' => 'zeromo' ) );
		self::assertNotNull( $bare['brought'], 'The bare address is the first screen.' );
		self::assertNull( $page->start( array( 'screen' => '/else' ) )['brought'] );
		self::assertNull( $page->start( array( 'screen' => '/audit', 'from' => 'gestern' ) )['brought'] );
		$this->as_user( $this->create_member( 'editor' ) );
		$refused = $page->start( array( 'screen' => '/audit' ) );
		self::assertNull( $refused['brought'], 'The route asks for its own capability.' );
	}

	public function test_the_command_palette_offers_what_the_caller_is_shown(): void {
		$this->as_user( $this->create_member( 'editor' ) );
		$all = array_column( $this->service( Commands::class )->all(), 'url', 'label' );
		self::assertSame( AdminPage::url( 'content' ), $all['社区：内容'] ?? '' );
		self::assertSame( AdminPage::url( 'content', array( 'status' => 'pending' ) ), $all['社区：待审核的内容'] ?? '' );
		self::assertArrayNotHasKey( '社区：设置', $all );
		// An act is a form that opens; what the member may not do is not offered.
		self::assertSame( AdminPage::url( 'bans', array( 'start' => 'new' ) ), $all['社区：处罚成员…'] ?? '' );
		self::assertSame( AdminPage::url( 'waiting', array( 'start' => 'next' ) ), $all['社区：审核下一条…'] ?? '' );
		self::assertStringContainsString( 'zmo_new=1', $all['社区：新建圈子…'] ?? '' );
		self::assertArrayNotHasKey( '社区：清空缓存…', $all );
		$names = array_column( $this->service( Commands::class )->all(), 'name' );
		self::assertSame( $names, array_values( array_unique( $names ) ) );
		$this->as_user( $this->create_member( 'administrator' ) );
		$all = array_column( $this->service( Commands::class )->all(), 'url', 'label' );
		self::assertSame( AdminPage::url( 'tools', array( 'start' => 'cache' ) ), $all['社区：清空缓存…'] ?? '' );
		$this->as_user( $this->create_member() );
		self::assertSame( array(), $this->service( Commands::class )->all() );
	}

	public function test_old_addresses_lead_to_the_screens(): void {
		self::assertSame(
			admin_url( 'admin.php?page=zeromo&screen=/audit&act=pin' ),
			AdminPage::moved( array( 'page' => 'zeromo_audit', 'act' => 'pin' ) )
		);
		$others = array( array(), array( 'page' => 'akismet' ), array( 'page' => array( 'zeromo_audit' ) ) );
		foreach ( $others as $other ) {
			self::assertSame( '', AdminPage::moved( $other ) );
		}
	}
}
