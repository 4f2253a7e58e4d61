<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

/** How a circle's members may post: set by who runs it, held in POST /content, told before one writes. */
final class PostingRulesTest extends CircleTestCase {

	private int $circle;
	private int $member;
	private int $manager;

	protected function setUp(): void {
		parent::setUp();
		$this->circle  = $this->circle();
		$this->member  = $this->create_member();
		$this->manager = $this->create_member();
		foreach ( array( $this->member, $this->manager ) as $member ) {
			$this->join( $this->circle, $member );
		}
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/{$this->manager}",
				array( 'circle_id' => $this->circle, 'action' => 'promote' )
			)
		);
	}

	public function test_who_runs_the_circle_sets_them_and_what_is_absent_stays(): void {
		foreach ( array( 0 => 401, $this->member => 403, $this->create_member() => 403 ) as $who => $status ) {
			$this->as_user( $who );
			self::assertSame(
				$status,
				$this->rest(
					'POST',
					'/circle/update_options',
					array( 'circle_id' => $this->circle, 'options' => array( 'review' => true ) )
				)->get_status()
			);
		}
		$this->as_user( $this->manager );
		$set = $this->set( array( 'words_min' => 3, 'words_max' => 10 ) );
		self::assertSame(
			array( 3, 10, 'all', false, '已保存' ),
			array(
				$set['options']['words_min'],
				$set['options']['words_max'],
				$set['options']['post_by'],
				$set['options']['review'],
				$set['message'],
			)
		);
		$set = $this->set( array( 'review' => '1', 'post_by' => 'roles', 'post_roles' => array( '', 'author' ) ) );
		self::assertSame(
			array( 3, true, array( 'author' ) ),
			array( $set['options']['words_min'], $set['options']['review'], $set['options']['post_roles'] )
		);
		self::assertSame(
			array(),
			$this->set( array( 'post_by' => 'all', 'post_roles' => array( '' ) ) )['options']['post_roles']
		);
		$this->as_user( $this->member );
		self::assertNull(
			$this->data( $this->rest( 'GET', "/circle/{$this->circle}" ) )['options'],
			'the rule is told in words, its values are for who runs the circle'
		);
	}

	public function test_junk_and_fields_of_others_are_refused(): void {
		$this->as_user( $this->owner );
		foreach ( array(
			array( 'owner_id' => 1 ),
			array( 'post_by' => 'nobody' ),
			array( 'words_min' => -1 ),
			array( 'words_max' => 100001 ),
			array( 'pending_max' => 'x' ),
			array( 'review' => 'maybe' ),
			array( 'post_roles' => array( 'king' ) ),
			array( 'lock_roles' => 7 ),
		) as $junk ) {
			$this->assert_refused(
				$this->rest(
					'POST',
					'/circle/update_options',
					array( 'circle_id' => $this->circle, 'options' => $junk )
				),
				400,
				'rest_invalid_param'
			);
		}
		$this->assert_refused(
			$this->rest( 'POST', '/circle/update_options', array( 'circle_id' => $this->circle, 'options' => 'x' ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/circle/update_options',
				array( 'circle_id' => $this->circle, 'options' => array( 'words_min' => 9, 'words_max' => 3 ) )
			),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/circle/update_options',
				array( 'circle_id' => 999999, 'options' => array( 'review' => 1 ) )
			),
			404,
			'zeromo_not_found'
		);
	}

	public function test_only_who_may_post_posts(): void {
		$this->rule( array( 'post_by' => 'managers' ) );
		$refused = $this->post( $this->member );
		$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
		self::assertSame( '本圈只有圈主和管理员可以发动态', $refused->get_data()['message'] );
		self::assertSame( 200, $this->post( $this->manager )->get_status() );
		$this->rule( array( 'post_by' => 'roles', 'post_roles' => array( 'contributor' ) ) );
		$this->assert_refused( $this->post( $this->member ), 403, 'zeromo_forbidden' );
		get_userdata( $this->member )->add_role( 'contributor' );
		self::assertSame( 200, $this->post( $this->member )->get_status() );
	}

	public function test_a_draft_that_waited_is_asked_again_when_it_goes_out(): void {
		$draft = $this->data( $this->post( $this->member, '还没写完', array( 'post_status' => 'draft' ) ) )['id'];
		$this->rule( array( 'post_by' => 'managers' ) );
		$this->assert_refused(
			$this->post( $this->member, '还没写完', array( 'id' => $draft, 'post_status' => 'publish' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->rule( array( 'post_by' => 'all' ) );
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $this->circle ) ) );
		$this->assert_refused(
			$this->post( $this->member, '还没写完', array( 'id' => $draft, 'post_status' => 'publish' ) ),
			403,
			'zeromo_forbidden'
		);
	}

	public function test_the_number_of_characters_has_bounds_for_everybody(): void {
		$this->rule( array( 'words_min' => 3, 'words_max' => 5 ) );
		$refused = $this->post( $this->owner, '一二三四五六' );
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		self::assertSame( '这个圈子每条 3 到 5 个字，现在有 6 个', $refused->get_data()['message'] );
		$this->assert_refused( $this->post( $this->member, '😀😀' ), 422, 'zeromo_content_invalid' );
		$id = $this->data( $this->post( $this->member, '一二三' ) )['id'];
		$this->assert_refused( $this->post( $this->member, '一', array( 'id' => $id ) ), 422, 'zeromo_content_invalid' );
		self::assertSame(
			'draft',
			$this->data( $this->post( $this->member, '一', array( 'post_status' => 'draft' ) ) )['status'],
			'a draft may be short'
		);
	}

	public function test_posts_of_members_wait_as_many_as_may(): void {
		$this->rule( array( 'review' => true, 'pending_max' => 2 ) );
		self::assertSame( 'publish', $this->data( $this->post( $this->manager ) )['status'] );
		$first = $this->data( $this->post( $this->member ) );
		self::assertSame( 'pending', $first['status'] );
		$this->data( $this->post( $this->member, '第二条' ) );
		$refused = $this->post( $this->member, '第三条' );
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		self::assertStringContainsString( '2', $refused->get_data()['message'] );
		self::assertSame(
			'pending',
			$this->data( $this->post( $this->member, '改一改', array( 'id' => $first['id'] ) ) )['status'],
			'what waits may be changed'
		);
		$this->as_user( $this->manager );
		$this->data( $this->rest( 'POST', '/post/review', array( 'id' => $first['id'], 'action' => 'approve' ) ) );
		self::assertSame( 'pending', $this->data( $this->post( $this->member, '第三条' ) )['status'] );
		$this->assert_refused(
			$this->post( $this->member, '公开后又改', array( 'id' => $first['id'] ) ),
			422,
			'zeromo_content_invalid'
		);
	}

	public function test_hiding_a_part_may_be_for_some_only(): void {
		$this->rule( array( 'lock_by' => 'managers' ) );
		$lock = array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的话' ) );
		$this->assert_refused( $this->post( $this->member, '看得见', $lock ), 422, 'zeromo_content_invalid' );
		self::assertSame(
			200,
			$this->post( $this->member, '看得见', array( 'privacy' => array( 'type' => 'public' ) ) )->get_status()
		);
		self::assertSame( 200, $this->post( $this->manager, '看得见', $lock )->get_status() );
	}

	public function test_articles_are_bound_as_activities_are(): void {
		get_userdata( $this->member )->set_role( 'author' );
		$article = array(
			'post_type' => 'post',
			'post_title' => '一篇长文',
			'post_content' => '<p>正文</p>',
			'circle_id' => $this->circle,
		);
		$send    = function ( array $more = array() ) use ( $article ): \WP_REST_Response {
			$this->as_user( $this->member );
			return $this->rest( 'POST', '/content', $more + $article );
		};
		$this->rule( array( 'review' => true, 'words_min' => 500, 'lock_by' => 'managers' ) );
		$id = $this->data( $send() );
		self::assertSame( 'pending', $id['status'], 'the number of characters is for activities' );
		$lock = array( 'type' => 'login', 'content' => '藏起来的话' );
		$this->assert_refused( $send( array( 'privacy' => $lock ) ), 422, 'zeromo_content_invalid' );
		$this->as_user( $this->member );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id['id'], 'post_type' => 'post', 'privacy' => $lock ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->rule( array( 'post_by' => 'managers' ) );
		$this->assert_refused( $send(), 403, 'zeromo_forbidden' );
	}

	public function test_the_rule_is_told_before_one_writes(): void {
		$this->as_user( $this->member );
		$told = fn(): array => $this->data( $this->rest( 'GET', "/circle/{$this->circle}" ) );
		self::assertSame( array( 'allowed' => true, 'text' => '' ), $told()['posting'] );
		$this->rule(
			array( 'words_min' => 3, 'words_max' => 500, 'review' => true, 'pending_max' => 2, 'lock_by' => 'managers' )
		);
		$this->as_user( $this->member );
		self::assertSame( '本圈：每条 3 到 500 个字；发布后要等审核，最多同时 2 条待审核；只有圈主和管理员可以设置隐藏内容', $told()['posting']['text'] );
		self::assertTrue( $told()['can']['post'] );
		$this->rule( array( 'post_by' => 'managers' ) );
		$this->as_user( $this->member );
		self::assertSame(
			array( false, '本圈只有圈主和管理员可以发动态', false ),
			array( $told()['posting']['allowed'], $told()['posting']['text'], $told()['can']['post'] )
		);
		$this->as_user( $this->owner );
		self::assertTrue( $told()['posting']['allowed'] );
	}

	/**
	 * @param array<string, mixed> $options Of POST /circle/update_options.
	 * @return array<string, mixed>
	 */
	private function set( array $options ): array {
		return $this->data(
			$this->rest(
				'POST',
				'/circle/update_options',
				array( 'circle_id' => $this->circle, 'options' => $options )
			)
		);
	}

	/** @param array<string, mixed> $options Likewise, by the owner. */
	private function rule( array $options ): void {
		$this->as_user( $this->owner );
		$this->set( $options );
	}

	/** @param array<string, mixed> $fields More of POST /content. */
	private function post( int $member, string $text = '在圈子里说', array $fields = array() ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest(
			'POST',
			'/content',
			array( 'post_content' => $text, 'circle_id' => $this->circle ) + $fields
		);
	}
}
