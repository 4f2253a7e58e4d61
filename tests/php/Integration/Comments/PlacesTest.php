<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Comments\Order;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class PlacesTest extends IntegrationTestCase {

	use MakesPosts;

	private int $member;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member();
		$this->post   = $this->make_post( $this->member );
	}

	private function insert( string $text, int $parent = 0, string $type = 'comment' ): int {
		return (int) wp_insert_comment(
			array(
				'comment_post_ID' => $this->post,
				'comment_parent' => $parent,
				'user_id' => $this->member,
				'comment_content' => $text,
				'comment_approved' => 1,
				'comment_type' => $type,
			)
		);
	}

	private function assert_places( mixed $right ): void {
		self::assertSame( $right, $this->places() );
	}

	/** @return list<array{int, int, int}> Comment, root, reply_to. */
	private function places(): array {
		return array_map(
			static fn( array $row ): array => array(
				(int) $row['comment_id'],
				(int) $row['root'],
				(int) $row['reply_to'],
			),
			$this->db()->rows(
				"SELECT comment_id, root, reply_to FROM {$this->db()->table( 'comment' )} WHERE post_id = %d
					ORDER BY comment_id",
				array( $this->post )
			)
		);
	}

	public function test_comments_that_were_there_before_get_the_places_new_ones_get(): void {
		$a     = $this->insert( '甲' );
		$b     = $this->insert( '乙', $a );
		$c     = $this->insert( '丙', $b );
		$d     = $this->insert( '丁', $c );
		$right = array( array( $a, 0, 0 ), array( $b, $a, 0 ), array( $c, $a, $b ), array( $d, $a, $c ) );
		$this->assert_places( $right );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'comment' )}" );
		$repository = $this->service( CommentRepository::class );
		do {
			$done = $repository->place_missing( 3 );
		} while ( ! $done );
		$this->assert_places( $right );
	}

	public function test_pingbacks_and_editors_notes_have_no_place(): void {
		$this->insert( '引用', 0, 'pingback' );
		$this->insert( '批注', 0, 'note' );
		self::assertSame( array(), $this->places() );
	}

	public function test_a_place_follows_cores_state_and_its_author_being_made_anonymous(): void {
		$id         = $this->insert( '甲' );
		$repository = $this->service( CommentRepository::class );
		$listed     = fn(): array => $repository->roots( $this->post, Order::Latest, null, 0, 10, 0 );
		self::assertCount( 1, $listed() );
		wp_set_comment_status( $id, 'hold' );
		self::assertCount( 0, $listed() );
		wp_set_comment_status( $id, 'approve' );
		self::assertCount( 1, $listed() );
		wp_spam_comment( $id );
		self::assertCount( 0, $listed() );
		wp_unspam_comment( $id );
		self::assertCount( 1, $listed() );
		$this->wpdb()->update( $this->wpdb()->comments, array( 'user_id' => 0 ), array( 'comment_ID' => $id ) );
		self::assertSame( 0, $repository->find( $id )?->user_id );
		wp_delete_comment( $id, true );
		self::assertCount( 0, $listed() );
	}
}
