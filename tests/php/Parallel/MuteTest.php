<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Muting\Api\ThreadMutes;
use Zeromo\Community\Muting\MuteNote;
use Zeromo\Community\Muting\MuteService;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A member mutes and hides in many windows at once, each thing twice. */
final class MuteTest extends ParallelTestCase {

	use MakesPosts;

	public function test_each_of_many_windows_mutes_its_thread(): void {
		$writer = $this->create_member( 'author' );
		$member = $this->create_members( 1 )[0];
		$posts  = array_map( fn(): int => $this->make_post( $writer ), range( 1, 8 ) );
		$calls  = array();
		foreach ( $posts as $post ) {
			$calls[] = $this->call( $member, 'POST', '/quiet/threads', array( 'thread_id' => $post ) );
		}
		$answers = $this->at_once( $calls );
		$this->assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		wp_cache_flush();
		$this->assertEqualsCanonicalizing( $posts, Plugin::container()->get( ThreadMutes::class )->of( $member ) );
	}

	public function test_the_note_of_lists_has_what_the_tables_have(): void {
		$writer = $this->create_member( 'author' );
		$member = $this->create_members( 1 )[0];
		$post   = $this->make_post( $writer );
		$calls  = array();
		for ( $n = 0; $n < 10; $n++ ) {
			$calls[] = $this->call( $member, 'POST', '/quiet/words', array( 'word' => "聒噪 $n" ) );
			$calls[] = $this->call( $member, 'POST', '/quiet/words', array( 'word' => "聒噪 $n" ) );
			$calls[] = $this->call( $member, 'POST', '/quiet/posts', array( 'post_id' => $post ) );
		}
		$answers = $this->at_once( $calls );
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		wp_cache_flush();
		$words = Plugin::container()->get( MuteService::class )->words( $member );
		$this->assertCount( 10, $words );
		$this->assertSame( $words, Plugin::container()->get( MuteNote::class )->words( $member ) );
		$this->assertTrue( Plugin::container()->get( MuteNote::class )->hides( $member ) );
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			'1',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'hidden' )} WHERE user_id = %d", array( $member ) )
		);
		Plugin::container()->get( MuteService::class )->member_gone( $member );
	}
}
