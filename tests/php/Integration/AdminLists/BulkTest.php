<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AdminLists;

use Zeromo\Community\AdminLists\BulkAct;
use Zeromo\Community\AdminLists\BulkCall;
use Zeromo\Community\AdminLists\BulkService;
use Zeromo\Community\AdminLists\Sql\BulkRows;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** One act on many rows of a list: each row by the route for one, what was refused with its reason. */
final class BulkTest extends ContentTestCase {

	private int $staff;
	private int $writer;

	protected function setUp(): void {
		parent::setUp();
		$this->staff  = $this->create_member( 'editor', '版主' );
		$this->writer = $this->create_member( 'author', '林间' );
	}

	/**
	 * Posts of the writer.
	 *
	 * @return list<int>
	 */
	private function posts( int $count, string $status = 'pending' ): array {
		$made = array();
		for ( $n = 0; $n < $count; $n++ ) {
			$made[] = $this->make_post( $this->writer, "第 $n 篇", '正文', $status );
		}
		return $made;
	}

	/**
	 * The answer of the route.
	 *
	 * @param array<string, mixed> $params Arguments.
	 * @return array<string, mixed>
	 */
	private function bulk( string $list, array $params ): array {
		$this->as_user( $this->staff );
		return $this->data( $this->rest( 'POST', "/admin/$list/bulk", $params ) );
	}

	/**
	 * How many were done, and which were refused.
	 *
	 * @param array<string, mixed> $answer Of a route.
	 * @return array{int, list<int>}
	 */
	private static function outcome( array $answer ): array {
		return array( $answer['done'], array_column( $answer['refused'], 'id' ) );
	}

	/**
	 * Entries of the audit log about these things.
	 *
	 * @param list<int> $ids Things.
	 * @return list<string> `act actor`.
	 */
	private function logged( array $ids ): array {
		$rows = $this->db()->rows(
			"SELECT act, actor_id FROM {$this->db()->table( 'audit' )} WHERE object_id IN ("
				. implode( ',', $ids ) . ') ORDER BY entry_id'
		);
		return array_map( static fn( array $row ): string => "{$row['act']} {$row['actor_id']}", $rows );
	}

	public function test_all_are_done_and_each_is_logged(): void {
		$posts  = $this->posts( 3 );
		$answer = $this->bulk( 'content', array( 'ids' => $posts, 'act' => 'approve' ) );
		self::assertSame( array( 3, array() ), self::outcome( $answer ) );
		self::assertSame( array( 3, 0 ), array( $answer['total'], $answer['waiting'] ) );
		self::assertSame( array( 'publish', 'publish', 'publish' ), array_map( 'get_post_status', $posts ) );
		self::assertSame( array_fill( 0, 3, "approve {$this->staff}" ), $this->logged( $posts ) );
		self::assertSame( $answer, $this->data( $this->rest( 'GET', "/admin/bulk/{$answer['id']}" ) ) );
		self::assertSame( $this->staff, get_current_user_id() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_what_is_refused_says_why_and_keeps_nothing_back(): void {
		[ $waits ]     = $this->posts( 1 );
		[ $published ] = $this->posts( 1, 'publish' );
		$nothing       = $published + 999;
		$answer        = $this->bulk(
			'content',
			array( 'ids' => array( $nothing, $published, $waits ), 'act' => 'reject', 'reason' => '与圈子无关' )
		);
		self::assertSame( 1, $answer['done'] );
		self::assertSame( 'zeromo_refused', get_post_status( $waits ) );
		self::assertSame(
			array( $published => '这条内容已经不在等待审核', $nothing => '内容不存在或已删除' ),
			array_column( $answer['refused'], 'reason', 'id' )
		);
		self::assertSame( 'publish', get_post_status( $published ) );
	}

	public function test_comments_topics_and_members(): void {
		[ $post ]  = $this->posts( 1, 'publish' );
		$comments   = array( $this->make_comment( $this->writer, $post, false ) );
		$comments[] = $this->make_comment( $this->writer, $post );
		$approved  = $this->bulk( 'comments', array( 'ids' => $comments, 'act' => 'approve' ) );
		self::assertSame( array( 1, array( $comments[1] ) ), self::outcome( $approved ) );
		self::assertSame( 2, $this->bulk( 'comments', array( 'ids' => $comments, 'act' => 'delete' ) )['done'] );
		self::assertSame( array( 'trash', 'trash' ), array_map( 'wp_get_comment_status', $comments ) );

		$topic = $this->make_topic( '空话题' );
		self::assertSame( 1, $this->bulk( 'topics', array( 'ids' => array( $topic ), 'act' => 'delete' ) )['done'] );
		self::assertNull( get_term( $topic ) );

		$owner   = $this->create_member( 'administrator' );
		$members = array( $this->create_member(), $this->create_member(), $owner );
		$this->as_user( $owner );
		$muted = $this->data(
			$this->rest(
				'POST',
				'/admin/members/bulk',
				array( 'ids' => $members, 'act' => 'mute', 'reason' => '刷屏', 'days' => 3 )
			)
		);
		self::assertSame( array( 2, array( $owner ) ), self::outcome( $muted ) );
		$ban = $this->data( $this->rest( 'GET', "/admin/members/{$members[0]}" ) )['member'];
		self::assertSame( 'mute', $ban['ban'] );
	}

	public function test_outsiders_junk_and_others(): void {
		$posts = $this->posts( 1 );
		foreach ( array( array( 0, 401 ), array( $this->writer, 403 ) ) as [ $user, $status ] ) {
			$this->as_user( $user );
			foreach ( array( 'content', 'comments', 'topics', 'members' ) as $list ) {
				$sent = array( 'ids' => $posts, 'act' => 'members' === $list ? 'lift' : 'delete' );
				self::assertSame( $status, $this->rest( 'POST', "/admin/$list/bulk", $sent )->get_status(), $list );
			}
		}
		$this->as_user( $this->staff );
		$lift = array( 'ids' => $posts, 'act' => 'lift' );
		self::assertSame( 403, $this->rest( 'POST', '/admin/members/bulk', $lift )->get_status() );
		foreach ( array(
			array( 400, array( 'act' => 'delete' ) ),
			array( 400, array( 'ids' => array(), 'act' => 'delete' ) ),
			array( 400, array( 'ids' => range( 1, 101 ), 'act' => 'delete' ) ),
			array( 400, array( 'ids' => $posts, 'act' => 'lift' ) ),
			array( 422, array( 'ids' => $posts, 'act' => 'reject', 'reason' => ' ' ) ),
		) as [ $status, $sent ] ) {
			self::assertSame( $status, $this->rest( 'POST', '/admin/content/bulk', $sent )->get_status() );
		}
		$id = $this->bulk( 'content', array( 'ids' => $posts, 'act' => 'approve' ) )['id'];
		$this->as_user( $this->create_member( 'administrator' ) );
		self::assertSame( 404, $this->rest( 'GET', "/admin/bulk/$id" )->get_status() );
	}

	public function test_the_rights_that_count_are_those_the_actor_has_when_a_row_is_done(): void {
		$posts = $this->posts( 2 );
		$call  = new BulkCall( BulkAct::CONTENT, 'approve', '', 0, $this->staff );
		$id    = $this->service( BulkRows::class )->add( $call, $posts, time() );
		( new \WP_User( $this->staff ) )->set_role( 'subscriber' );
		$this->as_user( 0 );
		$this->service( BulkService::class )->work( array( 'bulk' => $id, 'seconds' => 5 ) );
		$state = $this->service( BulkService::class )->progress( $id, $this->staff );
		self::assertSame( array( 0, 0 ), array( $state->done, $state->waiting ) );
		self::assertSame( $posts, array_keys( $state->refused ) );
		self::assertSame( array( 'pending', 'pending' ), array_map( 'get_post_status', $posts ) );
		self::assertSame( 0, get_current_user_id() );
	}

	public function test_a_long_one_goes_on_as_a_job_and_a_row_that_is_done_is_not_done_again(): void {
		$posts = $this->posts( 2 );
		$call  = new BulkCall( BulkAct::CONTENT, 'approve', '', 0, $this->staff );
		$rows  = $this->service( BulkRows::class );
		$id    = $rows->add( $call, $posts, time() );
		self::assertTrue( $rows->take( $id, $posts[0] ) );
		self::assertFalse( $rows->take( $id, $posts[0] ) );
		$work = $this->service( BulkService::class );
		$work->work( array( 'bulk' => $id, 'seconds' => -1 ) );
		$state = $work->progress( $id, $this->staff );
		self::assertSame( array( 1, 1 ), array( $state->done, $state->waiting ) );
		$left = $this->db()->value( "SELECT payload FROM {$this->db()->table( 'job' )} WHERE kind = 'bulk'" );
		self::assertSame( array( 'bulk' => $id, 'seconds' => 15 ), json_decode( (string) $left, true ) );
		$work->work( (array) json_decode( (string) $left, true ) );
		self::assertSame( array( 'pending', 'publish' ), array_map( 'get_post_status', $posts ) );
	}

	public function test_the_limits_of_single_calls_do_not_stop_it_half_way_its_own_does(): void {
		remove_all_filters( 'zeromo_rate_limits' );
		$limit = static fn( array $limits, string $action ): array => array(
			'user' => array( 'bulk' === $action ? 2 : 1, 60 ),
		);
		add_filter( 'zeromo_rate_limits', $limit, 20, 2 );
		$sent = fn( int $count ): array => array( 'ids' => $this->posts( $count ), 'act' => 'approve' );
		self::assertSame( 3, $this->bulk( 'content', $sent( 3 ) )['done'] );
		self::assertSame( 1, $this->bulk( 'content', $sent( 1 ) )['done'] );
		$third = $sent( 1 );
		self::assertSame( 429, $this->rest( 'POST', '/admin/content/bulk', $third )->get_status() );
	}

	public function test_a_key_begins_one(): void {
		$posts = $this->posts( 2 );
		$sent  = array( 'ids' => $posts, 'act' => 'approve', 'idempotency_key' => 'once' );
		$first = $this->bulk( 'content', $sent );
		self::assertSame( $first, $this->bulk( 'content', $sent ) );
		self::assertCount( 2, $this->logged( $posts ) );
	}

	public function test_results_go_after_a_week_and_with_the_account(): void {
		$rows = $this->service( BulkRows::class );
		$call = new BulkCall( BulkAct::TOPICS, 'delete', '', 0, $this->staff );
		$old  = $rows->add( $call, array( 1 ), time() - 8 * DAY_IN_SECONDS );
		$new  = $rows->add( $call, array( 1, 2 ), time() );
		$this->service( BulkService::class )->clean();
		self::assertNull( $rows->find( $old ) );
		self::assertCount( 2, $rows->waiting( $new ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->staff );
		self::assertNull( $rows->find( $new ) );
		self::assertSame( array(), $rows->waiting( $new ) );
	}
}
