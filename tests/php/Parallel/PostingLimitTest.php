<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Posts of one member, sent at the same moment, where a day has only so many. */
final class PostingLimitTest extends ParallelTestCase {

	protected function setUp(): void {
		parent::setUp();
		Plugin::container()->get( Settings::class )->save( array( 'plain_posts' => 3 ) );
	}

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array(), array( 'plain_posts' ) );
		parent::tearDown();
	}

	public function test_of_posts_at_once_as_many_are_stored_as_the_day_has(): void {
		[ $member ] = $this->create_members( 1 );
		$calls      = array();
		for ( $n = 0; $n < 8; $n++ ) {
			$calls[] = $this->call( $member, 'POST', '/content', array( 'post_content' => "今天的第 $n 场雾" ) );
		}
		$answers = $this->at_once( $calls );
		$said    = array_count_values( array_column( $answers, 'status' ) );
		ksort( $said );
		self::assertSame(
			array( 200 => 3, 429 => 5 ),
			$said,
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$db = Plugin::container()->get( Db::class );
		foreach ( array(
			"SELECT used FROM {$db->table( 'posting_day' )} WHERE user_id = %d",
			"SELECT COUNT(*) FROM {$db->table( 'posting_post' )} WHERE user_id = %d",
			"SELECT COUNT(*) FROM {$db->table( 'feed' )} WHERE author_id = %d",
			"SELECT COUNT(*) FROM {$db->core( 'posts' )} WHERE post_author = %d AND post_status = 'publish'",
		) as $count ) {
			self::assertSame( 3, (int) $db->value( $count, array( $member ) ), $count );
		}
	}
}
