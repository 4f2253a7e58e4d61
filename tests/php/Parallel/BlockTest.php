<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * Blocking and following at the same moment: whoever is blocked follows nobody of the two afterwards, and the totals
 * say so.
 */
final class BlockTest extends ParallelTestCase {

	use MakesPosts;

	public function test_whoever_is_blocked_while_they_follow_follows_no_longer(): void {
		$writer  = $this->create_member();
		$members = $this->create_members( 12 );
		$calls   = array();
		foreach ( $members as $member ) {
			// Both ways, with the block between them.
			$calls[] = $this->call( $member, 'POST', '/user/follow', array( 'user_id' => $writer ) );
			$calls[] = $this->call( $writer, 'POST', '/user/block', array( 'user_id' => $member, 'blocked' => true ) );
			$calls[] = $this->call( $writer, 'POST', '/user/follow', array( 'user_id' => $member ) );
		}
		foreach ( $this->at_once( $calls ) as $n => $answer ) {
			$this->assertContains(
				$answer['status'],
				1 === $n % 3 ? array( 200 ) : array( 200, 403 ),
				(string) wp_json_encode( $answer['data'], JSON_UNESCAPED_UNICODE )
			);
		}
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			'12',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'block' )} WHERE user_id = %d", array( $writer ) )
		);
		$this->assertSame(
			'0',
			$db->value(
				"SELECT COUNT(*) FROM {$db->table( 'follow' )} WHERE user_id = %d OR target_id = %d",
				array( $writer, $writer )
			)
		);
		$kept = Plugin::container()->get( Counters::class )->many( Counters::USER, array( $writer, ...$members ) );
		foreach ( $kept as $member => $totals ) {
			$this->assertSame(
				array( 0, 0 ),
				array( $totals['follower'] ?? 0, $totals['following'] ?? 0 ),
				"Member $member"
			);
		}
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_same_block_many_times_is_one(): void {
		[ $one, $other ] = $this->create_members( 2 );
		$answers         = $this->at_once(
			array_fill(
				0,
				10,
				$this->call( $one, 'POST', '/user/block', array( 'user_id' => $other, 'blocked' => true ) )
			)
		);
		$this->assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			'1',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'block' )} WHERE user_id = %d", array( $one ) )
		);
	}
}
