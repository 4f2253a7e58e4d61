<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Feed\TopicMover;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** A topic is merged by several moderators at once, both ways, while members follow it and write about it. */
final class TopicMergeTest extends ParallelTestCase {

	use MakesPosts;

	public function test_one_of_two_stays_and_all_is_counted(): void {
		$make    = static fn(): int => Plugin::container()->get( TopicEditing::class )->create(
			'合并' . bin2hex( random_bytes( 4 ) )
		);
		$topics  = array( $make(), $make() );
		$editors = array(
			$this->create_member( 'editor' ),
			$this->create_member( 'editor' ),
			$this->create_member( 'editor' ),
			$this->create_member( 'editor' ),
		);
		$members = $this->create_members( 8 );
		$written = $this->at_once(
			array_map(
				fn( int $id ): array => $this->call(
					$id,
					'POST',
					'/content',
					array( 'post_content' => '先写的', 'topic_id' => $topics )
				),
				$members
			)
		);
		$this->assertSame( array( 200 ), array_values( array_unique( array_column( $written, 'status' ) ) ) );

		$calls = array();
		foreach ( $editors as $n => $editor ) {
			$calls[] = $this->call(
				$editor,
				'POST',
				'/topic/merge',
				array( 'topic_id' => $topics[ $n % 2 ], 'into' => $topics[ 1 - $n % 2 ] )
			);
		}
		foreach ( $members as $member ) {
			$calls[] = $this->call( $member, 'POST', '/topic/follow', array( 'topic_id' => $topics[0] ) );
		}
		$status = array_column( $this->at_once( $calls ), 'status' );
		$this->assertSame(
			array(),
			array_values( array_diff( $status, array( 200, 404, 409 ) ) ),
			implode( ' ', $status )
		);

		$left = Plugin::container()->get( TopicRepository::class )->many( $topics );
		$this->assertCount( 1, $left );
		$topic = reset( $left );
		$db    = Plugin::container()->get( Db::class );
		$this->assertSame( array( 8, 0 ), array( $topic->content_count, $topic->merged_into ) );
		$this->assertSame(
			$topic->followers,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'topic_follow' )} WHERE topic_id = %d",
				array( $topic->id )
			)
		);
		$this->assertSame(
			1,
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE act = 'topic_merge' AND object_id = %d",
				array( $topic->id )
			)
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_what_is_published_while_a_topic_is_merged_goes_to_the_other(): void {
		$make    = static fn( string $name ): int => Plugin::container()->get( TopicEditing::class )->create(
			$name . bin2hex( random_bytes( 4 ) )
		);
		$into    = $make( '留下' );
		$members = $this->create_members( 8 );
		$editor  = $this->create_member( 'editor' );
		$sent    = 0;
		for ( $round = 0; $round < 4; $round++ ) {
			$from  = $make( '走开' );
			$calls = array_map(
				fn( int $id ): array => $this->call(
					$id,
					'POST',
					'/content',
					array( 'post_content' => "第 $round 轮", 'topic_id' => array( $from ) )
				),
				$members
			);
			// In the middle of them, so that some are before it and some after.
			array_splice(
				$calls,
				2 + $round,
				0,
				array( $this->call( $editor, 'POST', '/topic/merge', array( 'topic_id' => $from, 'into' => $into ) ) )
			);
			$answers = $this->at_once( $calls );
			$this->assertSame(
				array( 200 ),
				array_values( array_unique( array_column( $answers, 'status' ) ) ),
				(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
			);
			$sent += count( $members );
			// What is left to move is moved by cron.
			Plugin::container()->get( TopicMover::class )->go_on();
		}
		$db    = Plugin::container()->get( Db::class );
		$topic = $db->table( 'feed_topic' );
		$this->assertSame(
			0,
			(int) $db->value(
				"SELECT COUNT(*) FROM $topic p LEFT JOIN {$db->table( 'topic' )} t ON t.term_id = p.topic_id
					WHERE t.term_id IS NULL"
			)
		);
		$this->assertSame(
			$sent,
			(int) $db->value( "SELECT COUNT(*) FROM $topic WHERE topic_id = %d AND status = 1", array( $into ) )
		);
		$this->assertSame(
			$sent,
			(int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'feed' )} WHERE topics = %s", array( (string) $into ) )
		);
		$this->assertSame(
			$sent,
			Plugin::container()->get( TopicRepository::class )->many( array( $into ) )[ $into ]->content_count
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}
}
