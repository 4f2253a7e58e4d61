<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\CirclePosts\Api\CirclePostNotices;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Notifications\NoticeCatalog;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;

/** Several who run a circle at its posts in the same moment. */
final class CirclePostsTest extends ParallelTestCase {

	public function test_of_many_pins_at_once_three_stay_and_each_once(): void {
		$settings = Plugin::container()->get( Settings::class );
		$settings->save( array( 'circle_pins_max' => 3 ) );
		[ $owner, $circle, $posts ] = $this->circle( 8 );
		$calls   = array_map(
			fn( int $post ): array => $this->call(
				$owner,
				'POST',
				'/circle/pin',
				array( 'circle_id' => $circle, 'post_id' => $post, 'pinned' => 1 )
			),
			$posts
		);
		$answers = $this->at_once( array( ...$calls, ...$calls ) );
		$this->assertSame(
			array(),
			array_diff( array_column( $answers, 'status' ), array( 200, 422 ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$pins = $this->pins( $circle );
		$this->assertCount( 3, array_unique( $pins ) );
		foreach ( array_values( $answers ) as $n => $answer ) {
			if ( 200 === $answer['status'] ) {
				$this->assertContains( $posts[ $n % 8 ], $pins, 'who was told so is pinned' );
			}
		}
		$this->at_once(
			array_map(
				fn( int $post ): array => $this->call(
					$owner,
					'POST',
					'/circle/pin',
					array( 'circle_id' => $circle, 'post_id' => $post, 'pinned' => 0 )
				),
				array( ...$pins, ...$pins )
			)
		);
		$this->assertSame( array(), $this->pins( $circle ) );
		$settings->forget( 'circle_pins_max' );
	}

	public function test_a_reading_window_is_set_once(): void {
		[ $owner, $circle ] = $this->circle( 0 );
		$db                 = Plugin::container()->get( Db::class );
		$db->execute(
			"UPDATE {$db->table( 'circle' )} SET visibility = 1 WHERE circle_id = %d",
			array( $circle )
		);
		$sent    = array( 'circle_id' => $circle, 'days' => 30 );
		$call    = $this->call( $owner, 'POST', '/circle/reading-window', $sent );
		$answers = $this->at_once( array_fill( 0, 12, $call ) );
		$this->assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		$days = $db->column(
			"SELECT days FROM {$db->table( 'reading_window' )} WHERE circle_id = %d",
			array( $circle )
		);
		$this->assertSame( array( '30' ), array_map( 'strval', $days ) );
	}

	public function test_a_post_is_chosen_once_and_its_author_told_once(): void {
		[ $owner, $circle, $posts, $author ] = $this->circle( 1 );
		foreach ( array( 1, 0, 1 ) as $on ) {
			$answers = $this->at_once(
				array_fill(
					0,
					12,
					$this->call(
						$owner,
						'POST',
						'/circle/essence',
						array( 'circle_id' => $circle, 'post_id' => $posts[0], 'essence' => $on )
					)
				)
			);
			$this->assertSame(
				array( 200 ),
				array_values( array_unique( array_column( $answers, 'status' ) ) ),
				(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
			);
			$db = Plugin::container()->get( Db::class );
			$this->assertSame(
				$on,
				(int) $db->value(
					'SELECT COUNT(*) FROM ' . $db->table( 'essence' ) . ' WHERE post_id = %d',
					array( $posts[0] )
				)
			);
		}
		$this->assertSame(
			1,
			(int) $db->value(
				'SELECT COUNT(*) FROM ' . $db->table( 'notice' ) . ' WHERE user_id = %d AND kind = %d',
				array(
					$author,
					Plugin::container()->get( NoticeCatalog::class )->kind( CirclePostNotices::CHOSEN )->number,
				)
			)
		);
	}

	public function test_a_post_is_taken_out_once_and_its_author_told_once(): void {
		[ $owner, $circle, $posts, $author ] = $this->circle( 1 );

		$answers  = $this->at_once(
			array_fill(
				0,
				12,
				$this->call(
					$owner,
					'POST',
					'/circle/take-out',
					array( 'circle_id' => $circle, 'post_id' => $posts[0] )
				)
			)
		);
		$statuses = array_count_values( array_column( $answers, 'status' ) );
		ksort( $statuses );
		$this->assertSame(
			array( 200 => 1, 404 => 11 ),
			$statuses,
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( array( 1, 1 ), $this->told( 'take_out', $posts[0], $author ) );
	}

	public function test_a_post_is_moved_to_another_topic_once_and_its_author_told_once(): void {
		[ $owner, $circle, $posts, $author ] = $this->circle( 1 );

		$topic = Plugin::container()->get( TopicEditing::class )->create( '同时' . bin2hex( random_bytes( 4 ) ) );
		$this->at_once(
			array(
				$this->call(
					$owner,
					'POST',
					'/circle/topic',
					array( 'circle_id' => $circle, 'topic_ids' => array( $topic ) )
				),
			)
		);
		$answers = $this->at_once(
			array_fill(
				0,
				12,
				$this->call(
					$owner,
					'POST',
					'/circle/move',
					array( 'circle_id' => $circle, 'post_id' => $posts[0], 'topic_ids' => array( $topic ) )
				)
			)
		);
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( array( 1, 1 ), $this->told( 'move', $posts[0], $author ) );
	}

	/** @return array{int, int} Rows of the staff log, and notices to the author. */
	private function told( string $action, int $post, int $author ): array {
		$db = Plugin::container()->get( Db::class );
		return array(
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE act = %s AND object_type = 'post'
					AND object_id = %d",
				array( $action, $post )
			),
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'notice' )} WHERE user_id = %d AND kind BETWEEN 40 AND 49",
				array( $author )
			),
		);
	}

	public function test_options_changed_at_once_are_all_changed(): void {
		[ $owner, $circle ] = $this->circle( 0 );
		$options            = array(
			'words_min' => 3,
			'words_max' => 500,
			'pending_max' => 7,
			'review' => true,
			'post_by' => 'managers',
			'lock_by' => 'managers',
		);
		$this->at_once(
			array_map(
				fn( string $name ): array => $this->call(
					$owner,
					'POST',
					'/circle/update_options',
					array( 'circle_id' => $circle, 'options' => array( $name => $options[ $name ] ) )
				),
				array_keys( $options )
			)
		);
		$db   = Plugin::container()->get( Db::class );
		$kept = json_decode(
			(string) $db->value(
				'SELECT options FROM ' . $db->table( 'circle' ) . ' WHERE circle_id = %d',
				array( $circle )
			),
			true
		);
		$this->assertSame( $options, array_intersect_key( array_replace( $options, (array) $kept ), $options ) );
	}

	public function test_of_many_posts_sent_at_once_no_more_wait_than_may(): void {
		[ $owner, $circle, , $author ] = $this->circle( 0 );
		$this->at_once(
			array(
				$this->call(
					$owner,
					'POST',
					'/circle/update_options',
					array( 'circle_id' => $circle, 'options' => array( 'review' => true, 'pending_max' => 2 ) )
				),
			)
		);
		$answers  = $this->at_once(
			array_map(
				fn( int $n ): array => $this->call(
					$author,
					'POST',
					'/content',
					array( 'post_content' => "同时的第 $n 条", 'circle_id' => $circle )
				),
				range( 1, 10 )
			)
		);
		$statuses = array_count_values( array_column( $answers, 'status' ) );
		ksort( $statuses );
		$this->assertSame(
			array( 200 => 2, 422 => 8 ),
			$statuses,
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			2,
			(int) $db->value(
				'SELECT COUNT(*) FROM ' . $db->table( 'feed' ) . ' WHERE circle_id = %d',
				array( $circle )
			)
		);
	}

	/** @return array{int, int, list<int>, int} Owner, circle, its posts and their author. */
	private function circle( int $count ): array {
		$owner   = $this->create_member( 'author' );
		$author  = $this->create_member();
		$circles = Plugin::container()->get( CircleEditing::class );
		$circle  = $circles->create( $owner, array( 'title' => '一起置顶' ) );
		Plugin::container()->get( CircleJoining::class )->join( $circle, $author );
		$posts = array();
		for ( $n = 0; $n < $count; $n++ ) {
			$posts[] = (int) $this->at_once(
				array(
					$this->call(
						$author,
						'POST',
						'/content',
						array( 'post_content' => "第 $n 条", 'circle_id' => $circle )
					),
				)
			)[0]['data']['id'];
		}
		return array( $owner, $circle, $posts, $author );
	}

	/** @return list<int> */
	private function pins( int $circle ): array {
		$db = Plugin::container()->get( Db::class );
		return array_map(
			'intval',
			array_filter(
				explode(
					',',
					(string) $db->value(
						'SELECT pins FROM ' . $db->table( 'circle' ) . ' WHERE circle_id = %d',
						array( $circle )
					)
				)
			)
		);
	}
}
