<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Posts;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;

/** The same request at the same moment, and many members at once in one circle and topic. */
final class SameRequestTest extends ParallelTestCase {

	use MakesPosts;

	public function test_one_form_sent_eight_times_is_one_activity(): void {
		[ $member ] = $this->create_members( 1 );
		$call       = $this->call(
			$member,
			'POST',
			'/content',
			array( 'post_content' => '只有一条', 'idempotency_key' => bin2hex( random_bytes( 8 ) ) )
		);
		$answers    = $this->at_once( array_fill( 0, 8, $call ) );
		$this->assertSame(
			array_fill( 0, 8, 200 ),
			array_column( $answers, 'status' ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertCount(
			1,
			array_unique( array_map( static fn( array $answer ): int => $answer['data']['id'], $answers ) )
		);
		$this->assertCount(
			1,
			array_unique(
				array_map( static fn( array $answer ): string => (string) wp_json_encode( $answer['data'] ), $answers )
			),
			'One answer for all.'
		);
		$this->assertSame( 1, $this->posts_of( $member ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_of_two_who_delete_one_does(): void {
		[ $member ] = $this->create_members( 1 );
		$id         = (int) $this->at_once(
			array( $this->call( $member, 'POST', '/content', array( 'post_content' => '要删的' ) ) )
		)[0]['data']['id'];
		$answers    = $this->at_once(
			array_fill( 0, 6, $this->call( $member, 'DELETE', '/post/delete', array( 'id' => $id ) ) )
		);
		$statuses   = array_column( $answers, 'status' );
		sort( $statuses );
		$this->assertSame( array( 200, 404, 404, 404, 404, 404 ), $statuses );
		$this->assertSame( 0, $this->posts_of( $member ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_twenty_members_publish_into_one_circle_and_topic_and_all_are_counted(): void {
		$members = $this->create_members( 20 );
		$circles = Plugin::container()->get( CircleEditing::class );
		$circle  = $circles->create( $members[0], array( 'title' => '同时' . bin2hex( random_bytes( 3 ) ) ) );
		$topic   = Plugin::container()->get( TopicEditing::class )->create( '同时' . bin2hex( random_bytes( 3 ) ) );
		foreach ( $members as $member ) {
			Plugin::container()->get( CircleJoining::class )->join( $circle, $member );
		}
		$answers = $this->at_once(
			array_map(
				fn( int $member ): array => $this->call(
					$member,
					'POST',
					'/content',
					array( 'post_content' => '一起', 'circle_id' => $circle, 'topic_id' => array( $topic ) )
				),
				$members
			)
		);
		$this->assertSame( array_fill( 0, 20, 200 ), array_column( $answers, 'status' ) );
		$this->assertSame( array(), $this->wrong_totals() );
		$list = $this->at_once(
			array(
				$this->call(
					0,
					'GET',
					'/content/list',
					array( 'source' => 'circle', 'circle_id' => $circle, 'per_page' => 50 )
				),
			)
		)[0]['data'];
		$this->assertCount( 20, $list['items'] );
	}

	public function test_one_reader_at_once_is_one_view(): void {
		[ $member, $reader ] = $this->create_members( 2 );
		$id                  = (int) $this->at_once(
			array( $this->call( $member, 'POST', '/content', array( 'post_content' => '看我' ) ) )
		)[0]['data']['id'];
		$answers             = $this->at_once(
			array_fill( 0, 6, $this->call( $reader, 'POST', '/post/view', array( 'post_id' => $id ) ) )
		);
		$this->assertSame( array_fill( 0, 6, 200 ), array_column( $answers, 'status' ) );
		$this->assertSame( 1, Plugin::container()->get( Counters::class )->get( Counters::POST, $id, 'view' ) );
	}

	private function posts_of( int $member ): int {
		return Plugin::container()->get( Counters::class )->get( Counters::USER, $member, 'content' );
	}
}
