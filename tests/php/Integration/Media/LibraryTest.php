<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** GET /media, and who may see a member's pictures. */
final class LibraryTest extends IntegrationTestCase {

	public function test_a_member_sees_own_pictures_newest_first(): void {
		[ $member, $ids ] = $this->member_with( 3 );
		$this->member_with( 2 );
		$this->as_user( $member );
		$response = $this->rest( 'GET', '/media', array( 'type' => 'image', 'per_page' => 2 ) );
		$this->assertSame( array( $ids[2], $ids[1] ), array_column( $this->data( $response ), 'id' ) );
		$this->assertSame(
			array( '3', '2' ),
			array( $response->get_headers()['X-WP-Total'], $response->get_headers()['X-WP-TotalPages'] )
		);
		$this->assertSame(
			array( $ids[0] ),
			array_column( $this->data( $this->rest( 'GET', '/media', array( 'per_page' => 2, 'paged' => 2 ) ) ), 'id' )
		);
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/media', array( 'paged' => 999999 ) ) ) );
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/media', array( 'type' => 'video' ) ) ) );
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/media', array( 'type' => 'file' ) ) ) );
		$this->assertSame(
			array( $ids[1] ),
			array_column( $this->data( $this->rest( 'GET', '/media', array( 'search' => '图1' ) ) ), 'id' )
		);
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/media', array( 'search' => '%' ) ) ) );
	}

	public function test_all_of_them_are_read_by_cursor(): void {
		[ $member, $ids ] = $this->member_with( 5 );
		$this->member_with( 1 );
		$this->as_user( $member );
		$this->assertSame(
			array_chunk( array_reverse( $ids ), 2 ),
			$this->pages( '/media', array( 'type' => 'image', 'per_page' => 2 ) )
		);
		$this->assertSame(
			array_chunk( array_reverse( $ids ), 5 ),
			$this->pages( '/media', array( 'per_page' => 5 ) ),
			'A full last page names no next one.'
		);
		$this->assertSame(
			array( array( $ids[1] ) ),
			$this->pages( '/media', array( 'search' => '图1', 'per_page' => 1 ) )
		);
		$this->assert_refused( $this->rest( 'GET', '/media', array( 'cursor' => 'x' ) ), 400, 'rest_invalid_param' );
	}

	public function test_a_page_of_pictures_costs_four_queries_however_long(): void {
		[ $member ] = $this->member_with( 8 );
		$this->as_user( $member );
		current_user_can( 'read' );
		wp_cache_flush();
		get_option( 'zeromo_settings' );
		get_userdata( $member );
		wp_get_current_user()->has_cap( 'read' );
		$this->rest( 'GET', '/media', array( 'per_page' => 1 ) );
		$_posts = $this->count_queries( fn() => $this->rest( 'GET', '/media', array( 'per_page' => 8 ) ) );
		$this->assertLessThanOrEqual( 4, $_posts );
	}

	public function test_visitors_and_odd_arguments_are_refused(): void {
		$this->assert_refused( $this->rest( 'GET', '/media' ), 401, 'zeromo_login_required' );
		$this->as_user( $this->create_member() );
		foreach ( array(
			array( 'type' => 'x' ),
			array( 'per_page' => 51 ),
			array( 'per_page' => 0 ),
			array( 'paged' => 0 ),
			array( 'id' => 'a' ),
			array( 'id' => -1 ),
			array( 'ids' => array( '1 OR 1' ) ),
			array( 'action_type' => 'drop' ),
			array( 'search' => str_repeat( 'a', 101 ) ),
			array( 'current_user' => 'maybe' ),
		) as $params ) {
			$this->assert_refused( $this->rest( 'GET', '/media', $params ), 400, 'rest_invalid_param' );
		}
	}

	public function test_everybodys_media_are_for_moderators(): void {
		[ $member, $ids ] = $this->member_with( 1 );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'GET', '/media', array( 'current_user' => 0 ) ), 403, 'zeromo_forbidden' );
		$this->assert_refused(
			$this->rest( 'GET', '/media', array( 'current_user' => 0, 'id' => $ids[0] ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertContains(
			$ids[0],
			array_column( $this->data( $this->rest( 'GET', '/media', array( 'current_user' => 0 ) ) ), 'id' )
		);
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/media' ) ) );
		$this->assertGreaterThan( 0, $member );
	}

	public function test_anothers_picture_is_as_one_that_does_not_exist(): void {
		[ $member, $ids ] = $this->member_with( 2 );
		[ , $others ]     = $this->member_with( 1 );
		$this->as_user( $member );
		$this->assertSame(
			array( $ids[0] ),
			array_column( $this->data( $this->rest( 'GET', '/media', array( 'id' => $ids[0] ) ) ), 'id' )
		);
		$this->assertSame(
			array( $ids[1], $ids[0] ),
			array_column(
				$this->data( $this->rest( 'GET', '/media', array( 'ids' => array( $ids[1], $ids[0] ) ) ) ),
				'id'
			)
		);
		foreach ( array( $others[0], 99999999 ) as $id ) {
			$this->assert_refused( $this->rest( 'GET', '/media', array( 'id' => $id ) ), 404, 'zeromo_not_found' );
			$this->assert_refused(
				$this->rest( 'GET', '/media', array( 'ids' => array( $ids[0], $id ) ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->rest( 'GET', '/media', array( 'id' => $ids[0], 'type' => 'video' ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_ids_that_are_gone_are_told(): void {
		[ $member, $ids ] = $this->member_with( 3 );
		[ , $others ]     = $this->member_with( 1 );
		$this->as_user( $member );
		wp_delete_attachment( $ids[1], true );
		$gone = $this->data(
			$this->rest(
				'GET',
				'/media',
				array( 'ids' => array( ...$ids, $others[0], 99999999 ), 'action_type' => 'filter_not_exists' )
			)
		);
		$this->assertSame( array( $ids[1], $others[0], 99999999 ), $gone );
		$this->assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/media', array( 'action_type' => 'filter_not_exists' ) ) )
		);
	}

	public function test_other_rooms_are_refused_anothers_picture(): void {
		[ $member, $ids ] = $this->member_with( 1 );
		$library          = $this->service( Library::class );
		$library->require_own( $ids, $member, 'image' );
		$library->require_own( array(), $member, 'image' );
		$library->require_own( $ids, $this->create_member( 'editor' ), 'image' );
		foreach ( array(
			array( $ids, $this->create_member(), 'image' ),
			array( $ids, $member, 'video' ),
			array( array( 99999999 ), $member, 'image' ),
		) as [ $wanted, $who, $type ] ) {
			try {
				$library->require_own( $wanted, $who, $type );
				$this->fail( 'Not refused' );
			} catch ( Failure $failure ) {
				$this->assertSame( 404, $failure->status );
			}
		}
	}

	public function test_outsiders_do_not_find_them_through_core(): void {
		[ $member, $ids ] = $this->member_with( 1 );
		foreach ( array( 0, $this->create_member(), $this->create_member( 'author' ) ) as $who ) {
			$this->as_user( $who );
			$this->assertNotContains(
				$ids[0],
				array_column( $this->data( $this->rest( 'GET', '/wp/v2/media', array( 'per_page' => 100 ) ) ), 'id' )
			);
			$this->assertGreaterThanOrEqual( 401, $this->rest( 'GET', "/wp/v2/media/{$ids[0]}" )->get_status() );
			$query = new \WP_Query(
				array( 'attachment_id' => $ids[0], 'post_type' => 'attachment', 'post_status' => 'inherit' )
			);
			$this->assertSame( array(), $query->posts );
		}
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertSame( 200, $this->rest( 'GET', "/wp/v2/media/{$ids[0]}" )->get_status() );
		$this->assertGreaterThan( 0, $member );
	}

	/** @return array{int, list<int>} A member and the ids of as many pictures, oldest first. */
	private function member_with( int $count ): array {
		$pictures = new Pictures();
		$member   = $this->create_member();
		$files    = array();
		for ( $i = 0; $i < $count; $i++ ) {
			$files[ "图$i.jpg" ] = $pictures->corners( 20, 20 );
		}
		$this->as_user( $member );
		$items = $this->data(
			$this->rest( 'POST', '/media', array(), array( 'images' => $pictures->files( $files ) ) )
		);
		$this->as_user( 0 );
		/** @var list<int> $ids */
		$ids = array_column( $items, 'id' );
		return array( $member, $ids );
	}
}
