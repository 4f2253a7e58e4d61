<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\TopicRepository;

/** A topic is merged by several moderators at once, both ways, while members follow it and write about it. */
final class TopicMergeTest extends ParallelTestCase {

	use MakesPosts;

	public function test_one_of_two_stays_and_all_is_counted(): void {
		$make    = static fn(): int => Plugin::container()->get( TopicEditing::class )->create( '合并' . bin2hex( random_bytes( 4 ) ) );
		$topics  = array( $make(), $make() );
		$editors = array( $this->create_member( 'editor' ), $this->create_member( 'editor' ), $this->create_member( 'editor' ), $this->create_member( 'editor' ) );
		$members = $this->create_members( 8 );
		$written = $this->at_once( array_map( fn( int $id ): array => $this->call( $id, 'POST', '/content', array( 'post_content' => '先写的', 'topic_id' => $topics ) ), $members ) );
		$this->assertSame( array( 200 ), array_values( array_unique( array_column( $written, 'status' ) ) ) );

		$calls = array();
		foreach ( $editors as $n => $editor ) {
			$calls[] = $this->call( $editor, 'POST', '/topic/merge', array( 'topic_id' => $topics[ $n % 2 ], 'into' => $topics[ 1 - $n % 2 ] ) );
		}
		foreach ( $members as $member ) {
			$calls[] = $this->call( $member, 'POST', '/topic/follow', array( 'topic_id' => $topics[0] ) );
		}
		$status = array_column( $this->at_once( $calls ), 'status' );
		$this->assertSame( array(), array_values( array_diff( $status, array( 200, 404, 409 ) ) ), implode( ' ', $status ) );

		$left = Plugin::container()->get( TopicRepository::class )->many( $topics );
		$this->assertCount( 1, $left );
		$topic = reset( $left );
		$db    = Plugin::container()->get( Db::class );
		$this->assertSame( array( 8, 0 ), array( $topic->content_count, $topic->merged_into ) );
		$this->assertSame( $topic->followers, (int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'topic_follow' )} WHERE topic_id = %d", array( $topic->id ) ) );
		$this->assertSame( 1, (int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'staff_log' )} WHERE action = 'topic_merge' AND object_id = %d", array( $topic->id ) ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}
}
