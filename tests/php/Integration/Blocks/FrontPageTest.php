<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\Blocks\Navigation;
use Zeromo\Community\Blocks\Http\FrontPageOffer;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** 首页 leads into the community, and an owner makes the community the front page by one button. */
final class FrontPageTest extends IntegrationTestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( 'show_on_front', 'posts' );
		update_option( 'page_on_front', 0 );
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	private function offer(): FrontPageOffer {
		return $this->service( FrontPageOffer::class );
	}

	private function shown( string $screen ): string {
		set_current_screen( $screen );
		ob_start();
		$this->offer()->show();
		return (string) ob_get_clean();
	}

	public function test_the_first_link_of_the_header_is_the_community_whatever_the_front_page_is(): void {
		$community = (string) get_permalink( $this->service( Pages::class )->id( 'community' ) );
		$links     = $this->service( Navigation::class )->main_links();
		self::assertSame( array( '首页', '圈子', '话题' ), array_column( $links, 'label' ) );
		self::assertSame( $community, $links[0]['url'] );
		update_option( 'page_on_front', $this->service( Pages::class )->id( 'community' ) );
		update_option( 'show_on_front', 'page' );
		$links = $this->service( Navigation::class )->main_links();
		self::assertSame( array( '首页', '圈子', '话题' ), array_column( $links, 'label' ) );
		self::assertSame( home_url( '/' ), $links[0]['url'] );
	}

	public function test_a_site_without_the_page_has_its_front_page_there(): void {
		$this->service( Pages::class )->remember( 'community', 0 );
		$links = $this->service( Navigation::class )->main_links();
		self::assertSame( array( '首页', home_url( '/' ) ), array( $links[0]['label'], $links[0]['url'] ) );
	}

	public function test_the_owner_is_asked_and_sets_it(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		self::assertStringContainsString( '把社区设为首页', $this->shown( 'dashboard' ) );
		self::assertSame( '', $this->shown( 'edit-post' ) );
		self::assertSame( '', $this->shown( 'toplevel_page_zeromo' ) );
		$to = $this->offer()->answer( get_current_user_id(), new Input( array( 'do' => 'set' ) ) );
		self::assertStringContainsString( 'options-reading.php', $to );
		self::assertSame( 'page', get_option( 'show_on_front' ) );
		self::assertSame( $this->service( Pages::class )->id( 'community' ), (int) get_option( 'page_on_front' ) );
		self::assertSame( '', $this->shown( 'dashboard' ) );
		// A second press changes nothing and is no second act.
		$this->offer()->answer( get_current_user_id(), new Input( array( 'do' => 'set' ) ) );
		$noted = $this->db()->rows( "SELECT actor_id FROM {$this->db()->table( 'audit' )} WHERE act = 'front_page'" );
		self::assertSame( array( get_current_user_id() ), array_map( 'intval', array_column( $noted, 'actor_id' ) ) );
		// Undone in 设置 › 阅读, it is not asked again.
		update_option( 'show_on_front', 'posts' );
		self::assertSame( '', $this->shown( 'dashboard' ) );
	}

	public function test_declined_it_stays_away_and_changes_nothing(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->offer()->answer( get_current_user_id(), new Input( array( 'do' => 'leave' ) ) );
		self::assertSame( 'posts', get_option( 'show_on_front' ) );
		self::assertSame( '', $this->shown( 'dashboard' ) );
	}

	public function test_who_may_not_manage_the_site_is_not_asked_and_may_not_answer(): void {
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( '', $this->shown( 'dashboard' ) );
		try {
			$this->offer()->answer( get_current_user_id(), new Input( array( 'do' => 'set' ) ) );
			self::fail( 'An editor set the front page.' );
		} catch ( Failure $failure ) {
			self::assertSame( 403, $failure->status );
		}
		self::assertSame( 'posts', get_option( 'show_on_front' ) );
	}

	public function test_the_front_page_that_is_the_community_is_not_offered_again(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		update_option( 'page_on_front', $this->service( Pages::class )->id( 'community' ) );
		update_option( 'show_on_front', 'page' );
		self::assertFalse( $this->offer()->is_open() );
	}
}
