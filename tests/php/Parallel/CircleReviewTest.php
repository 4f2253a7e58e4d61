<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\CircleReview\NewCircles;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A new circle is decided on by several at once. */
final class CircleReviewTest extends ParallelTestCase {

	public function test_one_decision(): void {
		$settings = Plugin::container()->get( Settings::class );
		$settings->save( array( NewCircles::SETTING => true ) );
		try {
			$member  = $this->create_member( 'author' );
			$editors = array( $this->create_member( 'editor' ), $this->create_member( 'editor' ) );
			$sent    = array( 'title' => '夜读会', 'idempotency_key' => 'night' );
			$made    = $this->at_once( array_fill( 0, 4, $this->call( $member, 'POST', '/circle', $sent ) ) );
			$ids     = array_unique(
				array_filter( array_map( static fn( array $one ): int => (int) ( $one['data']['id'] ?? 0 ), $made ) )
			);
			self::assertCount( 1, $ids );
			$calls = array();
			foreach ( array( ...$editors, ...$editors ) as $n => $editor ) {
				$what    = array( 'object_type' => 'circle', 'object_id' => current( $ids ), 'reason' => '重复' );
				$what   += array( 'decision' => 0 === $n % 2 ? 'approve' : 'reject' );
				$calls[] = $this->call( $editor, 'POST', '/admin/waiting', $what );
			}
			$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
			ksort( $said );
			self::assertSame( array( 200 => 1, 409 => 3 ), $said );
			$db = Plugin::container()->get( Db::class );
			self::assertSame(
				'1',
				$db->value( "SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE user_id = %d", array( $member ) )
			);
			self::assertSame(
				'1',
				$db->value( "SELECT COUNT(*) FROM {$db->table( 'notice' )} WHERE user_id = %d", array( $member ) )
			);
		} finally {
			$settings->save( array( NewCircles::SETTING => false ) );
		}
	}
}
