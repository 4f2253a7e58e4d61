<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\PageSetup;
use Zeromo\Community\Blocks\Screens;
use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class PagesTest extends IntegrationTestCase {

	public function test_activation_made_each_page_once_and_making_them_again_changes_nothing(): void {
		$pages  = $this->service( Pages::class );
		$before = $pages->all();
		self::assertSame( array_keys( Screens::pages() ), array_values( array_intersect( array_keys( Screens::pages() ), array_keys( $before ) ) ) );
		foreach ( $before as $key => $id ) {
			self::assertSame( 'publish', get_post_status( $id ), $key );
		}
		$this->service( PageSetup::class )->install();
		self::assertEquals( $before, $pages->all() );
	}

	public function test_a_path_that_something_else_owns_is_left_alone(): void {
		$pages = $this->service( Pages::class );
		wp_delete_post( $pages->id( 'circles' ), true );
		$owner = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => '我们的圈子', 'post_name' => 'circles' ) );
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
		self::assertNotContains( $this->service( Pages::class )->id( 'community' ), wp_list_pluck( (array) get_pages(), 'ID' ) );
	}
}
