<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twenty members vote at the same moment, each twice. */
final class PollTest extends ParallelTestCase {

	use MakesPosts;

	public function test_rows_totals_and_answers_agree(): void {
		$author  = $this->create_member();
		$members = $this->create_members( 20 );
		$made    = $this->at_once(
			array(
				$this->call(
					$author,
					'POST',
					'/content',
					array(
						'post_content' => '选',
						'poll' => array( 'question' => '选哪个', 'options' => array( '甲', '乙' ) ),
					)
				),
			)
		)[0];
		$this->assertSame( 200, $made['status'], (string) wp_json_encode( $made['data'], JSON_UNESCAPED_UNICODE ) );
		$post    = (int) $made['data']['id'];
		$options = array( $post * 16 + 1, $post * 16 + 2 );
		$calls   = array();
		foreach ( array( ...$members, ...$members ) as $n => $member ) {
			$calls[] = $this->call(
				$member,
				'POST',
				'/poll/vote',
				array( 'post_id' => $post, 'options' => array( $options[ $n % 2 ] ) )
			);
		}
		$answers = $this->at_once( $calls );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$told = array_unique(
			array_map( static fn( array $answer ): int => (int) $answer['data']['total'], $answers )
		);
		sort( $told );
		$this->assertSame( range( 1, 20 ), $told, 'Every new vote is answered with the total it made.' );
		$db     = Plugin::container()->get( Db::class );
		$counts = Plugin::container()->get( Counters::class )->many( Counters::POST, array( $post ) )[ $post ];
		$this->assertSame(
			20,
			(int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'poll_vote' )} WHERE post_id = %d", array( $post ) )
		);
		$this->assertSame( array( 20, 10, 10 ), array( $counts['poll'], $counts['poll_1'], $counts['poll_2'] ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_of_two_different_votes_at_once_one_counts(): void {
		$author = $this->create_member();
		$member = $this->create_member();
		$made   = $this->at_once(
			array(
				$this->call(
					$author,
					'POST',
					'/content',
					array(
						'post_content' => '选',
						'poll' => array( 'question' => '选哪个', 'options' => array( '甲', '乙' ) ),
					)
				),
			)
		)[0];
		$post   = (int) $made['data']['id'];
		$calls  = array_map(
			fn( int $n ): array => $this->call(
				$member,
				'POST',
				'/poll/vote',
				array( 'post_id' => $post, 'options' => array( $post * 16 + 1 + $n % 2 ) )
			),
			range( 0, 9 )
		);
		$this->assertEquals(
			array( 200 => 5, 409 => 5 ),
			array_count_values( array_column( $this->at_once( $calls ), 'status' ) )
		);
		$this->assertSame( 1, Plugin::container()->get( Counters::class )->get( Counters::POST, $post, 'poll' ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}
}
