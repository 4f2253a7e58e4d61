<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Comments\Api\CommentNotices;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A comment is changed while the same is done again, others write below the post, and it is deleted. */
final class CommentEditTest extends ParallelTestCase {

	use MakesPosts;

	private const TIMES = 6;

	private function db(): Db {
		return Plugin::container()->get( Db::class );
	}

	/** A fresh comment. */
	private function comment( int $writer, int $post, string $text = '原话' ): int {
		$said = $this->at_once(
			array( $this->call( $writer, 'POST', '/comment', array( 'post_id' => $post, 'comment' => $text ) ) )
		);
		return (int) $said[0]['data']['id'];
	}

	public function test_the_same_change_many_times_is_one_change_and_one_notice(): void {
		$post   = $this->make_post( $this->create_member() );
		$writer = $this->create_member();
		$friend = $this->create_member();
		wp_update_user( array( 'ID' => $friend, 'display_name' => "友$friend" ) );
		$id     = $this->comment( $writer, $post );
		$edit   = $this->call(
			$writer,
			'POST',
			'/comment/edit',
			array( 'id' => $id, 'comment' => "@友$friend 改了", 'mentions' => array( $friend ) )
		);
		$calls  = array_fill( 0, self::TIMES, $edit );
		foreach ( $this->create_members( self::TIMES ) as $other ) {
			$calls[] = $this->call( $other, 'POST', '/comment', array( 'post_id' => $post, 'comment' => "我是 $other" ) );
		}
		$answers = $this->at_once( $calls );
		$this->assertSame(
			array( 200 => 2 * self::TIMES ),
			array_count_values( array_column( $answers, 'status' ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame(
			"@友$friend 改了",
			$this->db()->value(
				"SELECT comment_content FROM {$this->db()->core( 'comments' )} WHERE comment_ID = %d",
				array( $id )
			)
		);
		$this->assertSame(
			array( '1', (string) ( self::TIMES + 1 ) ),
			array(
				$this->db()->value(
					"SELECT COUNT(*) FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND post_id = %d",
					array( $friend, $post )
				),
				$this->db()->value(
					"SELECT comment_count FROM {$this->db()->core( 'posts' )} WHERE ID = %d",
					array( $post )
				),
			),
			CommentNotices::MENTIONED
		);
	}

	public function test_what_is_let_through_at_once_is_what_its_author_may_let_through(): void {
		$author = $this->create_member( 'author' );
		$writer = $this->create_member();
		$post   = $this->make_post( $author );
		$admin  = $this->create_member( 'administrator' );
		$this->at_once(
			array(
				$this->call( $author, 'POST', '/comment/hold', array( 'post_id' => $post, 'held' => true ) ),
				$this->call( $admin, 'POST', '/admin/words', array( 'word' => '加微信', 'effect' => 'review' ) ),
			)
		);
		foreach ( range( 1, self::TIMES ) as $turn ) {
			// The same words again would be the comment of the turn before.
			$id      = $this->comment( $writer, $post, "原话 $turn" );
			$answers = $this->at_once(
				array(
					$this->call( $writer, 'POST', '/comment/edit', array( 'id' => $id, 'comment' => "加微信 $turn" ) ),
					$this->call( $author, 'POST', '/comment/held', array( 'id' => $id, 'release' => true ) ),
				)
			);
			$said    = (string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE );
			$this->assertContains(
				array_column( $answers, 'status' ),
				array( array( 200, 404 ), array( 403, 200 ) ),
				$said
			);
			$this->assertSame(
				200 === $answers[1]['status'] ? array( '1', "原话 $turn" ) : array( '0', "加微信 $turn" ),
				array_values(
					$this->db()->rows(
						"SELECT comment_approved, comment_content FROM {$this->db()->core( 'comments' )}
							WHERE comment_ID = %d",
						array( $id )
					)[0]
				),
				$said
			);
		}
	}

	public function test_what_is_deleted_at_once_stays_deleted(): void {
		$post   = $this->make_post( $this->create_member() );
		$writer = $this->create_member();
		foreach ( range( 1, self::TIMES ) as $turn ) {
			$id      = $this->comment( $writer, $post );
			$answers = $this->at_once(
				array(
					$this->call( $writer, 'POST', '/comment/edit', array( 'id' => $id, 'comment' => "改 $turn" ) ),
					$this->call( $writer, 'DELETE', '/comment/delete', array( 'id' => $id ) ),
				)
			);
			$said    = (string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE );
			$this->assertSame( 200, $answers[1]['status'], $said );
			$this->assertContains( $answers[0]['status'], array( 200, 404 ), $said );
			$this->assertSame(
				array( 'trash', '0' ),
				array(
					$this->db()->value(
						"SELECT comment_approved FROM {$this->db()->core( 'comments' )} WHERE comment_ID = %d",
						array( $id )
					),
					$this->db()->value(
						"SELECT comment_count FROM {$this->db()->core( 'posts' )} WHERE ID = %d",
						array( $post )
					),
				),
				$said
			);
		}
	}
}
