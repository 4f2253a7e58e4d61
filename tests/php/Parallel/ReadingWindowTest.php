<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\ReadingWindows\WindowRule;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Owners that set what new members read at the same moment. */
final class ReadingWindowTest extends ParallelTestCase {

	/** @return array<string, mixed> */
	private function set( int $owner, int $circle, int $days ): array {
		$call = array( 'circle_id' => $circle, 'days' => $days );
		return $this->call( $owner, 'POST', '/circle/reading-window', $call );
	}

	public function test_the_last_window_goes_while_another_comes(): void {
		// Tests of this suite share a site: the last window has to be one of this test's.
		$db = Plugin::container()->get( Db::class );
		$db->execute( "DELETE FROM {$db->table( 'reading_window' )}" );
		$circles = array();
		foreach ( array( $this->create_member( 'author' ), $this->create_member( 'author' ) ) as $owner ) {
			$circles[ $owner ] = Plugin::container()->get( CircleEditing::class )->create(
				$owner,
				array( 'title' => "圈子 $owner", 'visibility' => 'members' )
			);
		}
		[ $one, $two ] = array_keys( $circles );
		for ( $n = 0; $n < 3; $n++ ) {
			foreach ( array( array( 7, -1 ), array( -1, 7 ) ) as [ $first, $second ] ) {
				$answers = $this->at_once(
					array( $this->set( $one, $circles[ $one ], $first ), $this->set( $two, $circles[ $two ], $second ) )
				);
				self::assertSame( array( 200, 200 ), array_column( $answers, 'status' ) );
				wp_cache_flush();
				self::assertTrue( Plugin::container()->get( Settings::class )->internal( WindowRule::ANY ) );
			}
		}
		$answers = $this->at_once(
			array( $this->set( $one, $circles[ $one ], -1 ), $this->set( $two, $circles[ $two ], -1 ) )
		);
		self::assertSame( array( 200, 200 ), array_column( $answers, 'status' ) );
		wp_cache_flush();
		self::assertNull( Plugin::container()->get( Settings::class )->internal( WindowRule::ANY ) );
	}
}
