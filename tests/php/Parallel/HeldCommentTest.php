<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A comment that waits for the author, let through six times at the same moment. */
final class HeldCommentTest extends ParallelTestCase {

	use MakesPosts;

	private const TIMES = 6;

	public function test_it_is_let_through_once(): void {
		$author = $this->create_member( 'author' );
		$writer = $this->create_member( 'author' );
		$post   = $this->make_post( $author );
		$db     = Plugin::container()->get( Db::class );
		$sent   = array( 'post_id' => $post, 'held' => true );
		$this->at_once( array( $this->call( $author, 'POST', '/comment/hold', $sent ) ) );
		$sent = array( 'post_id' => $post, 'comment' => '等你放行' );
		$this->at_once( array( $this->call( $writer, 'POST', '/comment', $sent ) ) );
		$held = $db->ids( "SELECT comment_id FROM {$db->table( 'held_comment' )} WHERE post_id = %d", array( $post ) );
		self::assertCount( 1, $held );
		$call = $this->call( $author, 'POST', '/comment/held', array( 'id' => $held[0], 'release' => true ) );
		$said = array_column( $this->at_once( array_fill( 0, self::TIMES, $call ) ), 'status' );
		sort( $said );
		self::assertSame( array( 200, ...array_fill( 0, self::TIMES - 1, 404 ) ), $said );
		self::assertSame(
			array( array( 'comment_approved' => '1' ) ),
			$db->rows(
				"SELECT comment_approved FROM {$db->core( 'comments' )} WHERE comment_post_ID = %d",
				array( $post )
			)
		);
		self::assertSame(
			array(),
			$db->ids( "SELECT comment_id FROM {$db->table( 'held_comment' )} WHERE post_id = %d", array( $post ) )
		);
		self::assertSame( '1', (string) get_post_field( 'comment_count', $post ) );
	}
}
