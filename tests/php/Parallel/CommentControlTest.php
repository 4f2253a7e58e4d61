<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The comments of a post, closed and opened six times at the same moment. */
final class CommentControlTest extends ParallelTestCase {

	use MakesPosts;

	private const TIMES = 6;

	public function test_they_are_closed_once_and_opened_once_and_the_log_says_so_once(): void {
		$author = $this->create_member( 'author' );
		$editor = $this->create_member( 'editor' );
		$post   = $this->make_post( $author );
		$db     = Plugin::container()->get( Db::class );
		foreach ( array( true, false ) as $turn => $closed ) {
			$sent = array( 'post_id' => $post, 'closed' => $closed );
			$call = $this->call( $editor, 'POST', '/comment/control', $sent );
			$said = array_column( $this->at_once( array_fill( 0, self::TIMES, $call ) ), 'status' );
			self::assertSame( array( 200 => self::TIMES ), array_count_values( $said ) );
			self::assertSame(
				$closed ? '1' : '0',
				$db->value(
					"SELECT COUNT(*) FROM {$db->core( 'postmeta' )} WHERE post_id = %d AND meta_key = %s",
					array( $post, CommentMeta::CLOSED )
				)
			);
			self::assertSame(
				(string) ( $turn + 1 ),
				$db->value( "SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE actor_id = %d", array( $editor ) )
			);
		}
	}
}
