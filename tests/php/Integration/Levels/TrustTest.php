<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Levels;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Levels\Trust;
use Zeromo\Community\Members\Api\Levels;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\TextChecks\Api\TextCheck;

/** Trust is read from what is kept, lifts what new members may not, and follows decisions and their undo. */
final class TrustTest extends ContentTestCase {

	private int $writer;
	private int $moderator;

	protected function setUp(): void {
		parent::setUp();
		$this->writer    = $this->create_member( 'author', '写手' );
		$this->moderator = $this->create_member( 'editor', '版主' );
	}

	/** A post of the writer's is reported and deleted; the entry of the log. */
	private function upheld( int $post ): int {
		$this->as_user( $this->create_member() );
		$this->data(
			$this->rest( 'POST', '/report', array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' ) )
		);
		$case = (int) $this->db()->value( "SELECT MAX(case_id) FROM {$this->db()->table( 'report_case' )}" );
		$this->as_user( $this->moderator );
		return (int) $this->data(
			$this->rest( 'POST', "/admin/reports/$case", array( 'decision' => 'remove', 'reason' => '广告' ) )
		)['undo'];
	}

	public function test_it_lifts_limits_and_falls_after_more_than_one_decision(): void {
		$settings = $this->service( Settings::class );
		$trust    = $this->service( Trust::class );
		$check    = $this->service( TextCheck::class );
		$posts    = array();
		foreach ( array( '一', '二', '三', '四' ) as $n ) {
			$posts[] = $this->publish( $this->writer, "第{$n}条" );
		}
		$settings->save( array( 'moderation_new_days' => 30, 'moderation_new_review' => true ) );
		self::assertTrue( $check->check( '你好', $this->writer )->waits() );
		self::assertSame( array(), $trust->labels() );
		$settings->save( array( Trust::POSTS => 2, Trust::DAYS => 0, Trust::UPHELD => 2 ) );
		self::assertFalse( $check->check( '你好', $this->writer )->waits() );
		self::assertSame( array( 'trust:1' ), $trust->of( $this->writer ) );
		self::assertArrayHasKey( 'trust:1', $this->service( Levels::class )->labels() );
		$this->upheld( $posts[0] );
		self::assertSame( 1, $trust->level( $this->writer ), 'One decision lowers nothing.' );
		$second = $this->upheld( $posts[1] );
		self::assertSame( 0, $trust->level( $this->writer ) );
		self::assertTrue( $check->check( '你好', $this->writer )->waits() );
		self::assertSame( array(), $this->wrong_totals() );
		$this->data( $this->rest( 'POST', '/admin/undo', array( 'id' => $second ) ) );
		self::assertSame( 1, $trust->level( $this->writer ), 'What is taken back does not count.' );
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( 0, $trust->level( $this->create_member() ) );
	}
}
