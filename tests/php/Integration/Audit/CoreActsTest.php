<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Audit;

use Zeromo\Community\Comments\Moderation\WaitingComments;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\TopicManager;

/** What staff does by core's screens, routes and functions stands in the audit log, once. */
final class CoreActsTest extends IntegrationTestCase {

	use MakesPosts;

	private int $staff;

	private int $member;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->staff  = $this->create_member( 'administrator' );
		$this->member = $this->create_member( 'author' );
	}

	/**
	 * @return list<array{string, string, int, int, array<string, array{string, string}>}> Entries since the last call:
	 *   act, type, object, member, changes.
	 */
	private function noted(): array {
		$rows = $this->db()->rows(
			"SELECT act, object_type, object_id, user_id, changes, actor_id FROM {$this->db()->table( 'audit' )}
				ORDER BY entry_id"
		);
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'audit' )}" );
		self::assertSame(
			array(),
			array_filter( $rows, fn( array $row ): bool => (int) $row['actor_id'] !== $this->staff )
		);
		return array_map(
			static fn( array $row ): array => array(
				$row['act'],
				$row['object_type'],
				(int) $row['object_id'],
				(int) $row['user_id'],
				json_decode( (string) $row['changes'], true ),
			),
			$rows
		);
	}

	private function start(): void {
		$this->as_user( $this->staff );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'audit' )}" );
	}

	private function topic( string $name ): int {
		return $this->service( TopicEditing::class )->create( $name );
	}

	private function comment( int $post, string $words = '说得好' ): int {
		$this->as_user( $this->member );
		return (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => $words ) )
		)['id'];
	}

	public function test_a_topic_that_core_changes_leaves_one_entry(): void {
		$topic = $this->topic( '手冲' );
		$this->start();
		$slug = get_term( $topic )->slug;
		self::assertSame(
			200,
			$this->rest(
				'POST',
				"/wp/v2/zeromo_topic/$topic",
				array( 'name' => '手冲咖啡', 'description' => '先磨豆' )
			)->get_status()
		);
		self::assertSame(
			array(
				array(
					'topic_edit',
					'topic',
					$topic,
					0,
					array( 'name' => array( '手冲', '手冲咖啡' ), 'description' => array( '', '先磨豆' ) ),
				),
			),
			$this->noted()
		);
		self::assertSame( $slug, get_term( $topic )->slug );
		wp_update_term( $topic, 'zeromo_topic', array( 'description' => '先磨豆' ) );
		self::assertSame( array(), $this->noted(), 'Nothing was changed.' );
		wp_delete_term( $topic, 'zeromo_topic' );
		self::assertSame(
			array( array( 'topic_delete', 'topic', $topic ) ),
			array_map( static fn( array $one ): array => array_slice( $one, 0, 3 ), $this->noted() )
		);
	}

	public function test_many_topics_at_once_leave_one_entry_each(): void {
		$topics = array( $this->topic( '甲乙' ), $this->topic( '丙丁' ) );
		$this->start();
		array_map( static fn( int $topic ) => wp_delete_term( $topic, 'zeromo_topic' ), $topics );
		self::assertSame( $topics, array_column( $this->noted(), 2 ) );
	}

	public function test_our_own_ways_leave_one_entry_of_their_own(): void {
		$topic = $this->topic( '拿铁' );
		$this->start();
		$this->service( TopicManager::class )->edit( $this->staff, $topic, array( 'name' => '燕麦拿铁' ) );
		$this->service( TopicManager::class )->delete( $this->staff, $topic );
		self::assertSame( array( 'topic_edit', 'topic_delete' ), array_column( $this->noted(), 0 ) );
		$post  = $this->make_post( $this->member );
		$first = $this->comment( $post, '一' );
		$this->start();
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $first ) ) );
		self::assertSame( array( 'remove' ), array_column( $this->noted(), 0 ) );
		$second = $this->comment( $post, '二' );
		wp_set_comment_status( $second, 'hold' );
		$this->start();
		$this->service( WaitingComments::class )->decide( $second, $this->staff, true, '' );
		self::assertSame( array( 'approve' ), array_column( $this->noted(), 0 ) );
	}

	public function test_comments_that_core_changes_leave_one_entry_each(): void {
		$post = $this->make_post( $this->member );
		$id   = $this->comment( $post );
		$this->start();
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/comments/$id", array( 'content' => '改过' ) )->get_status() );
		self::assertSame(
			array( array( 'edit', 'comment', $id, $this->member, array( 'comment' => array( '说得好', '改过' ) ) ) ),
			$this->noted()
		);
		foreach (
			array(
				'hold'    => array( 'comment_hold', 'approved', 'unapproved' ),
				'approve' => array( 'approve', 'unapproved', 'approved' ),
				'spam'    => array( 'remove', 'approved', 'spam' ),
			) as $status => [ $act, $was, $is ]
		) {
			wp_set_comment_status( $id, $status );
			self::assertSame(
				array( array( $act, 'comment', $id, $this->member, array( 'status' => array( $was, $is ) ) ) ),
				$this->noted(),
				$status
			);
		}
		wp_delete_comment( $id, true );
		self::assertSame(
			array( array( 'remove', 'comment', $id, $this->member, array( 'status' => array( 'spam', 'delete' ) ) ) ),
			$this->noted()
		);
		$other = $this->comment( $post, '又一条' );
		$this->start();
		self::assertSame( 200, $this->rest( 'DELETE', "/wp/v2/comments/$other" )->get_status() );
		self::assertSame(
			array(
				array( 'remove', 'comment', $other, $this->member, array( 'status' => array( 'approved', 'trash' ) ) ),
			),
			$this->noted()
		);
	}

	public function test_ones_own_comment_and_those_that_go_with_their_post_are_no_acts(): void {
		$post = $this->make_post( $this->member );
		$this->comment( $post );
		$this->as_user( $this->staff );
		$own = (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '自己的' ) )
		)['id'];
		$this->start();
		wp_update_comment( array( 'comment_ID' => $own, 'comment_content' => '改过' ) );
		wp_delete_comment( $own, true );
		wp_delete_post( $post, true );
		self::assertSame(
			array(),
			array_filter( $this->noted(), static fn( array $one ): bool => 'comment' === $one[1] )
		);
	}

	public function test_roles_leave_one_entry_for_each_change(): void {
		$this->start();
		$user = new \WP_User( $this->member );
		$user->add_role( 'editor' );
		self::assertSame(
			array(
				array(
					'role',
					'user',
					$this->member,
					$this->member,
					array( 'role' => array( 'author', 'author,editor' ) ),
				),
			),
			$this->noted()
		);
		$user->add_role( 'editor' );
		$user->add_cap( 'moderate_zeromo' );
		self::assertSame( array(), $this->noted(), 'No role was changed.' );
		$user->remove_role( 'author' );
		self::assertSame(
			array( array( 'author,editor', 'editor' ) ),
			array_column( array_column( $this->noted(), 4 ), 'role' )
		);
		$user->set_role( 'subscriber' );
		self::assertSame(
			array( array( 'editor', 'subscriber' ) ),
			array_column( array_column( $this->noted(), 4 ), 'role' )
		);
		self::assertSame(
			200,
			$this->rest(
				'POST',
				"/wp/v2/users/{$this->member}",
				array( 'roles' => array( 'author', 'contributor' ) )
			)->get_status()
		);
		$told = array_column( array_column( $this->noted(), 4 ), 'role' );
		self::assertSame(
			array( 'subscriber', 'author,contributor' ),
			array( $told[0][0] ?? '', $told[ count( $told ) - 1 ][1] ?? '' )
		);
		$made = wp_insert_user( array( 'user_login' => 'made-by-staff', 'user_pass' => 'x', 'role' => 'author' ) );
		self::assertSame(
			array( array( 'role', 'user', $made, $made, array( 'role' => array( '', 'author' ) ) ) ),
			$this->noted()
		);
	}
}
