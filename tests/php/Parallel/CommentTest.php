<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twenty members comment on one post at the same moment, each clicking twice. */
final class CommentTest extends ParallelTestCase {

	use MakesPosts;

	public function test_every_comment_is_stored_once_and_the_total_is_their_number(): void {
		$post    = $this->make_post( $this->create_member() );
		$members = $this->create_members( 20 );
		$calls   = array();
		foreach ( array( ...$members, ...$members ) as $id ) {
			$calls[] = $this->call( $id, 'POST', '/comment', array( 'post_id' => $post, 'comment' => "我是 $id" ) );
		}
		$answers = $this->at_once( $calls );
		$this->assertSame(
			array( 200 => 40 ),
			array_count_values( array_column( $answers, 'status' ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$ids = array_column( array_column( $answers, 'data' ), 'id' );
		$this->assertSame(
			array_slice( $ids, 0, 20 ),
			array_slice( $ids, 20 ),
			'The second click is answered with the comment of the first.'
		);
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			20,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->core( 'comments' )} WHERE comment_post_ID = %d AND comment_approved = '1'",
				array( $post )
			)
		);
		$this->assertSame(
			20,
			(int) $db->value( "SELECT comment_count FROM {$db->core( 'posts' )} WHERE ID = %d", array( $post ) )
		);
		$this->assertSame(
			20,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'comment' )} WHERE post_id = %d AND status = 1",
				array( $post )
			)
		);
	}

	public function test_the_same_key_ten_times_is_one_comment_and_one_answer(): void {
		$post    = $this->make_post( $this->create_member() );
		$call    = $this->call(
			$this->create_member(),
			'POST',
			'/comment',
			array( 'post_id' => $post, 'comment' => '一次', 'idempotency_key' => bin2hex( random_bytes( 8 ) ) )
		);
		$answers = $this->at_once( array_fill( 0, 10, $call ) );
		$this->assertSame(
			array( 200 => 10 ),
			array_count_values( array_column( $answers, 'status' ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertCount(
			1,
			array_unique(
				array_map( static fn( array $answer ): string => (string) wp_json_encode( $answer['data'] ), $answers )
			)
		);
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			1,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->core( 'comments' )} WHERE comment_post_ID = %d",
				array( $post )
			)
		);
	}

	public function test_twenty_likes_of_one_post_are_one_notice_that_counts_them(): void {
		$author  = $this->create_member();
		$post    = $this->make_post( $author );
		$members = $this->create_members( 20 );
		$this->at_once(
			array_map(
				fn( int $id ): array => $this->call( $id, 'POST', '/like', array( 'id' => $post, 'type' => 'post' ) ),
				array( ...$members, ...$members )
			)
		);
		$db   = Plugin::container()->get( Db::class );
		// The likes make the author a level up, too, which is a notice of its own.
		$rows = $db->rows(
			"SELECT n, is_read FROM {$db->table( 'notice' )} WHERE user_id = %d AND post_id = %d",
			array( $author, $post )
		);
		$this->assertSame(
			array( array( 20, 0 ) ),
			array_map( static fn( array $row ): array => array( (int) $row['n'], (int) $row['is_read'] ), $rows )
		);
	}
}
