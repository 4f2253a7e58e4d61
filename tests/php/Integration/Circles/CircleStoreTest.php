<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use Zeromo\Community\Routing\Ajax;

/** `zeromo_circle_store`: the same circles and the same refusals as over REST. */
final class CircleStoreTest extends CircleTestCase {

	protected function tearDown(): void {
		$_SERVER['REQUEST_METHOD'] = 'GET';
		parent::tearDown();
	}

	public function test_it_lists_cards_a_page_at_a_time_and_the_callers_own(): void {
		$this->db()->execute( 'UPDATE ' . $this->db()->table( 'circle' ) . ' SET status = 0' );
		$ids    = array_map(
			fn( int $n ): int => $this->circle(
				array( 'title' => "圈子 <$n", 'visibility' => 2 === $n ? 'members' : 'public' )
			),
			range( 1, 3 )
		);
		$member = $this->create_member();
		$this->join( $ids[0], $member );
		$first = $this->store( array( 'per_page' => 2 ), 200 );
		$this->assertSame( array( 2, null, true ), array( count( $first['items'] ), $first['total'], $first['more'] ) );
		$this->assertMarkup( "/circle/c{$ids[0]}/", $first['items'][0], 'The largest first.' );
		$this->assertMarkup( '加入圈子</button>', $first['items'][0] );
		$this->assertFalse( $this->store( array( 'per_page' => 2, 'paged' => 2 ), 200 )['more'] );
		$this->assertCount( 1, $this->store( array( 'search' => '3' ), 200 )['items'] );
		$this->assertSame( 'zeromo_login_required', $this->store( array( 'with_my' => 1 ), 401 )['code'] );
		$this->as_user( $member );
		$own = $this->store( array( 'with_my' => '1' ), 200 )['items'];
		$this->assertCount( 1, $own );
		$this->assertMarkup( '<span class="zmo-turn__now">已加入</span>', $own[0] );
		$this->assertSame( 'rest_invalid_param', $this->store( array( 'per_page' => 'x' ), 400 )['code'] );
	}

	public function test_it_saves_for_who_may(): void {
		$save = fn( array $args, int $status ): array => $this->store(
			array( 'action_type' => 'save' ) + $args,
			$status
		);
		$this->assertSame( 'zeromo_login_required', $save( array( 'title' => '夜读会' ), 401 )['code'] );
		$this->as_user( $this->create_member() );
		$this->assertSame( 'zeromo_forbidden', $save( array( 'title' => '夜读会' ), 403 )['code'] );
		$this->as_user( $this->owner );
		$this->assertSame( 'zeromo_content_invalid', $save( array(), 422 )['code'] );
		$made = $save( array( 'title' => '夜读会', 'visibility' => 'members' ), 200 );
		$this->assertSame( array( '夜读会', 'owner' ), array( $made['title'], $made['role'] ) );
		$this->assertSame( '新名字', $save( array( 'circle_id' => $made['id'], 'title' => '新名字' ), 200 )['title'] );
		$this->assertSame(
			'members',
			$this->data( $this->rest( 'GET', "/circle/{$made['id']}" ) )['visibility'],
			'Absent stays.'
		);
		$this->as_user( $this->create_member( 'author' ) );
		$this->assertSame(
			'zeromo_forbidden',
			$save( array( 'circle_id' => $made['id'], 'title' => '抢走' ), 403 )['code']
		);
		$this->assertSame(
			'zeromo_not_found',
			$save( array( 'circle_id' => 99999999, 'title' => '没有' ), 404 )['code']
		);
	}

	public function test_deleting_is_leaving(): void {
		$circle = $this->circle();
		$member = $this->create_member();
		$this->join( $circle, $member );
		$this->as_user( $member );
		$this->assertSame(
			'zeromo_nonce_invalid',
			$this->store( array( 'action_type' => 'delete', 'circle_id' => $circle, '_wpnonce' => 'x' ), 403 )['code']
		);
		$this->assertSame( 'rest_invalid_param', $this->store( array( 'action_type' => 'delete' ), 400 )['code'] );
		foreach ( array( 1, 2 ) as $time ) {
			$left = $this->store( array( 'action_type' => 'delete', 'circle_id' => $circle ), 200 );
			$this->assertSame(
				array( false, 'none', 1 ),
				array( $left['joined'], $left['status'], $left['member_count'] ),
				"time $time"
			);
		}
		$this->as_user( $this->owner );
		$this->assertSame(
			'zeromo_owner_cannot_leave',
			$this->store( array( 'action_type' => 'delete', 'circle_id' => $circle ), 409 )['code']
		);
		$this->assertSame( 'publish', get_post_status( $circle ) );
	}

	/**
	 * @param array<string, mixed> $params Of the call.
	 * @return array<string, mixed> The data of the answer.
	 */
	private function store( array $params, int $status ): array {
		$_SERVER['REQUEST_METHOD'] = 'get' === ( $params['action_type'] ?? 'get' ) ? 'GET' : 'POST';
		$answer                    = $this->service( Ajax::class )->dispatch(
			'zeromo_circle_store',
			$params + array( '_wpnonce' => wp_create_nonce( 'zeromo_circle_store' ) )
		);
		$this->assertSame( $status, $answer['status'], (string) wp_json_encode( $answer, JSON_UNESCAPED_UNICODE ) );
		return (array) $answer['body']['data'];
	}
}
