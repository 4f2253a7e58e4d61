<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\PageSetup;
use Zeromo\Community\Blocks\Screens;
use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class PagesTest extends IntegrationTestCase {

	public function test_activation_made_each_page_once_and_making_them_again_changes_nothing(): void {
		$pages  = $this->service( Pages::class );
		$before = $pages->all();
		self::assertSame(
			array_keys( Screens::pages() ),
			array_values( array_intersect( array_keys( Screens::pages() ), array_keys( $before ) ) )
		);
		foreach ( $before as $key => $id ) {
			self::assertSame( 'publish', get_post_status( $id ), $key );
		}
		$this->service( PageSetup::class )->install();
		self::assertEquals( $before, $pages->all() );
	}

	public function test_a_path_that_something_else_owns_is_left_alone(): void {
		$pages = $this->service( Pages::class );
		wp_delete_post( $pages->id( 'circles' ), true );
		$owner = wp_insert_post(
			array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => '我们的圈子',
				'post_name' => 'circles',
			)
		);
		$this->service( PageSetup::class )->install();
		self::assertSame( 0, $pages->id( 'circles' ) );
		self::assertSame( '我们的圈子', get_the_title( $owner ) );
	}

	public function test_every_template_holds_only_blocks_that_are_registered(): void {
		$templates = $this->service( Templates::class );
		$known     = \WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( Screens::templates() ) as $slug ) {
			preg_match_all( '/<!-- wp:(zeromo\/[a-z-]+)/', $templates->content( $slug ), $m );
			self::assertNotEmpty( $m[1], $slug );
			foreach ( $m[1] as $block ) {
				self::assertTrue( $known->is_registered( $block ), "$slug: $block" );
			}
		}
	}

	public function test_our_pages_stay_out_of_automatic_lists(): void {
		self::assertNotContains(
			$this->service( Pages::class )->id( 'community' ),
			wp_list_pluck( (array) get_pages(), 'ID' )
		);
	}

	/**
	 * As `wp post update` does: nothing has registered our templates, core puts another in the place of one it does not
	 * know.
	 */
	public function test_saving_a_page_of_ours_leaves_it_its_template(): void {
		$id = $this->service( Pages::class )->id( 'topics' );
		self::assertSame( $id, wp_update_post( array( 'ID' => $id, 'post_title' => '全部话题' ), true ) );
		self::assertSame( 'zeromo-topics', get_page_template_slug( $id ) );
		$other = wp_insert_post(
			array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => '别的',
				'page_template' => 'zeromo-topics',
			),
			true
		);
		self::assertInstanceOf( \WP_Error::class, $other, 'No template for the pages of others.' );
	}

	public function test_uninstalling_takes_our_pages_and_leaves_what_an_owner_wrote(): void {
		$pages   = $this->service( Pages::class );
		$written = $pages->id( 'circles' );
		wp_update_post( array( 'ID' => $written, 'post_content' => '站长写的话' ) );
		$own   = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => '站长的页面' ) );
		$gone  = $pages->id( 'topics' );
		$ours  = wp_insert_post(
			array(
				'post_type' => 'wp_template',
				'post_status' => 'publish',
				'post_name' => 'zeromo-activity',
				'post_title' => 'x',
			)
		);
		$other = wp_insert_post(
			array(
				'post_type' => 'wp_template',
				'post_status' => 'publish',
				'post_name' => 'single',
				'post_title' => 'x',
			)
		);
		$this->service( PageSetup::class )->remove();
		self::assertSame( array( null, null ), array( get_post( $gone ), get_post( $ours ) ) );
		self::assertSame(
			array( 'publish', 'publish', 'publish' ),
			array_map( 'get_post_status', array( $written, $own, $other ) )
		);
		self::assertSame( '', get_page_template_slug( $written ) );
	}
}
