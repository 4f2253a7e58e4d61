<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A member reads, deletes and empties notices in several windows while others cause new ones. */
final class NoticeTest extends ParallelTestCase {

	use MakesPosts;

	public function test_numbers_are_those_of_the_rows_whatever_happens_at_once(): void {
		$author  = $this->create_members( 1 )[0];
		$others  = $this->create_members( 8 );
		$first   = $this->make_post( $author );
		$second  = $this->make_post( $author );
		$like    = fn( int $id, int $post ): array => $this->call(
			$id,
			'POST',
			'/like',
			array( 'id' => $post, 'type' => 'post' )
		);
		$follow  = fn( int $id ): array => $this->call( $id, 'POST', '/user/follow', array( 'user_id' => $author ) );
		$own     = fn( string $method, string $route, array $params ): array => $this->call(
			$author,
			$method,
			$route,
			$params
		);
		$this->at_once(
			array(
				...array_map( fn( int $id ): array => $like( $id, $first ), $others ),
				...array_map( $follow, array_slice( $others, 0, 4 ) ),
			)
		);
		$db  = Plugin::container()->get( Db::class );
		$one = (int) $db->value( "SELECT MAX(id) FROM {$db->table( 'notice' )} WHERE user_id = %d", array( $author ) );

		$answers = $this->at_once(
			array(
				$own( 'DELETE', '/message/delete', array( 'id' => $one ) ),
				$own( 'DELETE', '/message/delete', array( 'id' => $one ) ),
				$own( 'DELETE', '/message/delete', array( 'id' => $one ) ),
			)
		);
		$states  = array_column( $answers, 'status' );
		sort( $states );
		$this->assertSame( array( 200, 404, 404 ), $states, 'one deletes it' );

		for ( $round = 0; $round < 3; $round++ ) {
			$calls   = array(
				$own( 'POST', '/message/read', array( 'all' => true ) ),
				$own( 'POST', '/message/read', array( 'all' => true, 'type' => 'like' ) ),
				$own( 'GET', '/message/unread', array() ),
			);
			$calls[] = 1 === $round
				? $own( 'DELETE', '/message/delete', array( 'empty' => 1 ) )
				: $own( 'GET', '/message', array() );
			$answers = $this->at_once(
				array(
					...$calls,
					...array_map(
						fn( int $id ): array => $like( $id, $second ),
						array_slice( $others, 2 * $round, 3 )
					),
					...array_map( $follow, array_slice( $others, 4 + $round, 1 ) ),
				)
			);
			$this->assertSame(
				array( 200 ),
				array_values( array_unique( array_column( $answers, 'status' ) ) ),
				(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
			);
			$said = $this->at_once(
				array( $own( 'GET', '/message/unread', array() ), $own( 'GET', '/message', array( 'per_page' => 50 ) ) )
			);
			$rows = (int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'notice' )} WHERE user_id = %d AND is_read = 0",
				array( $author )
			);
			$seen = array_filter( $said[1]['data']['items'], static fn( array $item ): bool => ! $item['read'] );
			$this->assertSame(
				array( $rows, $rows ),
				array( $said[0]['data']['total'], count( $seen ) ),
				"round $round"
			);
			$this->assertSame( $rows, array_sum( $said[0]['data']['types'] ) );
		}
		$this->assertSame(
			1,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'notice' )} WHERE user_id = %d AND post_id = %d",
				array( $author, $second )
			),
			'likes of one post stay one row'
		);
	}
}
