<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Badges that are written, awarded and deleted by several at once. */
final class BadgeTest extends ParallelTestCase {

	use MakesPosts;

	public function test_the_same_badge_sent_at_once_is_one(): void {
		$owner  = $this->create_member( 'administrator' );
		$member = $this->create_member();
		$db     = Plugin::container()->get( Db::class );
		$sent   = array( 'name' => '章' . bin2hex( random_bytes( 5 ) ), 'words' => '帮过大家' );
		$made   = $this->at_once( array_fill( 0, 6, $this->call( $owner, 'POST', '/admin/badges', $sent ) ) );
		self::assertSame( array( 200 => 6 ), array_count_values( array_column( $made, 'status' ) ) );
		$ids = $db->ids( "SELECT id FROM {$db->table( 'badge' )} WHERE name = %s", array( $sent['name'] ) );
		self::assertCount( 1, $ids );

		$award = array( 'user_id' => $member, 'awarded' => true, 'reason' => '志愿者' );
		$this->at_once( array_fill( 0, 6, $this->call( $owner, 'POST', "/admin/badges/{$ids[0]}", $award ) ) );
		self::assertSame(
			'1',
			$db->value( "SELECT held FROM {$db->table( 'badge' )} WHERE id = %d", array( $ids[0] ) )
		);
		self::assertSame(
			'1',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE user_id = %d", array( $member ) )
		);

		$gone = $this->call( $owner, 'DELETE', '/admin/badges', array( 'id' => $ids[0] ) );
		$said = array_count_values( array_column( $this->at_once( array_fill( 0, 6, $gone ) ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 404 => 5 ), $said );
	}

	public function test_likes_at_once_award_once(): void {
		$owner  = $this->create_member( 'administrator' );
		$writer = $this->create_member( 'author' );
		$post   = $this->make_post( $writer );
		$db     = Plugin::container()->get( Db::class );
		$name   = '赞' . bin2hex( random_bytes( 5 ) );
		$this->at_once(
			array(
				$this->call(
					$owner,
					'POST',
					'/admin/badges',
					array( 'name' => $name, 'measure' => 'likes', 'least' => 3 )
				),
			)
		);
		$calls = array();
		for ( $n = 0; $n < 6; $n++ ) {
			$calls[] = $this->call( $this->create_member(), 'POST', '/like', array( 'type' => 'post', 'id' => $post ) );
		}
		$this->at_once( $calls );
		$badge = $db->table( 'badge' );
		$id    = (int) $db->value( "SELECT id FROM $badge WHERE name = %s", array( $name ) );
		self::assertSame( '1', $db->value( "SELECT held FROM $badge WHERE id = %d", array( $id ) ) );
		self::assertSame(
			array( $writer ),
			$db->ids( "SELECT user_id FROM {$db->table( 'badge_award' )} WHERE badge_id = %d", array( $id ) )
		);
		$this->at_once( array( $this->call( $owner, 'DELETE', '/admin/badges', array( 'id' => $id ) ) ) );
		self::assertSame( array(), $this->wrong_totals() );
	}
}
