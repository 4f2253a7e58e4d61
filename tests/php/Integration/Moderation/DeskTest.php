<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Moderation;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** How staff shares the queue of reports: filters, claims, notes, and the thing beside. */
final class DeskTest extends ContentTestCase {

	private int $author;
	private int $reader;
	private int $moderator;
	private int $second;

	protected function setUp(): void {
		parent::setUp();
		$this->author    = $this->create_member( 'author', '林间' );
		$this->reader    = $this->create_member( 'subscriber', '小满' );
		$this->moderator = $this->create_member( 'editor', '版主' );
		$this->second    = $this->create_member( 'editor', '二版' );
	}

	/** Reports it, and gives the case. */
	private function report( string $type, int $id, string $reason = 'spam' ): int {
		$this->as_user( $this->reader );
		$this->data(
			$this->rest( 'POST', '/report', array( 'object_type' => $type, 'object_id' => $id, 'reason' => $reason ) )
		);
		return (int) $this->db()->value( "SELECT MAX(case_id) FROM {$this->db()->table( 'report_case' )}" );
	}

	/**
	 * @param array<string, mixed> $args Of the queue.
	 * @return list<int> Cases.
	 */
	private function queue( array $args, int $member = 0 ): array {
		$this->as_user( 0 === $member ? $this->moderator : $member );
		return array_column( $this->data( $this->rest( 'GET', '/admin/reports', $args ) )['items'], 'id' );
	}

	private function claim( int $member, int $case, bool $on = true ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', "/admin/reports/$case/claim", array( 'claimed' => $on ) );
	}

	/** @return array<string, mixed> The case as a member reads it. */
	private function file( int $member, int $case ): array {
		$this->as_user( $member );
		return $this->data( $this->rest( 'GET', "/admin/reports/$case" ) );
	}

	public function test_the_queue_is_narrowed_by_kind_reason_and_claim_and_goes_by_cursor(): void {
		$spam  = $this->report( 'post', $this->publish( $this->author, '一' ) );
		$abuse = $this->report( 'post', $this->publish( $this->author, '二' ), 'abuse' );
		$user  = $this->report( 'user', $this->author, 'abuse' );
		$more  = $this->report( 'post', $this->publish( $this->author, '三' ) );
		self::assertSame( array( $spam, $abuse, $more ), $this->queue( array( 'object_type' => 'post' ) ) );
		self::assertSame( array( $abuse, $user ), $this->queue( array( 'reason' => 'abuse' ) ) );
		self::assertSame( array( $user ), $this->queue( array( 'reason' => 'abuse', 'object_type' => 'user' ) ) );
		$this->data( $this->claim( $this->moderator, $abuse ) );
		self::assertSame( array( $abuse ), $this->queue( array( 'claimed' => 'mine' ) ) );
		self::assertSame( array(), $this->queue( array( 'claimed' => 'mine' ), $this->second ) );
		self::assertSame( array( $spam, $user, $more ), $this->queue( array( 'claimed' => 'free' ), $this->second ) );
		$first = $this->data( $this->rest( 'GET', '/admin/reports', array( 'reason' => 'spam', 'per_page' => 1 ) ) );
		self::assertSame( array( $spam ), array_column( $first['items'], 'id' ) );
		self::assertSame(
			array( $more ),
			$this->queue( array( 'reason' => 'spam', 'per_page' => 1, 'cursor' => $first['next_cursor'] ) )
		);
	}

	public function test_a_claim_is_seen_keeps_others_from_deciding_and_lapses(): void {
		$case = $this->report( 'post', $this->publish( $this->author, '一' ) );
		self::assertSame( '已认领', $this->data( $this->claim( $this->moderator, $case ) )['message'] );
		$mine = $this->file( $this->moderator, $case );
		self::assertSame( array( '版主', false ), array( $mine['holder']['name'], $mine['held'] ) );
		$theirs = $this->file( $this->second, $case );
		self::assertSame( array( '版主', true ), array( $theirs['holder']['name'], $theirs['held'] ) );
		$decide = array( 'decision' => 'keep' );
		$this->assert_refused( $this->claim( $this->second, $case ), 409, 'zeromo_report_claimed' );
		$this->assert_refused(
			$this->rest( 'POST', "/admin/reports/$case", $decide ),
			409,
			'zeromo_report_claimed'
		);
		// What is not theirs, others cannot give back.
		$this->data( $this->claim( $this->second, $case, false ) );
		self::assertSame( '版主', $this->file( $this->second, $case )['holder']['name'] );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'report_case' )} SET claimed_until = %d WHERE case_id = %d",
			array( time() - 1, $case )
		);
		self::assertNull( $this->file( $this->second, $case )['holder'] );
		$this->data( $this->claim( $this->second, $case ) );
		$this->assert_refused( $this->claim( $this->moderator, $case ), 409, 'zeromo_report_claimed' );
		$this->data( $this->claim( $this->second, $case, false ) );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', "/admin/reports/$case", $decide ) );
		$this->assert_refused( $this->claim( $this->second, $case ), 409, 'zeromo_report_decided' );
	}

	public function test_who_moderates_the_site_is_not_kept_from_it_by_who_runs_the_circle(): void {
		$owner  = $this->create_member( 'author', '圈主' );
		$circle = $this->make_circle( $owner );
		$this->as_user( $this->author );
		$this->service( CircleJoining::class )->join( $circle, $this->author );
		$case = $this->report( 'post', $this->publish( $this->author, '圈里', array( 'circle_id' => $circle ) ) );
		$this->data( $this->claim( $owner, $case ) );
		self::assertFalse( $this->file( $this->moderator, $case )['held'] );
		$this->data( $this->claim( $this->moderator, $case ) );
		$this->assert_refused( $this->claim( $owner, $case ), 409, 'zeromo_report_claimed' );
	}

	public function test_notes_are_the_staffs_and_one_press_is_one_note(): void {
		$case = $this->report( 'post', $this->publish( $this->author, '一' ) );
		$this->as_user( $this->moderator );
		foreach ( array( '查过了，是广告', '查过了，是广告', '再看一次' ) as $note ) {
			$this->data( $this->rest( 'POST', "/admin/reports/$case/notes", array( 'note' => $note ) ) );
		}
		$this->assert_refused(
			$this->rest( 'POST', "/admin/reports/$case/notes", array( 'note' => ' ' ) ),
			422,
			'zeromo_content_invalid'
		);
		$file = $this->file( $this->second, $case );
		self::assertSame( array( '再看一次', '查过了，是广告' ), array_column( $file['staff_notes'], 'note' ) );
		self::assertSame( '版主', $file['staff_notes'][0]['member']['name'] );
		self::assertSame( 2, $file['notes'] );
		// A decided case takes notes, too.
		$this->data( $this->rest( 'POST', "/admin/reports/$case", array( 'decision' => 'keep' ) ) );
		$this->data( $this->rest( 'POST', "/admin/reports/$case/notes", array( 'note' => '留个底' ) ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->moderator );
		$file = $this->file( $this->second, $case );
		self::assertSame( array( '留个底', '再看一次', '查过了，是广告' ), array_column( $file['staff_notes'], 'note' ) );
		self::assertNull( $file['staff_notes'][1]['member'] );
	}

	public function test_the_whole_thing_stands_beside_and_is_refused_to_others(): void {
		$long = str_repeat( '雾散了，茶园在脚下。', 60 );
		$post = $this->publish(
			$this->author,
			$long,
			array( 'image_ids' => $this->make_pictures( $this->author, 2 ) )
		);
		$case = $this->report( 'post', $post );
		$file = $this->file( $this->moderator, $case );
		self::assertSame( $long, $file['text'] );
		self::assertCount( 2, $file['pictures'] );
		self::assertSame( array( 'url', 'thumb', 'alt' ), array_keys( $file['pictures'][0] ) );
		foreach ( array( $this->author, $this->reader ) as $outsider ) {
			$this->as_user( $outsider );
			$this->assert_refused( $this->rest( 'GET', "/admin/reports/$case" ), 403, 'zeromo_forbidden' );
			$this->assert_refused( $this->claim( $outsider, $case ), 403, 'zeromo_forbidden' );
		}
		// A case about oneself is unknown, also to a moderator.
		$about = $this->report( 'user', $this->second );
		$this->as_user( $this->second );
		$this->assert_refused( $this->rest( 'GET', "/admin/reports/$about" ), 404, 'zeromo_not_found' );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', "/admin/reports/$case", array( 'decision' => 'remove', 'reason' => '广告' ) ) );
		self::assertSame( array(), $this->file( $this->moderator, $case )['pictures'] );
	}
}
