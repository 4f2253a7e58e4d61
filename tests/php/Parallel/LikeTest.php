<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twenty members like one post at the same moment, each twice; then take it back; then some of both. */
final class LikeTest extends ParallelTestCase {

	use MakesPosts;

	private int $author;
	private int $post;

	/** @var list<int> */
	private array $members;

	protected function setUp(): void {
		parent::setUp();
		$this->author  = $this->create_member();
		$this->members = $this->create_members( 20 );
		$this->post    = $this->make_post( $this->author );
	}

	/**
	 * @param list<int> $members
	 * @return list<array<string, mixed>> The answers' data.
	 */
	private function like( array $members, int $delete, string $count_type = 'like' ): array {
		$answers = $this->at_once(
			array_map(
				fn( int $id ): array => $this->call(
					$id,
					'POST',
					'/like',
					array( 'id' => $this->post, 'type' => 'post', 'count_type' => $count_type, 'delete' => $delete )
				),
				$members
			)
		);
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		/** @var list<array<string, mixed>> */
		return array_column( $answers, 'data' );
	}

	/** @return array{int, int, int} Rows, the post's total, what the author received. */
	private function counts( string $kind = 'like' ): array {
		$db       = Plugin::container()->get( Db::class );
		$counters = Plugin::container()->get( Counters::class );
		return array(
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'reaction' )} WHERE object_type = 1 AND object_id = %d
					AND kind = %d",
				array( $this->post, 'like' === $kind ? 1 : 3 )
			),
			$counters->get( Counters::POST, $this->post, $kind ),
			$counters->get( Counters::USER, $this->author, 'like' ),
		);
	}

	public function test_rows_totals_and_answers_agree(): void {
		$answers = $this->like( array( ...$this->members, ...$this->members ), 0 );
		$this->assertSame( array( 20, 20, 20 ), $this->counts() );
		$this->assertSame( array( true ), array_values( array_unique( array_column( $answers, 'liked' ) ) ) );
		$told = array_unique( array_column( $answers, 'count' ) );
		sort( $told );
		$this->assertSame( range( 1, 20 ), $told, 'Every new like is answered with the total it made.' );

		$answers = $this->like( array( ...$this->members, ...$this->members ), 1 );
		$this->assertSame( array( 0, 0, 0 ), $this->counts() );
		$told = array_unique( array_column( $answers, 'count' ) );
		sort( $told );
		$this->assertSame( 0, $told[0] );
		$this->assertSame( range( 0, 19 ), $told );
	}

	public function test_likes_and_those_taken_back_at_the_same_moment_leave_totals_that_are_their_rows(): void {
		$this->like( array_slice( $this->members, 0, 10 ), 0 );
		$calls = array();
		foreach ( $this->members as $n => $id ) {
			$calls[] = $this->call( $id, 'POST', '/like', array( 'id' => $this->post, 'delete' => $n < 10 ? 1 : 0 ) );
			$calls[] = $this->call( $id, 'POST', '/like', array( 'id' => $this->post, 'count_type' => 'useful' ) );
		}
		foreach ( $this->at_once( $calls ) as $answer ) {
			$this->assertSame( 200, $answer['status'], (string) wp_json_encode( $answer['data'] ) );
		}
		$this->assertSame( array( 10, 10, 10 ), $this->counts() );
		$this->assertSame( array( 20, 20, 10 ), $this->counts( 'useful' ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_two_hundred_mixed_reactions_with_repeats_leave_rows_totals_and_answers_that_agree(): void {
		// Ten of each member: three kinds set, some taken back, some sent twice; who ends with what is left to the
		// race.
		$kinds = array( 'like', 'dislike', 'useful' );
		$calls = array();
		foreach ( range( 0, 199 ) as $n ) {
			$calls[] = $this->call(
				$this->members[ $n % 20 ],
				'POST',
				'/like',
				array(
					'id' => $this->post,
					'type' => 'post',
					'count_type' => $kinds[ intdiv( $n, 20 ) % 3 ],
					'delete' => 0 === $n % 7 ? 1 : 0,
				)
			);
		}
		$answers = $this->at_once( $calls );
		self::assertCount( 200, $answers );
		self::assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		foreach ( array_column( $answers, 'data' ) as $n => $answer ) {
			self::assertSame( 0 !== $n % 7, $answer['liked'] );
			self::assertGreaterThanOrEqual( $answer['liked'] ? 1 : 0, $answer['count'] );
			self::assertLessThanOrEqual( 20, $answer['count'] );
		}
		$db    = Plugin::container()->get( Db::class );
		$total = Plugin::container()->get( Counters::class );
		foreach ( $kinds as $kind => $name ) {
			$rows = (int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'reaction' )} WHERE object_type = 1 AND object_id = %d
					AND kind = %d",
				array( $this->post, $kind + 1 )
			);
			self::assertSame( $rows, $total->get( Counters::POST, $this->post, $name ), $name );
			// A repeat of what stands changes nothing and tells the total that everybody is shown.
			foreach ( $this->members as $member ) {
				$has = (int) $db->value(
					"SELECT COUNT(*) FROM {$db->table( 'reaction' )} WHERE object_type = 1 AND object_id = %d
						AND kind = %d AND user_id = %d",
					array( $this->post, $kind + 1, $member )
				);
				$this->as_user( $member );
				$told = $this->data(
					$this->rest(
						'POST',
						'/like',
						array( 'id' => $this->post, 'count_type' => $name, 'delete' => 1 - $has )
					)
				);
				self::assertSame( $rows, $told['count'] );
			}
		}
		self::assertSame(
			$this->counts()[0],
			$this->data( $this->rest( 'GET', "/content/{$this->post}" ) )['counts']['like']
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_one_member_pressing_twenty_times_likes_once(): void {
		$answers = $this->like( array_fill( 0, 20, $this->members[0] ), 0 );
		$this->assertSame( array( 1 ), array_values( array_unique( array_column( $answers, 'count' ) ) ) );
		$this->assertSame( array( 1, 1, 1 ), $this->counts() );
	}

	public function test_likes_of_many_posts_of_one_author_add_up(): void {
		$posts = array_map( fn(): int => $this->make_post( $this->author ), range( 1, 4 ) );
		$calls = array();
		foreach ( $this->members as $n => $id ) {
			$calls[] = $this->call( $id, 'POST', '/like', array( 'id' => $posts[ $n % 4 ] ) );
			$calls[] = $this->call( $id, 'POST', '/like', array( 'id' => $posts[ ( $n + 1 ) % 4 ] ) );
		}
		foreach ( $this->at_once( $calls ) as $answer ) {
			$this->assertSame( 200, $answer['status'], (string) wp_json_encode( $answer['data'] ) );
		}
		$this->assertSame( 40, $this->counts()[2] );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_likes_of_several_comments_at_once_leave_the_best_one_below_the_card(): void {
		$said  = array_map( fn(): int => $this->make_comment( $this->author, $this->post ), range( 1, 4 ) );
		$press = static fn( int $comment, int $delete = 0 ): array => array(
			'id' => $comment,
			'type' => 'comment',
			'delete' => $delete,
		);
		$calls = array();
		foreach ( $this->members as $n => $id ) {
			$calls[] = $this->call( $id, 'POST', '/like', $press( $said[ $n % 4 ] ) );
			$calls[] = $this->call( $id, 'POST', '/like', $press( $said[ 0 === $n % 5 ? 2 : 3 ] ) );
		}
		$this->at_once( $calls );
		self::assertSame( array(), $this->wrong_totals() );
		// The best one loses likes while another wins some.
		$calls = array();
		foreach ( $this->members as $n => $id ) {
			$calls[] = $this->call( $id, 'POST', '/like', $press( $said[3], 1 ) );
			$calls[] = $this->call( $id, 'POST', '/like', $press( $said[ $n % 2 ] ) );
		}
		foreach ( $this->at_once( $calls ) as $answer ) {
			self::assertSame( 200, $answer['status'], (string) wp_json_encode( $answer['data'] ) );
		}
		self::assertSame( array(), $this->wrong_totals() );
		$db  = Plugin::container()->get( Db::class );
		$row = $db->row( "SELECT * FROM {$db->table( 'feed' )} WHERE post_id = %d", array( $this->post ) ) ?? array();
		self::assertSame( array( (string) $said[0], '10' ), array( $row['hot_comment'], $row['hot_likes'] ) );
	}
}
