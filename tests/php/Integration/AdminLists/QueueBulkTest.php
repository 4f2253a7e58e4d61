<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AdminLists;

use Zeromo\Community\AdminLists\BulkService;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** One decision on many reports, or on much that waits: chosen rows or all that match, in the scope of who decides. */
final class QueueBulkTest extends ContentTestCase {

	private int $staff;
	private int $writer;
	private int $reader;

	protected function setUp(): void {
		parent::setUp();
		$this->staff  = $this->create_member( 'editor', '版主' );
		$this->writer = $this->create_member( 'author', '林间' );
		$this->reader = $this->create_member( 'subscriber', '小满' );
	}

	/**
	 * A post of the writer that the reader reports.
	 *
	 * @return array{int, int} Case and post.
	 */
	private function reported( string $reason = 'spam', int $circle = 0 ): array {
		$place = 0 === $circle ? array() : array( 'circle_id' => $circle );
		$post  = $this->publish( $this->writer, bin2hex( random_bytes( 4 ) ), $place );
		$this->as_user( $this->reader );
		$sent = array( 'object_type' => 'post', 'object_id' => $post, 'reason' => $reason );
		$this->data( $this->rest( 'POST', '/report', $sent ) );
		$case = $this->db()->value( "SELECT MAX(case_id) FROM {$this->db()->table( 'report_case' )}" );
		return array( (int) $case, $post );
	}

	/** @param array<string, mixed> $sent Arguments. */
	private function send( string $queue, array $sent, int $member = 0 ): \WP_REST_Response {
		$this->as_user( 0 === $member ? $this->staff : $member );
		return $this->rest( 'POST', "/admin/$queue/bulk", $sent );
	}

	/**
	 * Done, refused, and of those done how many can be taken back.
	 *
	 * @param array<string, mixed> $answer Of a route.
	 * @return array{int, array<int, string>, int}
	 */
	private static function outcome( array $answer ): array {
		return array( $answer['done'], array_column( $answer['refused'], 'reason', 'id' ), $answer['undo'] );
	}

	/** What is left goes on as a job. */
	private function work_on( int $bulk ): void {
		$this->service( BulkService::class )->work( array( 'bulk' => $bulk, 'seconds' => 60 ) );
	}

	public function test_reports_are_decided_what_was_decided_meanwhile_is_told_and_all_is_taken_back(): void {
		[ $first, $one ]  = $this->reported();
		[ $second, $two ] = $this->reported();
		[ $third ]        = $this->reported();
		$this->as_user( $this->create_member( 'editor' ) );
		$this->data( $this->rest( 'POST', "/admin/reports/$third", array( 'decision' => 'keep' ) ) );
		$sent   = array( 'ids' => array( $first, $second, $third ), 'act' => 'remove' );
		$answer = $this->send( 'reports', $sent );
		$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
		$answer = $this->data( $this->send( 'reports', array( 'reason' => '广告' ) + $sent ) );
		self::assertSame( array( 2, array( $third => '这条举报已经处理过了' ), 2 ), self::outcome( $answer ) );
		self::assertSame( array( 'trash', 'trash' ), array_map( 'get_post_status', array( $one, $two ) ) );

		$undo = "/admin/bulk/{$answer['id']}/undo";
		$this->as_user( $this->create_member( 'administrator' ) );
		self::assertSame( 404, $this->rest( 'POST', $undo )->get_status() );
		$this->as_user( $this->staff );
		$back = $this->data( $this->rest( 'POST', $undo, array( 'idempotency_key' => 'once' ) ) );
		self::assertSame( array( 'undo', 2, 0 ), array( $back['act'], $back['done'], $back['undo'] ) );
		self::assertSame( array( 'publish', 'publish' ), array_map( 'get_post_status', array( $one, $two ) ) );
		self::assertSame( $back, $this->data( $this->rest( 'POST', $undo, array( 'idempotency_key' => 'once' ) ) ) );
		$again = $this->data( $this->rest( 'POST', $undo ) );
		self::assertSame( 0, $again['done'] );
		self::assertSame(
			array( '这一步已经撤销过，或者不能再撤销了' ),
			array_values( array_unique( array_column( $again['refused'], 'reason' ) ) )
		);
		self::assertSame( 409, $this->rest( 'POST', "/admin/bulk/{$back['id']}/undo" )->get_status() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_all_that_match_is_what_the_filter_shows(): void {
		[ , $spam ] = $this->reported();
		$abuse      = array( $this->reported( 'abuse' ), $this->reported( 'abuse' ) );
		$answer     = $this->data(
			$this->send(
				'reports',
				array( 'matching' => true, 'report_reason' => 'abuse', 'act' => 'remove', 'reason' => '辱骂' )
			)
		);
		self::assertSame( array( 2, array(), 2 ), self::outcome( $answer ) );
		self::assertSame( array( 'trash', 'trash' ), array_map( 'get_post_status', array_column( $abuse, 1 ) ) );
		self::assertSame( 'publish', get_post_status( $spam ) );
		$none = $this->send( 'reports', array( 'matching' => true, 'report_reason' => 'porn', 'act' => 'keep' ) );
		self::assertSame( 422, $none->get_status() );
	}

	public function test_what_waits_more_than_a_page_of_it(): void {
		$posts = array();
		for ( $n = 0; $n < 53; $n++ ) {
			$posts[] = $this->make_post( $this->writer, "等 $n", '正文', 'pending' );
		}
		$all    = array( 'matching' => true, 'object_type' => 'post', 'act' => 'approve' );
		$answer = $this->data( $this->send( 'waiting', $all + array( 'idempotency_key' => 'all' ) ) );
		self::assertSame( 53, $answer['total'] );
		$this->work_on( $answer['id'] );
		$answer = $this->data( $this->rest( 'GET', "/admin/bulk/{$answer['id']}" ) );
		self::assertSame( array( 53, 0 ), array( $answer['done'], $answer['waiting'] ) );
		self::assertSame( array( 'publish' ), array_values( array_unique( array_map( 'get_post_status', $posts ) ) ) );
		$again = $this->data( $this->send( 'waiting', $all + array( 'idempotency_key' => 'all' ) ) );
		self::assertSame( $answer['id'], $again['id'] );
		self::assertSame( 422, $this->send( 'waiting', $all )->get_status() );
	}

	public function test_outsiders_junk_and_who_runs_a_circle(): void {
		$circle          = $this->make_circle( $this->writer, true, $this->reader );
		[ $in, $inside ] = $this->reported( 'spam', $circle );
		[ $out ]         = $this->reported();
		$sent            = array( 'ids' => array( $in, $out ), 'act' => 'remove', 'reason' => '广告' );
		foreach ( array( array( 0, 401 ), array( $this->reader, 403 ) ) as [ $member, $status ] ) {
			foreach ( array( 'reports', 'waiting' ) as $queue ) {
				$this->as_user( $member );
				$junk = array( 'act' => 'reports' === $queue ? 'keep' : 'approve', 'object_type' => 'post' );
				self::assertSame(
					$status,
					$this->rest( 'POST', "/admin/$queue/bulk", array( 'ids' => array( $in ) ) + $junk )->get_status()
				);
			}
		}
		self::assertSame( 400, $this->send( 'reports', array( 'act' => 'keep' ) )->get_status() );
		self::assertSame( 400, $this->send( 'reports', array( 'act' => 'approve' ) + $sent )->get_status() );
		// A moderator of this circle alone: what stands elsewhere is not theirs, by number or by filter.
		$scoped = $this->create_member( 'author' );
		$scope  = array( 'queues' => array( 'reports' ), 'circles' => array( $circle ) );
		update_user_option( $scoped, ModeratorScope::OPTION, $scope );
		$answer = $this->data( $this->send( 'reports', $sent, $scoped ) );
		self::assertSame( 1, $answer['done'] );
		self::assertSame( array( $out ), array_column( $answer['refused'], 'id' ) );
		self::assertSame( 'trash', get_post_status( $inside ) );
		[ $new ] = $this->reported( 'spam', $circle );
		$all     = array( 'matching' => true, 'act' => 'keep' );
		self::assertSame( 1, $this->data( $this->send( 'reports', $all, $scoped ) )['total'] );
		$waits = array( 'object_type' => 'post', 'act' => 'approve' ) + $all;
		self::assertSame( 403, $this->send( 'waiting', $waits, $scoped )->get_status() );
		$open = $this->db()->ids( "SELECT case_id FROM {$this->db()->table( 'report_case' )} WHERE is_open = 1" );
		self::assertContains( $out, $open );
		self::assertNotContains( $new, $open );
	}

	/** The filters are said twice, here and by the queue's own route. */
	public function test_the_filters_are_those_of_the_queue(): void {
		$json  = (string) file_get_contents( dirname( __DIR__, 4 ) . '/contracts/rest.schema.json' );
		$all   = json_decode( $json );
		$words = static fn( string $line, string $name ): mixed => $all->routes->$line->in->$name->enum;
		$pairs = array( 'object_type' => 'object_type', 'report_reason' => 'reason', 'claimed' => 'claimed' );
		foreach ( $pairs as $here => $there ) {
			self::assertSame( $words( 'GET /admin/reports', $there ), $words( 'POST /admin/reports/bulk', $here ) );
		}
		$kinds = $words( 'GET /admin/waiting', 'object_type' );
		self::assertSame( $kinds, $words( 'POST /admin/waiting/bulk', 'object_type' ) );
	}
}
