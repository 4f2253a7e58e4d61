<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Counters;

use Zeromo\Community\Comments\Sql\CommentTables;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A total in a column, here core's own of comments, against what it counts. */
final class KeptColumnTest extends IntegrationTestCase {

	public function test_a_wrong_total_is_told_and_put_right_and_a_right_one_is_left(): void {
		$right = (int) wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) );
		$wrong = (int) wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) );
		$none  = (int) wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) );
		foreach ( array( $right, $wrong, $wrong ) as $post ) {
			wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_content' => 'x', 'comment_approved' => 1 ) );
		}
		$posts = $this->db()->core( 'posts' );
		$this->db()->execute( "UPDATE $posts SET comment_count = 7 WHERE ID IN (%d,%d)", array( $wrong, $none ) );
		$source = CommentTables::total( $this->db() );
		$ours   = static fn(): array => array_values(
			array_filter(
				$source->differences(),
				static fn( array $row ): bool => in_array( (int) $row['object'], array( $right, $wrong, $none ), true )
			)
		);
		self::assertEqualsCanonicalizing(
			array(
				array( 'object' => (string) $wrong, 'kept' => 7, 'rows' => 2 ),
				array( 'object' => (string) $none, 'kept' => 7, 'rows' => 0 ),
			),
			$ours()
		);
		self::assertGreaterThanOrEqual( 2, $source->repair() );
		self::assertSame( array(), $source->differences() );
		self::assertSame(
			array( '1', '2', '0' ),
			array_map(
				fn( int $id ): ?string => $this->db()->value(
					"SELECT comment_count FROM $posts WHERE ID = %d",
					array( $id )
				),
				array( $right, $wrong, $none )
			)
		);
	}
}
