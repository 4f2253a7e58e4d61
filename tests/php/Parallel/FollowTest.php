<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twenty members follow one at the same moment, each twice; members follow each other. */
final class FollowTest extends ParallelTestCase {

	use MakesPosts;

	/**
	 * @param list<array{user: int, method: string, url: string, body: string}> $calls
	 * @return list<array<string, mixed>>
	 */
	private function all_well( array $calls ): array {
		$answers = $this->at_once( $calls );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		/** @var list<array<string, mixed>> */
		return array_column( $answers, 'data' );
	}

	/** @return array{int, int} Rows and the kept total. */
	private function followers( int $target ): array {
		$db = Plugin::container()->get( Db::class );
		return array(
			(int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'follow' )} WHERE target_id = %d", array( $target ) ),
			Plugin::container()->get( Counters::class )->get( Counters::USER, $target, 'follower' ),
		);
	}

	public function test_rows_totals_and_answers_agree(): void {
		$writer  = $this->create_member();
		$members = $this->create_members( 20 );
		$twice   = array( ...$members, ...$members );

		$answers = $this->all_well(
			array_map(
				fn( int $id ): array => $this->call( $id, 'POST', '/user/follow', array( 'user_id' => $writer ) ),
				$twice
			)
		);
		$told    = array_unique( array_column( $answers, 'followers' ) );
		sort( $told );
		$this->assertSame( range( 1, 20 ), $told, 'Every new follower is answered with the total they made.' );
		$this->assertSame( array( 20, 20 ), $this->followers( $writer ) );

		$answers = $this->all_well(
			array_map(
				fn( int $id ): array => $this->call( $id, 'POST', '/user/unfollow', array( 'user_id' => $writer ) ),
				$twice
			)
		);
		$this->assertSame( array( false ), array_values( array_unique( array_column( $answers, 'following' ) ) ) );
		$this->assertSame( array( 0, 0 ), $this->followers( $writer ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_members_who_follow_each_other_at_the_same_moment_all_succeed(): void {
		$members = $this->create_members( 8 );
		$calls   = array();
		foreach ( $members as $one ) {
			foreach ( $members as $other ) {
				if ( $one !== $other ) {
					$calls[] = $this->call( $one, 'POST', '/user/follow', array( 'user_id' => $other ) );
				}
			}
		}
		$this->all_well( $calls );
		foreach ( $members as $member ) {
			$this->assertSame( array( 7, 7 ), $this->followers( $member ) );
		}
		$again = $this->all_well(
			array( $this->call( $members[0], 'POST', '/user/follow', array( 'user_id' => $members[1] ) ) )
		);
		$this->assertTrue( $again[0]['mutual'] );
		$this->assertSame( array(), $this->wrong_totals() );
	}
}
