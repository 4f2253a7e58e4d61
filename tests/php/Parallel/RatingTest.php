<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twenty members rate one article at the same moment, each twice with other stars: the first one counts. */
final class RatingTest extends ParallelTestCase {

	use MakesPosts;

	/**
	 * A call of an ajax action.
	 *
	 * @param array<string, int|string> $args Beside the action.
	 * @return array{user: int, method: string, url: string, body: string}
	 */
	private function ajax( int $member, string $method, string $action, array $args = array() ): array {
		return array(
			'user' => $member,
			'method' => $method,
			'url' => $this->url() . '/wp-admin/admin-ajax.php?'
				. http_build_query( array( 'action' => $action ) + $args ),
			'body' => '',
		);
	}

	public function test_each_member_is_counted_once_with_the_stars_that_were_kept(): void {
		$post    = $this->make_post( $this->create_member() );
		$members = $this->create_members( 20 );
		$nonces  = array_map(
			static fn( array $answer ): string => $answer['data']['data']['nonces']['post_rating'],
			$this->at_once( array_map( fn( int $id ): array => $this->ajax( $id, 'GET', 'zeromo_session' ), $members ) )
		);
		$calls   = array();
		foreach ( array( 0, 1 ) as $again ) {
			foreach ( $members as $n => $member ) {
				$calls[] = $this->ajax(
					$member,
					'POST',
					'post_rating',
					array(
						'post_id' => $post,
						'rating' => 1 + ( $n + $again ) % 5,
						'duration' => 10 + $n,
						'_wpnonce' => $nonces[ $n ],
					)
				);
			}
		}
		$answers = $this->at_once( $calls );
		$this->assertEquals(
			array( 200 => 20, 409 => 20 ),
			array_count_values( array_column( $answers, 'status' ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$told = array();
		foreach ( $answers as $answer ) {
			if ( 200 === $answer['status'] ) {
				$told[] = $answer['data']['data']['count'];
			} else {
				$this->assertSame( 'zeromo_already_rated', $answer['data']['data']['code'] );
			}
		}
		sort( $told );
		$this->assertSame( range( 1, 20 ), $told, 'Every rating is answered with the number it made.' );
		$db   = Plugin::container()->get( Db::class );
		$row  = $db->row(
			"SELECT COUNT(*) AS n, SUM(value) AS stars, SUM(duration) AS seconds FROM {$db->table( 'reaction' )}
				WHERE object_type = 1 AND object_id = %d AND kind = 4",
			array( $post )
		);
		$kept = Plugin::container()->get( Counters::class )->many( Counters::POST, array( $post ) )[ $post ];
		$this->assertSame( array( 20, (int) $row['stars'] ), array( $kept['rating_count'], $kept['rating_sum'] ) );
		$this->assertSame( array( 20, array_sum( range( 10, 29 ) ) ), array( (int) $row['n'], (int) $row['seconds'] ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}
}
