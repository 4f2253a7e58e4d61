<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Routing\Ajax;

/** GET /terms, GET /terms/cats, and the ajax store `content`. */
final class TermsAndStoreTest extends ContentTestCase {

	private const ITEM = array( 'id', 'name', 'title', 'icon_url', 'url', 'content_count', 'member_count', 'joined' );

	protected function tearDown(): void {
		unset( $_SERVER['REQUEST_METHOD'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		parent::tearDown();
	}

	public function test_circles_topics_and_categories_have_one_shape(): void {
		$member = $this->create_member();
		$circle = $this->make_circle( $member );
		$topic  = $this->make_topic( '旧物修理铺' );
		$cat    = (int) ( (array) wp_insert_term( '随笔 & 其他', 'category' ) )['term_id'];
		$this->as_user( $member );
		foreach ( array( 'circle' => $circle, 'topic' => $topic, 'category' => $cat ) as $taxonomy => $id ) {
			$items = $this->data(
				$this->rest( 'GET', '/terms', array( 'taxonomy' => $taxonomy, 'ids' => array( $id, 99999999 ) ) )
			);
			$this->assertCount( 1, $items );
			$this->assertSame( self::ITEM, array_keys( $items[0] ) );
			$this->assertSame( $id, $items[0]['id'] );
			$this->assertContains(
				$id,
				array_column(
					$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => $taxonomy, 'per_page' => 50 ) ) ),
					'id'
				)
			);
		}
		$this->assertSame( '随笔 & 其他', $items[0]['name'] );
		$this->assertSame(
			array( $topic ),
			array_column(
				$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => 'topic', 'search' => '修理' ) ) ),
				'id'
			)
		);
		$this->assertSame(
			array( $circle ),
			array_column(
				$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => 'circle', 'with_my' => '1' ) ) ),
				'id'
			)
		);
		$this->as_user( $this->create_member() );
		$this->assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => 'circle', 'with_my' => 1 ) ) )
		);
		$this->as_user( 0 );
		$this->assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => 'circle', 'with_my' => 1 ) ) )
		);
	}

	public function test_circles_and_topics_are_read_to_the_end_by_cursor(): void {
		$members = array( $this->create_member(), $this->create_member(), $this->create_member() );
		$sizes   = array( 3, 1, 2, 1, 3 );
		$circles = array();
		$topics  = array();
		foreach ( $sizes as $n => $size ) {
			$circles[ $n ] = $this->make_circle( $members[0], true, ...array_slice( $members, 1, $size - 1 ) );
			$topics[ $n ]  = $this->make_topic( "量子话题 $n" );
			$this->db()->execute(
				"UPDATE {$this->db()->table( 'topic' )} SET heat = %d WHERE term_id = %d",
				array( $size, $topics[ $n ] )
			);
		}
		// Equal ones stand by id.
		$order = static fn( array $ids ): array => array(
			array( $ids[4], $ids[0] ),
			array( $ids[2], $ids[3] ),
			array( $ids[1] ),
		);
		$this->as_user( $members[0] );
		$this->assertSame(
			$order( $circles ),
			$this->pages( '/terms', array( 'taxonomy' => 'circle', 'with_my' => 1, 'per_page' => 2 ) )
		);
		$this->assertSame(
			$order( $circles ),
			$this->pages( '/terms', array( 'taxonomy' => 'circle', 'with_my' => 1, 'search' => '胶片', 'per_page' => 2 ) )
		);
		$this->assertSame(
			$order( $topics ),
			$this->pages( '/terms', array( 'taxonomy' => 'topic', 'search' => '量子话题', 'per_page' => 2 ) )
		);
		foreach ( array( 'circle' => $circles, 'topic' => $topics ) as $taxonomy => $ids ) {
			$all = array_merge( ...$this->pages( '/terms', array( 'taxonomy' => $taxonomy, 'per_page' => 50 ) ) );
			$this->assertSame( array_merge( ...$order( $ids ) ), array_values( array_intersect( $all, $ids ) ) );
			$this->assertSame( array_unique( $all ), $all );
			$this->assertSame(
				array(),
				$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => $taxonomy, 'paged' => 101 ) ) )
			);
		}
	}

	public function test_categories_end_with_the_numbers(): void {
		$this->assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => 'category', 'paged' => 101 ) ) )
		);
		$this->assert_refused(
			$this->rest( 'GET', '/terms', array( 'taxonomy' => 'category', 'cursor' => 'x' ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_tabs_come_back_as_cat(): void {
		$cat   = (int) ( (array) wp_insert_term( '手艺', 'category' ) )['term_id'];
		$child = (int) ( (array) wp_insert_term( '木工', 'category', array( 'parent' => $cat ) ) )['term_id'];
		$this->assertContains(
			array( 'name' => (string) $cat, 'label' => '手艺' ),
			$this->data( $this->rest( 'GET', '/terms/cats', array( 'taxonomy' => 'category' ) ) )
		);
		$this->assertSame(
			array( $child ),
			array_column(
				$this->data( $this->rest( 'GET', '/terms', array( 'taxonomy' => 'category', 'cat' => $cat ) ) ),
				'id'
			)
		);
		foreach ( array( 'circle', 'topic' ) as $taxonomy ) {
			foreach ( $this->data( $this->rest( 'GET', '/terms/cats', array( 'taxonomy' => $taxonomy ) ) ) as $tab ) {
				$this->assertSame( array( 'name', 'label' ), array_keys( $tab ) );
			}
		}
	}

	public function test_junk_has_a_bad_shape(): void {
		foreach ( array(
			array( 'taxonomy' => 'post_tag' ),
			array( 'taxonomy' => 'topic', 'per_page' => 51 ),
			array( 'taxonomy' => 'topic', 'ids' => array( 'x' ) ),
			array( 'taxonomy' => 'topic', 'cat' => '1 OR 1' ),
			array( 'taxonomy' => 'topic', 'search' => str_repeat( '长', 101 ) ),
		) as $params ) {
			$this->assert_refused( $this->rest( 'GET', '/terms', $params ), 400, 'rest_invalid_param' );
		}
		$this->assert_refused( $this->rest( 'GET', '/terms' ), 400, 'rest_missing_callback_param' );
		$this->assert_refused(
			$this->rest( 'GET', '/terms/cats', array( 'taxonomy' => 'link_category' ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_the_store_gives_cards_and_own_drafts(): void {
		$member = $this->create_member();
		$open   = $this->publish( $member, '公开' );
		$draft  = $this->publish( $member, '草稿', array( 'post_status' => 'draft' ) );
		$this->as_user( 0 );
		$page = $this->ajax( array( 'author' => (string) $member, 'per_page' => '5' ) );
		$this->assertSame(
			array( 200, true, null, false ),
			array(
				$page['status'],
				$page['body']['success'],
				$page['body']['data']['total'],
				$page['body']['data']['more'],
			)
		);
		$this->assertCount( 1, $page['body']['data']['items'] );
		$this->assertStringContainsString( "zmo-post-$open\"", $page['body']['data']['items'][0] );
		$this->assertSame( 401, $this->ajax( array( 'status' => 'draft' ) )['status'] );
		$this->as_user( $this->create_member() );
		$this->assertSame( 403, $this->ajax( array( 'status' => 'draft', 'author' => $member ) )['status'] );
		$this->assertSame( array(), $this->ajax( array( 'status' => 'draft' ) )['body']['data']['items'] );
		$this->as_user( $member );
		$items = $this->ajax( array( 'status' => 'draft' ) )['body']['data']['items'];
		$this->assertCount( 1, $items );
		$this->assertStringContainsString( "zmo-post-$draft\"", $items[0] );
		$this->assertStringContainsString( '草稿', $items[0] );
	}

	public function test_the_store_saves_and_deletes_as_the_routes_do(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$this->assertSame( 403, $this->ajax( array( 'action_type' => 'save', 'post_content' => 'x' ) )['status'] );
		$nonce = wp_create_nonce( 'zeromo_content_store' );
		$saved = $this->ajax( array( 'action_type' => 'save', 'post_content' => '从商店', '_wpnonce' => $nonce ) );
		$this->assertSame( array( 200, 'publish' ), array( $saved['status'], $saved['body']['data']['status'] ) );
		$id = $saved['body']['data']['id'];
		$this->as_user( $this->create_member() );
		$this->assertSame(
			403,
			$this->ajax(
				array( 'action_type' => 'delete', 'id' => $id, '_wpnonce' => wp_create_nonce( 'zeromo_content_store' ) )
			)['status']
		);
		$this->as_user( 0 );
		$this->assertSame(
			401,
			$this->ajax(
				array(
					'action_type' => 'save',
					'post_content' => 'x',
					'_wpnonce' => wp_create_nonce( 'zeromo_content_store' ),
				)
			)['status']
		);
		$this->as_user( $member );
		$this->assertTrue(
			$this->ajax(
				array( 'action_type' => 'delete', 'id' => $id, '_wpnonce' => $nonce )
			)['body']['data']['deleted']
		);
		$this->assertSame(
			404,
			$this->ajax( array( 'action_type' => 'delete', 'id' => $id, '_wpnonce' => $nonce ) )['status']
		);
		$this->assertSame( 400, $this->ajax( array( 'action_type' => 'delete', '_wpnonce' => $nonce ) )['status'] );
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	private function ajax( array $params ): array {
		return $this->service( Ajax::class )->dispatch( 'zeromo_content_store', $params );
	}
}
