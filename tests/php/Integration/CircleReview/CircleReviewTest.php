<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CircleReview;

use Zeromo\Community\CircleIndex\Blocks\IndexBlock;
use Zeromo\Community\CircleIndex\View\NewView;
use Zeromo\Community\CircleReview\NewCircles;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** New circles wait for staff, where the owner wants it. */
final class CircleReviewTest extends ContentTestCase {

	private int $member;
	private int $staff;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member( 'author', '林间' );
		$this->staff  = $this->create_member( 'editor', '版主' );
		$this->service( Settings::class )->save( array( NewCircles::SETTING => true ) );
	}

	/** @return array<string, mixed> The answer of POST /circle. */
	private function make( int $member, string $key = '' ): array {
		$this->as_user( $member );
		$sent = array( 'title' => '雾凇观察', 'description' => '看雾凇 <b>的</b> 人', 'visibility' => 'public' );
		$once = '' === $key ? array() : array( 'idempotency_key' => $key );
		return $this->data( $this->rest( 'POST', '/circle', $sent + $once ) );
	}

	/** @param array<string, mixed> $more Arguments. */
	private function decide( int $staff, int $id, array $more ): \WP_REST_Response {
		$this->as_user( $staff );
		return $this->rest( 'POST', '/admin/waiting', $more + array( 'object_type' => 'circle', 'object_id' => $id ) );
	}

	/** @return list<array<string, mixed>> What waits. */
	private function waiting( int $staff ): array {
		$this->as_user( $staff );
		return $this->data( $this->rest( 'GET', '/admin/waiting', array( 'object_type' => 'circle' ) ) )['items'];
	}

	/** @return list<string> Kinds and texts of a member's notices. */
	private function told( int $member ): array {
		$this->as_user( $member );
		return array_column( $this->data( $this->rest( 'GET', '/message' ) )['items'], 'text' );
	}

	/** The page of circles, also with the own ones. */
	private function index(): string {
		$block = $this->service( IndexBlock::class );
		$html  = $block->render( array(), '' );
		$_GET['zmo_mine'] = '1';
		$html            .= $block->render( array(), '' );
		unset( $_GET['zmo_mine'] );
		return $html;
	}

	private function kept( int $id ): string {
		$row = $this->db()->row(
			"SELECT status, owner_id, member_count FROM {$this->db()->table( 'circle' )} WHERE circle_id = %d",
			array( $id )
		);
		return implode( ' ', $row ?? array() );
	}

	public function test_off_as_shipped_it_is_public_at_once(): void {
		$this->service( Settings::class )->save( array( NewCircles::SETTING => false ) );
		$made = $this->make( $this->member );
		self::assertSame( array( 'publish', '圈子已创建' ), array( get_post_status( $made['id'] ), $made['message'] ) );
	}

	public function test_it_waits_for_everybody_and_is_let_in(): void {
		$made = $this->make( $this->member, 'one' );
		$id   = $made['id'];
		self::assertSame( $id, $this->make( $this->member, 'one' )['id'] );
		self::assertSame(
			array( 'pending', '圈子已提交，审核通过后公开', '' ),
			array( get_post_status( $id ), $made['message'], $made['redirect_url'] )
		);
		self::assertSame( "0 {$this->member} 1", $this->kept( $id ) );
		foreach ( array( 0, $this->member, $this->create_member() ) as $reader ) {
			$this->as_user( $reader );
			self::assertSame( 404, $this->rest( 'GET', "/circle/$id" )->get_status() );
			self::assertStringNotContainsString( '雾凇观察', $this->index() );
			$core = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/zeromo_circle/$id" ) );
			// Core lets an author read the own post.
			self::assertContains( $core->get_status(), $reader === $this->member ? array( 200 ) : array( 401, 403 ) );
		}
		$this->as_user( $this->member );
		self::assertSame( 404, $this->rest( 'POST', '/circle/invite', array( 'circle_id' => $id ) )->get_status() );
		$post = array( 'post_content' => '第一条', 'circle_id' => $id );
		self::assertNotSame( 200, $this->rest( 'POST', '/content', $post )->get_status() );

		$waits = $this->waiting( $this->staff );
		self::assertSame( array( $id => '雾凇观察 · 看雾凇 的 人' ), array_column( $waits, 'words', 'object_id' ) );
		self::assertSame( 200, $this->decide( $this->staff, $id, array( 'decision' => 'approve' ) )->get_status() );
		self::assertSame( 409, $this->decide( $this->staff, $id, array( 'decision' => 'approve' ) )->get_status() );
		$entry = $this->db()->ids( "SELECT MAX( entry_id ) FROM {$this->db()->table( 'audit' )}" )[0];
		$undone = $this->rest( 'POST', '/admin/undo', array( 'id' => $entry ) );
		self::assertSame( 409, $undone->get_status(), (string) wp_json_encode( $undone->get_data() ) );
		self::assertSame( array( 'publish', "c$id" ), array( get_post_status( $id ), get_post( $id )?->post_name ) );
		self::assertSame( "1 {$this->member} 1", $this->kept( $id ) );
		self::assertSame( array(), $this->waiting( $this->staff ) );
		self::assertStringContainsString( '雾凇观察', $this->index() );
		self::assertStringContainsString( '通过了你创建的圈子「雾凇观察」', implode( "\n", $this->told( $this->member ) ) );
		self::assertCount( 1, $this->told( $this->member ) );
		self::assertSame(
			array( "approve {$this->staff} {$this->member}" ),
			$this->db()->column(
				"SELECT CONCAT( act, ' ', actor_id, ' ', user_id ) FROM {$this->db()->table( 'audit' )}"
					. " WHERE object_type = 'circle' AND object_id = %d",
				array( $id )
			)
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_refusal_says_why(): void {
		$id = $this->make( $this->member )['id'];
		self::assertSame( 422, $this->decide( $this->staff, $id, array( 'decision' => 'reject' ) )->get_status() );
		self::assertSame( 'pending', get_post_status( $id ) );
		$refused = array( 'decision' => 'reject', 'reason' => '已经有同样的圈子' );
		self::assertSame( 200, $this->decide( $this->staff, $id, $refused )->get_status() );
		self::assertSame( 'trash', get_post_status( $id ) );
		self::assertSame( 409, $this->decide( $this->staff, $id, $refused )->get_status() );
		self::assertStringContainsString( '没有通过你创建的圈子：已经有同样的圈子', implode( "\n", $this->told( $this->member ) ) );
		self::assertSame( '已提交', $this->made_page( $this->make( $this->member )['id'] ) );
	}

	/** What the page of circles says to who has just made one. */
	private function made_page( int $id ): string {
		$_GET['zmo_made'] = (string) $id;
		$html             = $this->service( NewView::class )->html();
		unset( $_GET['zmo_made'] );
		return str_contains( (string) $html, '已提交' ) ? '已提交' : (string) $html;
	}

	public function test_who_decides(): void {
		$id = $this->make( $this->member )['id'];
		self::assertSame( '', $this->made_page_of( $this->create_member(), $id ) );
		$yes = array( 'decision' => 'approve' );
		self::assertContains( $this->decide( $this->member, $id, $yes )->get_status(), array( 403, 404 ) );
		self::assertContains( $this->decide( $this->create_member(), $id, $yes )->get_status(), array( 403, 404 ) );
		self::assertSame( 401, $this->decide( 0, $id, $yes )->get_status() );
		$scoped = $this->create_member( 'author' );
		$scope = array( 'queues' => array( ModeratorQueue::Reports->value ), 'circles' => array() );
		update_user_option( $scoped, ModeratorScope::OPTION, $scope );
		self::assertContains( $this->decide( $scoped, $id, $yes )->get_status(), array( 403, 404 ) );
		$scope = array( 'queues' => array( ModeratorQueue::Waiting->value ), 'circles' => array( $id ) );
		update_user_option( $scoped, ModeratorScope::OPTION, $scope );
		self::assertSame( array(), $this->waiting( $scoped ), 'who moderates circles does not let in circles' );
		self::assertSame( 404, $this->decide( $scoped, $id, $yes )->get_status() );
		$scope = array( 'queues' => array( ModeratorQueue::Waiting->value ), 'circles' => array() );
		update_user_option( $scoped, ModeratorScope::OPTION, $scope );
		self::assertCount( 1, $this->waiting( $scoped ) );
		self::assertSame( 200, $this->decide( $scoped, $id, $yes )->get_status() );
		self::assertSame( 'publish', get_post_status( $id ) );
	}

	public function test_whose_maker_is_gone_it_still_waits_and_is_let_in_without_an_owner(): void {
		$id = $this->make( $this->member )['id'];
		$this->as_user( $this->staff );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		self::assertTrue( wp_delete_user( $this->member ) );
		self::assertCount( 1, $this->waiting( $this->staff ) );
		self::assertSame( 200, $this->decide( $this->staff, $id, array( 'decision' => 'approve' ) )->get_status() );
		self::assertSame( array( 'publish', '1 0 0' ), array( get_post_status( $id ), $this->kept( $id ) ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_no_door_leads_to_it_or_publishes_it(): void {
		$id = $this->make( $this->member )['id'];
		foreach ( array( 0, $this->member, $this->create_member( 'author' ) ) as $reader ) {
			$this->as_user( $reader );
			self::assertSame( array(), $this->core( 'GET', 'zeromo_circle', array( 'search' => '雾凇' ) )->get_data() );
			self::assertSame( array(), $this->core( 'GET', 'search', array( 'search' => '雾凇' ) )->get_data() );
			$pending = $this->core( 'GET', 'zeromo_circle', array( 'status' => 'pending' ) );
			self::assertSame( 400, $pending->get_status() );
			$publish = $this->core( 'POST', "zeromo_circle/$id", array( 'status' => 'publish' ) );
			self::assertContains( $publish->get_status(), array( 401, 403 ) );
			$single = new \WP_Query( array( 'post_type' => 'zeromo_circle', 'p' => $id ) );
			self::assertSame( array(), $single->posts );
			$refused = 0 === $reader ? 401 : 404;
			foreach ( array( '/circle/join', '/circle/leave', "/circle/$id", '/quiet/circles' ) as $path ) {
				$sent = array( 'circle_id' => $id, 'title' => '改名' );
				self::assertSame( $refused, $this->rest( 'POST', $path, $sent )->get_status(), $path );
			}
			$members = $this->rest( 'GET', '/circle/members', array( 'circle_id' => $id ) );
			self::assertSame( 404, $members->get_status() );
		}
		self::assertSame( array( 'pending', '雾凇观察' ), array( get_post_status( $id ), get_the_title( $id ) ) );
	}

	/**
	 * One of core's routes.
	 *
	 * @param array<string, string> $args Of the query, or of the body.
	 */
	private function core( string $method, string $path, array $args ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, "/wp/v2/$path" );
		'GET' === $method ? $request->set_query_params( $args ) : $request->set_body_params( $args );
		return rest_do_request( $request );
	}

	private function made_page_of( int $member, int $id ): string {
		$this->as_user( $member );
		return $this->made_page( $id );
	}

	public function test_staff_and_commands_are_not_held(): void {
		self::assertSame( 'publish', get_post_status( $this->make( $this->staff )['id'] ) );
		$this->as_user( 0 );
		$made = $this->service( CircleEditing::class )->create( $this->member, array( 'title' => '导入的圈子' ) );
		self::assertSame( 'publish', get_post_status( $made ) );
	}
}
