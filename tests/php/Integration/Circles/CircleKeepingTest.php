<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Kernel\Settings;

/** What core does to posts and users, our rows follow. */
final class CircleKeepingTest extends CircleTestCase {

	public function test_a_circle_made_on_cores_screens_has_row_owner_and_plain_address(): void {
		$id = wp_insert_post(
			array(
				'post_type' => 'zeromo_circle',
				'post_status' => 'publish',
				'post_title' => '后台建的',
				'post_author' => $this->owner,
			)
		);
		$this->assertSame( "c$id", get_post( $id )->post_name );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $id ) );
		$this->as_user( $this->owner );
		$this->assertSame( 'owner', $this->data( $this->rest( 'GET', "/circle/$id" ) )['role'] );
		$draft = wp_insert_post(
			array(
				'post_type' => 'zeromo_circle',
				'post_status' => 'draft',
				'post_title' => '草稿',
				'post_author' => $this->owner,
			)
		);
		$this->assert_refused( $this->rest( 'GET', "/circle/$draft" ), 404, 'zeromo_not_found' );
		wp_publish_post( $draft );
		wp_update_post( array( 'ID' => $draft, 'post_status' => 'publish' ) );
		$this->assertSame( 'owner', $this->data( $this->rest( 'GET', "/circle/$draft" ) )['role'] );
	}

	public function test_a_chosen_latin_address_is_kept(): void {
		$this->assertSame( 'film', get_post( $this->circle( array( 'slug' => 'film' ) ) )->post_name );
	}

	public function test_a_path_that_a_page_owns_is_left_to_it(): void {
		$settings = $this->service( Settings::class );
		do_action( 'zeromo_installed' );
		$this->assertSame( 'circle', $settings->text( 'circle_base' ) );
		wp_insert_post(
			array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => 'Circle',
				'post_name' => 'circle',
			)
		);
		do_action( 'zeromo_installed' );
		$this->assertSame(
			array( '', 'topic' ),
			array( $settings->text( 'circle_base' ), $settings->text( 'topic_base' ) )
		);
		$this->assertFalse( get_option( 'rewrite_rules' ) );
	}

	public function test_deleting_the_circle_takes_its_memberships(): void {
		$circle = $this->circle();
		$this->join( $circle, $this->create_member() );
		wp_delete_post( $circle, true );
		$this->assertSame( array( 'rows' => 0, 'kept' => 0 ), $this->counts( $circle ) );
	}

	public function test_a_deleted_members_memberships_go(): void {
		$joined = $this->circle();
		$asked  = $this->circle( array( 'join_mode' => 'approval' ) );
		$member = $this->create_member();
		$this->join( $joined, $member );
		$this->join( $asked, $member );
		$this->delete( $member );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $joined ) );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $asked ) );
		$this->assertNull(
			$this->db()->value(
				'SELECT 1 FROM ' . $this->db()->table( 'circle_member' ) . ' WHERE user_id = %d',
				array( $member )
			)
		);
	}

	public function test_a_deleted_owners_circle_passes_to_a_manager_or_stands_without_owner(): void {
		$lonely = $this->circle();
		$run    = $this->circle();
		$this->join( $run, $manager = $this->create_member() );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET role = 1 WHERE user_id = %d',
			array( $manager )
		);
		$this->delete( $this->owner );
		$service = $this->service( CircleService::class );
		$this->assertSame( $manager, $service->need( $run )->owner_id );
		$this->assertTrue( $this->service( CircleRights::class )->runs( $run, $manager ) );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $run ) );
		$this->assertSame( 0, $service->need( $lonely )->owner_id );
		$this->assertNull( $this->data( $this->rest( 'GET', "/circle/$lonely" ) )['owner'] );
		wp_update_post( array( 'ID' => $lonely, 'post_content' => '还在' ) );
		$this->assertSame( array( 'rows' => 0, 'kept' => 0 ), $this->counts( $lonely ) );
	}

	public function test_a_deleted_owners_circles_go_where_core_was_told(): void {
		$circle = $this->circle();
		$heir   = $this->create_member();
		$this->delete( $this->owner, $heir );
		$this->assertSame( $heir, $this->service( CircleService::class )->need( $circle )->owner_id );
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
	}

	public function test_memberships_are_exported_and_erased(): void {
		$circle = $this->circle();
		$own    = $this->circle( array( 'title' => '自己的' ) );
		$this->join( $circle, $member = $this->create_member( 'author' ) );
		wp_update_post( array( 'ID' => $own, 'post_author' => $member ) );
		$mail = get_userdata( $member )->user_email;
		$this->assertSame(
			array( "circle-$own", "circle-$circle" ),
			array_column( $this->told_of( 'zeromo-circles', $mail )['data'], 'item_id' )
		);
		$erased = $this->erase_of( 'zeromo-circles', $mail );
		$this->assertSame(
			array( true, true, true ),
			array( $erased['items_removed'], $erased['items_retained'], $erased['done'] )
		);
		$this->assertSame(
			array( "circle-$own" ),
			array_column( $this->told_of( 'zeromo-circles', $mail )['data'], 'item_id' )
		);
		$this->assertSame( array( 'rows' => 1, 'kept' => 1 ), $this->counts( $circle ) );
	}

	public function test_requests_and_removals_are_exported_with_their_words_and_erased(): void {
		$asked = $this->circle( array( 'join_mode' => 'approval', 'questions' => array( '用什么相机？' ) ) );
		$out   = $this->circle( array( 'title' => '出来了' ) );
		$this->join( $out, $member = $this->create_member() );
		$this->as_user( $member );
		$this->data(
			$this->rest( 'POST', '/circle/join', array( 'circle_id' => $asked, 'answers' => array( '海鸥' ) ) )
		);
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/$member",
				array( 'circle_id' => $out, 'action' => 'remove', 'reason' => '广告' )
			)
		);
		$mail = get_userdata( $member )->user_email;
		$told = (string) wp_json_encode( $this->told_of( 'zeromo-circles', $mail )['data'], JSON_UNESCAPED_UNICODE );
		foreach ( array( "circle-request-$asked", "circle-request-$out", '用什么相机？', '海鸥', '已被移出', '广告' ) as $words ) {
			$this->assertStringContainsString( $words, $told );
		}
		$this->assertTrue( $this->erase_of( 'zeromo-circles', $mail )['items_removed'] );
		$this->assertSame( array(), $this->told_of( 'zeromo-circles', $mail )['data'] );
	}

	private function delete( int $user, ?int $heir = null ): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $user, $heir );
	}
}
