<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\CircleMembers\Api\CircleJoining;

/** 圈子和话题 beside an article in core's editor: the field of core's route, its rights and its bounds. */
final class PlaceFieldTest extends ContentTestCase {

	private int $writer;
	private int $circle;
	private int $topic;

	protected function setUp(): void {
		parent::setUp();
		$this->writer = $this->create_member( 'author' );
		$this->circle = $this->make_circle( $this->create_member(), false, $this->writer );
		$this->topic  = $this->make_topic( '手冲' );
		$this->as_user( $this->writer );
	}

	/**
	 * As core's editor saves.
	 *
	 * @param array<string, mixed> $body More than the place.
	 */
	private function save( int $id, mixed $place, array $body = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', 0 === $id ? '/wp/v2/posts' : "/wp/v2/posts/$id" );
		$request->set_header( 'content-type', 'application/json' );
		$request->set_body( (string) wp_json_encode( array( 'zeromo_place' => $place ) + $body ) );
		return rest_do_request( $request );
	}

	/** @return array<string, mixed>|null What its editor is given. */
	private function given( int $id ): ?array {
		$request = new \WP_REST_Request( 'GET', "/wp/v2/posts/$id" );
		$request->set_param( 'context', 'edit' );
		return rest_do_request( $request )->get_data()['zeromo_place'] ?? null;
	}

	public function test_it_is_published_into_its_circle_at_once(): void {
		$told = array();
		add_action(
			'zeromo_activity_published',
			static function ( int $id ) use ( &$told ): void {
				$told[] = get_post( $id )?->post_parent;
			}
		);
		$seen = array();
		add_action(
			'transition_post_status',
			static function ( string $status, string $was, \WP_Post $post ) use ( &$seen ): void {
				$seen[] = $post->post_parent;
			},
			10,
			3
		);
		$answer = $this->save(
			0,
			array( 'circle_id' => $this->circle, 'topic_id' => array( $this->topic ) ),
			array( 'title' => '手冲咖啡', 'content' => '先磨豆。', 'status' => 'publish' )
		);
		$this->assertSame( 201, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$id = (int) $answer->get_data()['id'];
		$this->assertSame(
			array( array( $this->circle ), array( $this->circle ) ),
			array( $told, array_values( array_unique( $seen ) ) )
		);
		$row = $this->row( $id );
		$this->assertSame(
			array( (string) $this->circle, (string) $this->topic, '1' ),
			array( $row['circle_id'], $row['topics'], $row['status'] )
		);
		$this->assertSame(
			array( $this->circle, array( $this->topic ) ),
			array(
				$this->given( $id )['circle']['id'] ?? 0,
				array_column( $this->given( $id )['topics'] ?? array(), 'id' ),
			)
		);
		$this->assertSame( array(), $this->wrong_totals() );
		$this->as_user( $this->create_member() );
		$this->assertSame( 404, rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/posts/$id" ) )->get_status() );
	}

	public function test_what_is_absent_stays_and_what_is_empty_clears(): void {
		$id = $this->publish(
			$this->writer,
			'<p>先磨豆。</p>',
			array(
				'post_type' => 'post',
				'post_title' => '手冲',
				'circle_id' => $this->circle,
				'topic_id' => array( $this->topic ),
			)
		);
		$this->assertSame(
			200,
			$this->save( $id, array( 'topic_id' => array() ), array( 'title' => '改过' ) )->get_status()
		);
		$this->assertSame(
			array( (string) $this->circle, '' ),
			array( $this->row( $id )['circle_id'], $this->row( $id )['topics'] )
		);
		$this->assertSame( 200, $this->save( $id, null, array( 'title' => '又改过' ) )->get_status() );
		$this->assertSame( (string) $this->circle, $this->row( $id )['circle_id'] );
		$this->assertSame( 200, $this->save( $id, array( 'circle_id' => 0 ) )->get_status() );
		$this->assertSame( array( '0', 0 ), array( $this->row( $id )['circle_id'], get_post( $id )?->post_parent ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_what_a_circle_wants_to_see_first_waits(): void {
		$owner = $this->create_member();
		$desk  = $this->make_circle( $owner, true, $this->writer );
		$this->as_user( $owner );
		$this->data(
			$this->rest(
				'POST',
				'/circle/update_options',
				array( 'circle_id' => $desk, 'options' => array( 'review' => true ) )
			)
		);
		$this->as_user( $this->writer );
		$made = $this->save(
			0,
			array( 'circle_id' => $desk ),
			array( 'title' => '手冲', 'content' => '先磨豆。', 'status' => 'publish' )
		)->get_data();
		$this->assertSame( 'pending', $made['status'] ?? '' );
		wp_update_post( array( 'ID' => $made['id'], 'post_status' => 'publish' ) );
		$this->assertSame( 'pending', get_post_status( $made['id'] ) );
		$out = $this->publish( $this->writer, '<p>先磨豆。</p>', array( 'post_type' => 'post', 'post_title' => '手冲' ) );
		$this->assertSame(
			'pending',
			$this->save( $out, array( 'circle_id' => $desk ) )->get_data()['status'] ?? '',
			'What is public elsewhere waits, too.'
		);
		$this->as_user( $owner );
		$this->data( $this->rest( 'POST', '/post/review', array( 'id' => $made['id'], 'action' => 'approve' ) ) );
		$this->as_user( $this->writer );
		$this->save( $made['id'], array( 'circle_id' => $desk ), array( 'title' => '改过' ) );
		$this->assertSame( 'publish', get_post_status( $made['id'] ), 'What they have seen stays out.' );
	}

	public function test_whose_it_is_not_and_what_breaks_a_rule(): void {
		$other  = $this->make_circle( $this->create_member() );
		$id     = $this->publish( $this->writer, '<p>先磨豆。</p>', array( 'post_type' => 'post', 'post_title' => '手冲' ) );
		$before = get_post( $id, ARRAY_A );
		$this->assert_refused(
			$this->save( $id, array( 'circle_id' => $other ), array( 'title' => '改过' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->assert_refused(
			$this->save( $id, array( 'circle_id' => 999999 ), array( 'title' => '改过' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->save( $id, array( 'topic_id' => array( 999999 ) ), array( 'title' => '改过' ) ),
			400,
			'rest_invalid_param'
		);
		foreach ( array(
			'x',
			array( 'circle_id' => 'x' ),
			array( 'circle_id' => -1 ),
			array( 'topic_id' => array( 'x' ) ),
			array( 'topic_id' => 'x' ),
		) as $junk ) {
			$this->assertSame( 400, $this->save( $id, $junk )->get_status(), (string) wp_json_encode( $junk ) );
		}
		$this->set( 'content_topics_max', 1 );
		$refused = $this->save(
			$id,
			array( 'topic_id' => array( $this->topic, $this->make_topic( '意式' ) ) ),
			array( 'title' => '改过' )
		);
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		$this->assertSame( '话题最大个数是1', $refused->get_data()['message'] ?? '' );
		$this->set( 'content_supports', array( 'image' ) );
		$this->assert_refused(
			$this->save( $id, array( 'topic_id' => array( $this->topic ) ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->save( $id, array( 'circle_id' => $this->circle ) ),
			422,
			'zeromo_content_invalid'
		);
		clean_post_cache( $id );
		$this->assertSame( $before, get_post( $id, ARRAY_A ), 'What is refused stores nothing.' );
	}

	public function test_nobody_else_is_told_or_obeyed(): void {
		$id = $this->publish( $this->writer, '<p>先磨豆。</p>', array( 'post_type' => 'post', 'post_title' => '手冲' ) );
		$this->assertNotNull( $this->given( $id ) );
		foreach ( array( 0, $this->create_member(), $this->create_member( 'author' ) ) as $other ) {
			$this->as_user( $other );
			$this->assertNull( $this->given( $id ) );
			$this->assertContains(
				$this->save( $id, array( 'circle_id' => $this->circle ) )->get_status(),
				array( 401, 403 )
			);
		}
		$member = $this->create_member( 'author' );
		$this->service( CircleJoining::class )->join( $this->circle, $member );
		$this->as_user( $member );
		$this->assertSame( 403, $this->save( $id, array( 'circle_id' => $this->circle ) )->get_status() );
		$this->assertSame( '0', $this->row( $id )['circle_id'] );
	}
}
