<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Publishing\DraftService;
use Zeromo\Community\Publishing\OwnDrafts;
use Zeromo\Community\Posts\Api\FeedState;

/** POST /content/draft: what is typed is kept, for its writer alone, and one version never overwrites another. */
final class DraftTest extends ContentTestCase {

	public function test_from_the_first_key_to_publishing(): void {
		$member = $this->create_member();
		$circle = $this->make_circle( $this->create_member(), true, $member );
		$this->as_user( $member );
		$first = $this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => '一' ) ) );
		$this->assertSame( array( 'id', 'version' ), array_keys( $first ) );
		$this->assertSame( 1, $first['version'] );
		$second = $this->data(
			$this->rest(
				'POST',
				'/content/draft',
				array(
					'id' => $first['id'],
					'version' => 1,
					'post_title' => '雾 & 湖',
					'post_content' => "一二\n\n\n三 ",
					'circle_id' => $circle,
				)
			)
		);
		$this->assertSame( array( 'id' => $first['id'], 'version' => 2 ), $second );
		$this->assertSame(
			array( '0', (string) $circle, 'draft' ),
			array(
				$this->row( $first['id'] )['status'],
				$this->row( $first['id'] )['circle_id'],
				get_post_status( $first['id'] ),
			)
		);
		$back = $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $first['id'] ) ) );
		$this->assertSame(
			array( 2, '雾 & 湖', "一二\n\n\n三 ", $circle, 'draft' ),
			array(
				$back['version'],
				$back['post_title'],
				$back['post_content'],
				$back['circle']['id'],
				$back['post_status'],
			)
		);
		$this->assertSame( array( $first['id'] ), $this->own( $member ) );

		$answer = $this->data(
			$this->rest( 'POST', '/content', array( 'id' => $first['id'], 'post_status' => 'publish', 'version' => 2 ) )
		);
		$this->assertSame(
			array( $first['id'], 'publish', 3 ),
			array( $answer['id'], $answer['status'], $answer['version'] )
		);
		$this->assertStringContainsString( '一二', get_post( $first['id'] )->post_content );
		$back = $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $first['id'] ) ) );
		$this->assertSame( array( null, 3 ), array( $back['at'], $back['version'] ) );
		$this->assertSame( array(), $this->own( $member ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_an_older_version_is_refused_and_changes_nothing(): void {
		$this->as_user( $this->create_member() );
		$id = $this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => '一' ) ) )['id'];
		$this->data(
			$this->rest( 'POST', '/content/draft', array( 'id' => $id, 'version' => 1, 'post_content' => '二' ) )
		);
		foreach ( array(
			array( 'version' => 1 ),
			array( 'version' => 0 ),
			array( 'version' => 9 ),
			array(),
		) as $version ) {
			$refusal = $this->rest( 'POST', '/content/draft', array( 'id' => $id, 'post_content' => '旧' ) + $version );
			$this->assert_refused( $refusal, 409, 'zeromo_draft_conflict' );
			$this->assertSame( 2, $refusal->get_data()['data']['version'] );
		}
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $id, 'version' => 1, 'post_content' => '旧', 'post_status' => 'publish' )
			),
			409,
			'zeromo_draft_conflict'
		);
		$this->assertSame( array( '二', 'draft' ), array( get_post( $id )->post_content, get_post_status( $id ) ) );
		$this->assertSame(
			'二',
			$this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ) )['post_content']
		);
	}

	public function test_saving_a_change_leaves_what_readers_see(): void {
		$member = $this->create_member();
		$id     = $this->publish( $member, '公开的', array( 'post_title' => '标题' ) );
		$row    = $this->row( $id );
		$post   = get_post( $id )->to_array();
		$saved  = $this->data( $this->rest( 'POST', '/content/draft', array( 'id' => $id, 'post_content' => '还在改' ) ) );
		$this->assertSame( array( 'id' => $id, 'version' => 1 ), $saved );
		wp_cache_flush();
		$this->assertSame( array( $row, $post ), array( $this->row( $id ), get_post( $id )->to_array() ) );
		$back = $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ) );
		$this->assertSame(
			array( '标题', '还在改', 'publish' ),
			array( $back['post_title'], $back['post_content'], $back['post_status'] )
		);
		$this->assertNotNull( $back['at'] );
		$this->as_user( 0 );
		$this->assertSame( '<p>公开的</p>', $this->data( $this->rest( 'GET', "/content/$id" ) )['content_html'] );

		$this->as_user( $member );
		$this->assertSame(
			array( 'deleted' => true, 'version' => 2 ),
			$this->data( $this->rest( 'DELETE', '/content/draft', array( 'id' => $id ) ) )
		);
		$this->assertSame(
			'公开的',
			$this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ) )['post_content']
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content/draft', array( 'id' => $id, 'version' => 1, 'post_content' => '旧窗口' ) ),
			409,
			'zeromo_draft_conflict'
		);
	}

	public function test_whoever_published_meanwhile_is_not_overwritten(): void {
		$id = $this->publish( $this->create_member(), '公开的' );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '第一个窗口', 'version' => 0 ) )
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '第二个窗口', 'version' => 0 ) ),
			409,
			'zeromo_draft_conflict'
		);
		$this->assertSame( '第一个窗口', get_post( $id )->post_content );
	}

	public function test_a_copy_is_for_its_writer_alone(): void {
		$member = $this->create_member();
		$id     = $this->publish( $member, '公开的' );
		$this->data( $this->rest( 'POST', '/content/draft', array( 'id' => $id, 'post_content' => '没人看得到的字' ) ) );
		$draft = $this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => '也没人看得到' ) ) )['id'];
		$this->as_user( 0 );
		foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
			$this->assert_refused(
				$this->rest( $method, '/content/draft', array( 'id' => $id ) ),
				401,
				'zeromo_login_required'
			);
		}
		$this->as_user( $this->create_member() );
		foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
			$this->assert_refused(
				$this->rest( $method, '/content/draft', array( 'id' => $id ) ),
				403,
				'zeromo_forbidden'
			);
			$this->assert_refused(
				$this->rest( $method, '/content/draft', array( 'id' => $draft ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertSame(
			'公开的',
			$this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $id ) ) )['post_content']
		);
		foreach ( array(
			'posts' => 'post_content',
			'postmeta' => 'meta_value',
			'options' => 'option_value',
		) as $table => $column ) {
			$this->assertSame(
				'0',
				$this->db()->value(
					'SELECT COUNT(*) FROM ' . $this->db()->core( $table ) . " WHERE $column LIKE %s",
					array( '%没人看得到的字%' )
				)
			);
		}
	}

	public function test_a_member_has_one_empty_draft(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$id = $this->data( $this->rest( 'POST', '/content/draft' ) )['id'];
		$this->assertSame(
			array( 'id' => $id, 'version' => 1 ),
			$this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => " \n" ) ) )
		);
		$this->assertSame(
			array( 'id' => $id, 'version' => 2 ),
			$this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => '字' ) ) )
		);
		$other = $this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => '另一份' ) ) )['id'];
		$this->assertNotSame( $id, $other );
		$this->assertSame( 2, count( $this->own( $member ) ) );
	}

	public function test_a_lost_answer_does_not_make_a_second_draft(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$call  = array( 'post_content' => '一', 'idempotency_key' => 'editor-1' );
		$first = $this->data( $this->rest( 'POST', '/content/draft', $call ) );
		$again = $this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => '一二' ) + $call ) );
		$this->assertSame( array( $first['id'], 2 ), array( $again['id'], $again['version'] ) );
		$this->assertSame( array( $first['id'] ), $this->own( $member ) );
	}

	public function test_bounds_and_others_things_are_refused_while_typing_too(): void {
		$this->set( 'content_text_max', 5 );
		$member = $this->create_member();
		$this->as_user( $member );
		$this->assert_refused(
			$this->rest( 'POST', '/content/draft', array( 'post_content' => '一二三四五六' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content/draft',
				array( 'post_content' => '一', 'circle_id' => $this->make_circle( $this->create_member() ) )
			),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $member );
		$this->assert_refused(
			$this->rest( 'POST', '/content/draft', array( 'post_content' => '一', 'topic_id' => array( 99999999 ) ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content/draft', array( 'id' => 99999999, 'post_content' => '一' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assertSame( array(), $this->own( $member ) );
	}

	public function test_a_copy_goes_with_its_post_and_its_member(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$member = $this->create_member();
		$id     = $this->publish( $member, '公开的' );
		$this->data( $this->rest( 'POST', '/content/draft', array( 'id' => $id, 'post_content' => '改' ) ) );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $id ) ) );
		$this->assertSame( 0, $this->copies( $member ) );
		$this->as_user( $member );
		$draft = $this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => '草' ) ) )['id'];
		wp_delete_post( $draft, true );
		$this->assertSame( 0, $this->copies( $member ) );
		$this->data( $this->rest( 'POST', '/content/draft', array( 'post_content' => '草' ) ) );
		wp_delete_user( $member, $this->create_member() );
		$this->assertSame( 0, $this->copies( $member ) );
	}

	public function test_personal_data_are_exported_and_erased(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$this->data(
			$this->rest( 'POST', '/content/draft', array( 'post_title' => '<b>题</b>', 'post_content' => '只有我知道' ) )
		);
		$mail   = get_userdata( $member )->user_email;
		$export = $this->told_of( 'zeromo-drafts', $mail );
		$this->assertTrue( $export['done'] );
		$this->assertSame(
			array( '&lt;b&gt;题&lt;/b&gt;', '只有我知道' ),
			array_slice( array_column( $export['data'][0]['data'], 'value' ), 0, 2 )
		);
		$this->assertTrue( $this->erase_of( 'zeromo-drafts', $mail )['items_removed'] );
		$this->assertSame( array(), $this->told_of( 'zeromo-drafts', $mail )['data'] );
		$this->assertArrayHasKey( 'zeromo-drafts', apply_filters( 'wp_privacy_personal_data_exporters', array() ) );
		$this->assertArrayHasKey( 'zeromo-drafts', apply_filters( 'wp_privacy_personal_data_erasers', array() ) );
	}

	public function test_an_empty_draft_that_was_left_lying_is_cleared_away(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$empty = $this->data( $this->rest( 'POST', '/content/draft' ) )['id'];
		$this->service( DraftService::class )->clean();
		$this->assertSame( array( $empty ), $this->own( $member ) );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'draft' ) . ' SET updated = updated - %d WHERE post_id = %d',
			array( 2 * DAY_IN_SECONDS, $empty )
		);
		$kept = $this->publish( $member, '有字的', array( 'post_status' => 'draft' ) );
		$this->service( DraftService::class )->clean();
		$this->assertSame( array( $kept ), $this->own( $member ) );
		$this->assertNull( get_post( $empty ) );
	}

	/** @return list<int> Drafts in the member's box. */
	private function own( int $member ): array {
		return array_column(
			$this->service( OwnDrafts::class )->page( $member, FeedState::Draft, 1, 20 )->posts,
			'id'
		);
	}

	private function copies( int $member ): int {
		return (int) $this->db()->value(
			'SELECT COUNT(*) FROM ' . $this->db()->table( 'draft' ) . ' WHERE user_id = %d',
			array( $member )
		);
	}
}
