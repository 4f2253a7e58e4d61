<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CommentControl;

use Zeromo\Community\CommentControl\HeldComments;
use Zeromo\Community\CommentControl\Sql\HeldRepository;
use Zeromo\Community\CommentControl\View\HeldList;
use Zeromo\Community\CommentControl\View\HeldTab;
use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Comments that wait for the author of their post: who sees them, by which way, and what a decision changes. */
final class HeldCommentsTest extends ContentTestCase {

	private const WORDS = '等你放行的暗号';

	private int $author   = 0;
	private int $stranger = 0;
	private int $post     = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->author   = $this->create_member( 'author', '江野' );
		$this->stranger = $this->create_member( 'subscriber', '路人' );
		$this->post     = $this->publish( $this->author, '今天的晚霞' );
		self::assertSame( 200, $this->hold( $this->author, true ) );
	}

	private function hold( int $who, bool $held ): int {
		$this->as_user( $who );
		return $this->rest( 'POST', '/comment/hold', array( 'post_id' => $this->post, 'held' => $held ) )->get_status();
	}

	/** @return array<string, mixed> */
	private function say( int $who, string $words = self::WORDS ): array {
		$this->as_user( $who );
		return $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => $words ) )
		);
	}

	private function decide( int $who, int $id, bool $release, int $post = 0 ): \WP_REST_Response {
		$this->as_user( $who );
		return $this->rest(
			'POST',
			'/comment/held',
			array( 'id' => $id, 'post_id' => $post, 'release' => $release )
		);
	}

	/** @return list<int> */
	private function waiting( int $who, int $post = 0 ): array {
		$this->as_user( $who );
		$said = $this->data( $this->rest( 'GET', '/comment/held', array( 'post_id' => $post ) ) );
		return array_column( $said['items'], 'id' );
	}

	/** @return list<int> */
	private function shown( int $who ): array {
		$this->as_user( $who );
		$page = $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) ) );
		return array_column( $page['items'], 'id' );
	}

	public function test_what_waits_is_in_nobody_elses_answers(): void {
		$said = $this->say( $this->stranger );
		self::assertSame(
			array( 'hold', '评论已提交，作者放行后显示', 0 ),
			array( $said['status'], $said['message'], $said['count'] )
		);
		self::assertStringContainsString( '待作者放行', $said['html'] );
		$id = (int) $said['id'];
		self::assertSame( array( $id ), $this->shown( $this->stranger ), 'the writer sees it' );
		foreach ( array( 0, $this->create_member( 'author' ) ) as $other ) {
			self::assertSame( array(), $this->shown( $other ) );
			$request = new \WP_REST_Request( 'GET', '/wp/v2/comments' );
			$request->set_query_params( array( 'post' => $this->post ) );
			self::assertSame( array(), rest_do_request( $request )->get_data() );
			self::assertGreaterThanOrEqual(
				401,
				rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/comments/$id" ) )->get_status()
			);
			self::assertSame( array(), get_comments( array( 'post_id' => $this->post, 'status' => 'approve' ) ) );
			self::assertStringNotContainsString( self::WORDS, $this->section( $other ) );
		}
		self::assertSame( array( $id ), $this->waiting( $this->author ) );
		self::assertSame( array(), $this->waiting( $this->stranger ) );
		self::assertStringContainsString( self::WORDS, $this->section( $this->author ), 'above the comments' );
		$this->as_user( $this->author );
		// One of its own: the one of the container remembers members whom other tests had under these ids.
		$tab = new HeldTab(
			$this->service( HeldComments::class ),
			$this->service( HeldList::class ),
			$this->service( Pages::class )
		);
		self::assertTrue( $tab->is_for( $this->author ) );
		self::assertStringContainsString( self::WORDS, $tab->html( $this->author ) );
	}

	public function test_each_way_of_writing_waits_and_who_moderates_there_need_not(): void {
		self::assertSame( 'approved', $this->say( $this->author, '我自己' )['status'] );
		self::assertSame( 'approved', $this->say( $this->create_member( 'editor' ), '版主来了' )['status'] );
		$this->as_user( $this->stranger );
		update_option( 'comment_previously_approved', '' );
		$request = new \WP_REST_Request( 'POST', '/wp/v2/comments' );
		$request->set_body_params( array( 'post' => $this->post, 'content' => '绕一下' ) );
		$core = rest_do_request( $request )->get_data();
		self::assertSame( 'hold', $core['status'] );
		self::assertSame( array( (int) $core['id'] ), $this->waiting( $this->author ) );
		self::assertSame( 200, $this->hold( $this->author, false ) );
		self::assertSame( 'approved', $this->say( $this->stranger, '现在不用等' )['status'] );
		self::assertSame( array( (int) $core['id'] ), $this->waiting( $this->author ), 'what waited still waits' );
	}

	public function test_what_waits_for_a_moderator_is_not_the_authors_to_let_through(): void {
		add_filter( 'pre_comment_approved', '__return_zero' );
		$said = $this->say( $this->stranger );
		remove_filter( 'pre_comment_approved', '__return_zero' );
		self::assertSame( '评论已提交，审核通过后显示', $said['message'] );
		self::assertSame( array(), $this->waiting( $this->author ) );
		$this->assert_refused( $this->decide( $this->author, (int) $said['id'], true ), 404, 'zeromo_not_found' );
	}

	public function test_the_author_lets_through_and_refuses_and_counts_and_notices_follow(): void {
		$first  = (int) $this->say( $this->stranger )['id'];
		$second = (int) $this->say( $this->stranger, '第二句' )['id'];
		$third  = (int) $this->say( $this->stranger, '第三句' )['id'];
		self::assertSame( array( 1, 0 ), array( $this->told( 86 ), $this->told( 5 ) ) );
		foreach ( array( $this->stranger, $this->create_member( 'author' ) ) as $other ) {
			$this->assert_refused( $this->decide( $other, $first, true ), 404, 'zeromo_not_found' );
		}
		self::assertSame( '0', get_post( $this->post )->comment_count );
		self::assertSame( 200, $this->decide( $this->author, $first, true )->get_status() );
		$this->assert_refused( $this->decide( $this->author, $first, true ), 404, 'zeromo_not_found' );
		self::assertSame( '1', get_post( $this->post )->comment_count );
		self::assertSame( 1, $this->told( 5 ) );
		self::assertSame( array( $first ), $this->shown( 0 ) );
		self::assertSame( 200, $this->decide( $this->author, $second, false )->get_status() );
		self::assertSame( 'trash', wp_get_comment_status( $second ) );
		$this->as_user( $this->author );
		$all = $this->data( $this->decide( $this->author, 0, true, $this->post ) );
		self::assertSame( array( 1, false ), array( $all['done'], $all['more'] ) );
		self::assertSame( array(), $this->waiting( $this->author ) );
		self::assertSame( array( $third, $first ), $this->shown( 0 ) );
		self::assertSame(
			array(),
			$this->db()->rows(
				"SELECT act FROM {$this->db()->table( 'audit' )} WHERE actor_id = %d",
				array( $this->author )
			),
			'an author is no staff'
		);
	}

	public function test_staff_decides_too_and_a_row_goes_with_its_comment_and_to_the_next_author(): void {
		$held  = $this->service( HeldRepository::class );
		$first = (int) $this->say( $this->stranger )['id'];
		$next  = (int) $this->say( $this->stranger, '第二句' )['id'];
		$this->as_user( $this->create_member( 'editor' ) );
		$queue = $this->data( $this->rest( 'GET', '/admin/waiting', array( 'object_type' => 'comment' ) ) );
		self::assertContains( $first, array_column( $queue['items'], 'object_id' ) );
		wp_set_comment_status( $first, 'approve' );
		self::assertSame( 0, $held->post_of( $first ) );
		self::assertSame( '', get_comment_meta( $first, '_zeromo_held', true ) );
		wp_update_post( array( 'ID' => $this->post, 'post_author' => $this->stranger ) );
		self::assertSame( array(), $this->waiting( $this->author ) );
		self::assertSame( array( $next ), $this->waiting( $this->stranger ) );
		wp_delete_comment( $next, true );
		self::assertSame( 0, $held->post_of( $next ) );
	}

	/** How many notices of a kind the author has. */
	private function told( int $kind ): int {
		return count(
			$this->db()->ids(
				"SELECT id FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind = %d",
				array( $this->author, $kind )
			)
		);
	}

	private function section( int $viewer ): string {
		$this->as_user( $viewer );
		return $this->service( CommentView::class )->section(
			array( 'id' => $this->post, 'url' => (string) get_permalink( $this->post ), 'count' => 0, 'circle' => 0 ),
			$viewer
		);
	}
}
