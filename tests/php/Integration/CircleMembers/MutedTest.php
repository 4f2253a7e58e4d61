<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CircleMembers;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Tests\Integration\Circles\CircleTestCase;

/** Who is muted in a circle reads and does not write, is told so in the place of the boxes, and stays so by leaving. */
final class MutedTest extends CircleTestCase {

	public function test_leaving_and_joining_again_lifts_no_mute(): void {
		foreach ( array( 'open', 'approval' ) as $mode ) {
			$circle = $this->circle();
			$member = $this->create_member();
			$this->join( $circle, $member );
			$this->mute( $circle, $member );
			$before = $this->counts( $circle );
			$this->as_user( $this->owner );
			$this->data( $this->rest( 'POST', "/circle/$circle", array( 'join_mode' => $mode ) ) );
			$this->as_user( $member );
			$this->assertSame(
				'none',
				$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) )['status']
			);
			$this->assertSame(
				array( 'rows' => $before['rows'] - 1, 'kept' => $before['kept'] - 1 ),
				$this->counts( $circle )
			);
			$this->assertTrue( $this->service( Circles::class )->is_muted( $circle, $member ) );
			$this->assertSame(
				array( false, 'guest' ),
				array_values(
					array_intersect_key(
						$this->data( $this->rest( 'GET', "/circle/$circle" ) ),
						array( 'joined' => 1, 'role' => 1 )
					)
				)
			);
			$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
			$this->assertSame( $before['kept'] - 1, $this->counts( $circle )['kept'], 'idempotent' );
			$wanted = 'open' === $mode ? 'joined' : 'pending';
			$this->assertSame(
				$wanted,
				$this->data(
					$this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 1 ) )
				)['status']
			);
			if ( 'approval' === $mode ) {
				$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
				$this->assertSame(
					'pending',
					$this->data(
						$this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 1 ) )
					)['status']
				);
				$this->assertTrue( $this->service( Circles::class )->is_muted( $circle, $member ) );
				continue;
			}
			$this->assertSame( $before, $this->counts( $circle ) );
			$this->as_user( $member );
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'circle_id' => $circle ) ),
				403,
				'zeromo_forbidden'
			);
		}
	}

	public function test_who_is_not_muted_leaves_no_row(): void {
		$circle = $this->circle();
		$member = $this->create_member();
		$this->join( $circle, $member );
		$this->as_user( $member );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		$this->assertSame(
			0,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'circle_member' )} WHERE user_id = $member"
			)
		);
	}

	public function test_a_sentence_stands_in_the_place_of_the_boxes(): void {
		$circle = $this->circle();
		$member = $this->create_member();
		$this->join( $circle, $member );
		$this->as_user( $this->owner );
		$post = (int) $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '圈里的', 'circle_id' => $circle ) )
		)['id'];
		$this->as_user( $member );
		$this->assertStringContainsString( 'id="zmo-write"', $this->comments( $post, $member ) );
		$this->mute( $circle, $member );
		$section = $this->comments( $post, $member );
		$this->assertStringContainsString( '你在这个圈子已被禁言，可以看，不能评论', $section );
		$this->assertStringNotContainsString( 'id="zmo-write"', $section );
		$this->assertStringNotContainsString( '禁言', $this->comments( $post, $this->create_member() ) );
		$_GET['circle'] = (string) $circle;
		$this->as_user( $member );
		$editor = do_blocks( '<!-- wp:zeromo/editor {"open":true} /-->' );
		unset( $_GET['circle'] );
		$this->assertStringContainsString( '你在这个圈子已被禁言，可以看，不能发布', $editor );
		$this->assertStringNotContainsString( '<form', $editor );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '来了' ) ),
			403,
			'zeromo_forbidden'
		);
	}

	private function mute( int $circle, int $member ): void {
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle_member' )} SET muted = 1 WHERE circle_id = %d AND user_id = %d",
			array( $circle, $member )
		);
	}

	private function comments( int $post, int $viewer ): string {
		return $this->service( CommentView::class )->section(
			array( 'id' => $post, 'url' => '/', 'count' => 0, 'circle' => $this->circle_of( $post ) ),
			$viewer
		);
	}

	private function circle_of( int $post ): int {
		return (int) get_post( $post )->post_parent;
	}
}
