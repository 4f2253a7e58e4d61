<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Audit;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** What who runs a circle does: one entry for what was really done, none for what changed nothing or was refused. */
final class CircleActsTest extends ContentTestCase {

	private int $owner;
	private int $member;
	private int $circle;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->owner  = $this->create_member( 'author', '圈主' );
		$this->member = $this->create_member( 'author', '圈友' );
		$circles      = $this->service( CircleEditing::class );
		$this->circle = $circles->create( $this->owner, array( 'title' => '夜读会', 'description' => '一起读书' ) );
		$this->service( CircleJoining::class )->admit( $this->circle, $this->member, 0 );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'audit' )}" );
		$this->as_user( $this->owner );
	}

	/**
	 * @return list<array{string, int, int, array<string, array{string, string}>|null}> Act, object, member, changes;
	 *   the oldest first.
	 */
	private function entries(): array {
		$rows = $this->db()->rows(
			"SELECT * FROM {$this->db()->table( 'audit' )} WHERE circle_id = %d ORDER BY entry_id",
			array( $this->circle )
		);
		return array_map(
			static fn( array $row ): array => array(
				(string) $row['act'],
				(int) $row['object_id'],
				(int) $row['user_id'],
				null === $row['changes'] ? null : json_decode( $row['changes'], true ),
			),
			$rows
		);
	}

	private function act( string $action ): int {
		return $this->rest(
			'POST',
			"/circle/members/{$this->member}",
			array( 'circle_id' => $this->circle, 'action' => $action )
		)->get_status();
	}

	public function test_an_act_on_a_member_again_is_one_entry(): void {
		self::assertSame(
			array( 200, 200, 200, 200 ),
			array( $this->act( 'mute' ), $this->act( 'mute' ), $this->act( 'unmute' ), $this->act( 'promote' ) )
		);
		self::assertSame(
			array(
				array( 'circle_mute', $this->member, $this->member, null ),
				array( 'circle_unmute', $this->member, $this->member, null ),
				array( 'circle_promote', $this->member, $this->member, null ),
			),
			$this->entries()
		);
	}

	public function test_who_may_not_leaves_none(): void {
		$this->as_user( $this->member );
		self::assertSame(
			array( 403, 403 ),
			array(
				$this->act( 'mute' ),
				$this->rest( 'POST', "/circle/{$this->circle}", array( 'title' => '我的' ) )->get_status(),
			)
		);
		self::assertSame( array(), $this->entries() );
	}

	public function test_a_changed_circle_has_before_and_after_of_what_differs(): void {
		$change = array( 'title' => '晨读会', 'description' => '一起读书', 'visibility' => 'members' );
		$this->data( $this->rest( 'POST', "/circle/{$this->circle}", $change ) );
		$this->data( $this->rest( 'POST', "/circle/{$this->circle}", $change ) );
		self::assertSame(
			array(
				array(
					'circle_edit',
					$this->circle,
					0,
					array( 'title' => array( '夜读会', '晨读会' ), 'public' => array( 'true', 'false' ) ),
				),
			),
			$this->entries()
		);
	}

	public function test_options_and_topics_and_invitations(): void {
		$topic = $this->make_topic( '一人食' );
		foreach ( array( 1, 2 ) as $time ) {
			$this->data(
				$this->rest(
					'POST',
					'/circle/update_options',
					array( 'circle_id' => $this->circle, 'options' => array( 'words_max' => 500 ) )
				)
			);
			$this->data(
				$this->rest(
					'POST',
					'/circle/topic',
					array( 'circle_id' => $this->circle, 'topic_ids' => array( $topic ) )
				)
			);
		}
		$made = $this->data( $this->rest( 'POST', '/circle/invite', array( 'circle_id' => $this->circle ) ) );
		$id   = (int) $this->db()->value( "SELECT MAX(id) FROM {$this->db()->table( 'circle_invite' )}" );
		$this->data( $this->rest( 'DELETE', '/circle/invite', array( 'circle_id' => $this->circle, 'id' => $id ) ) );
		self::assertSame(
			404,
			$this->rest( 'DELETE', '/circle/invite', array( 'circle_id' => $this->circle, 'id' => $id ) )->get_status()
		);
		self::assertSame(
			array(
				array( 'circle_options', $this->circle, 0, array( 'words_max' => array( '0', '500' ) ) ),
				array( 'circle_topics', $this->circle, 0, array( 'topics' => array( '[]', "[$topic]" ) ) ),
				array( 'circle_invite', $this->circle, 0, null ),
				array( 'circle_invite_off', $this->circle, 0, null ),
			),
			$this->entries()
		);
		self::assertStringNotContainsString(
			$made['invite_code'],
			(string) wp_json_encode( $this->db()->rows( "SELECT * FROM {$this->db()->table( 'audit' )}" ) )
		);
	}

	public function test_a_pinned_and_a_removed_comment_of_anothers_post(): void {
		$post    = $this->publish( $this->member, '圈里的话', array( 'circle_id' => $this->circle ) );
		$comment = (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '说一句' ) )
		)['id'];
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/comment/pin', array( 'id' => $comment, 'pinned' => true ) ) );
		$this->data( $this->rest( 'POST', '/comment/pin', array( 'id' => $comment, 'pinned' => false ) ) );
		self::assertSame( array(), $this->entries(), 'the author of the post is no staff' );
		$this->as_user( $this->owner );
		foreach ( array( true, true, false, false ) as $on ) {
			$this->data( $this->rest( 'POST', '/comment/pin', array( 'id' => $comment, 'pinned' => $on ) ) );
		}
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $comment ) ) );
		self::assertSame( array( 'comment_pin', 'comment_pin_off', 'remove' ), array_column( $this->entries(), 0 ) );
	}
}
