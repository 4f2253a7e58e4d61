<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\CirclePosts\Api\PostChosen;
use Zeromo\Community\Feed\Api\EssenceRepository;
use Zeromo\Community\Posts\Api\FeedSlice;
use Zeromo\Community\Posts\Sql\SliceSql;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Cursor;

/** Pins, 精华 and own topics of a circle. */
final class CirclePostsTest extends ContentTestCase {

	private int $owner;
	private int $member;
	private int $circle;

	/** @var list<int> Posts of the circle, the oldest first. */
	private array $posts;

	protected function setUp(): void {
		parent::setUp();
		$this->owner  = $this->create_member( 'author' );
		$this->member = $this->create_member();
		$this->circle = $this->make_circle( $this->owner, true, $this->member );
		$this->posts  = array();
		for ( $n = 0; $n < 6; $n++ ) {
			$this->posts[] = $this->publish( $this->member, "第 $n 条", array( 'circle_id' => $this->circle ) );
			$this->date( $this->posts[ $n ], 1700000000 + 60 * $n );
		}
	}

	public function test_a_pinned_post_stands_first_in_its_circle_only(): void {
		[ $a, $b, $c, $d, $e, $f ] = $this->posts;
		self::assertSame( array( 'pinned' => true, 'message' => '已置顶' ), $this->data( $this->pin( $b ) ) );
		$this->pin( $d );
		self::assertSame( array( $d, $b, $f, $e, $c, $a ), $this->listed( $this->in() ) );
		self::assertSame(
			array( $f, $e, $d, $c, $b, $a ),
			$this->listed( array( 'source' => 'feed' ) ),
			'elsewhere it has its place'
		);
		self::assertSame(
			array( $f, $e, $d, $c, $b, $a ),
			$this->listed( $this->in( array( 'date' => '', 'author' => $this->member ) ) ),
			'a narrowed list has none on top'
		);
		self::assertSame( array( 'pinned' => false, 'message' => '已取消置顶' ), $this->data( $this->pin( $d, false ) ) );
		self::assertSame( array( $b, $f, $e, $d, $c, $a ), $this->listed( $this->in() ) );
		self::assertTrue( $this->data( $this->rest( 'GET', "/content/$b" ) )['pinned'] );
		self::assertFalse( $this->data( $this->rest( 'GET', "/content/$d" ) )['pinned'] );
	}

	/** @return iterable<string, array{int}> */
	public static function sizes(): iterable {
		foreach ( array( 1, 2, 3, 4, 7 ) as $size ) {
			yield "$size a page" => array( $size );
		}
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'sizes' )]
	public function test_walking_the_list_meets_every_post_once( int $size ): void {
		$this->pin( $this->posts[1] );
		$this->pin( $this->posts[4] );
		foreach ( array( 'cursor', 'paged' ) as $way ) {
			$met   = array();
			$where = array();
			for ( $page = 1; $page < 10; $page++ ) {
				$answer = $this->data(
					$this->rest( 'GET', '/content/list', $this->in( array( 'per_page' => $size ) + $where ) )
				);
				self::assertLessThanOrEqual( $size, count( $answer['items'] ) );
				array_push( $met, ...array_column( $answer['items'], 'id' ) );
				if ( null === $answer['next_cursor'] ) {
					break;
				}
				$where = 'cursor' === $way
					? array( 'cursor' => $answer['next_cursor'] )
					: array( 'paged' => $page + 1 );
			}
			sort( $met );
			self::assertSame( $this->posts, $met, $way );
		}
	}

	public function test_as_many_pins_as_the_site_says_and_who_has_gone_makes_room(): void {
		$this->service( \Zeromo\Community\Kernel\Settings::class )->save( array( 'circle_pins_max' => 3 ) );
		foreach ( array( 0, 1, 2 ) as $n ) {
			$this->pin( $this->posts[ $n ] );
			$this->pin( $this->posts[ $n ] );
		}
		$this->assert_refused( $this->pin( $this->posts[3] ), 422, 'zeromo_content_invalid' );
		$this->as_user( $this->member );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $this->posts[1] ) ) );
		self::assertSame(
			array( $this->posts[2], $this->posts[0] ),
			array_slice( $this->listed( $this->in() ), 0, 2 )
		);
		$this->data( $this->pin( $this->posts[3] ) );
		self::assertSame(
			array( $this->posts[3], $this->posts[2], $this->posts[0] ),
			array_slice( $this->listed( $this->in() ), 0, 3 )
		);
	}

	public function test_who_runs_the_circle_pins_and_chooses_and_nobody_else(): void {
		$elsewhere = $this->make_circle( $this->create_member( 'author' ) );
		$outside   = $this->publish( $this->member, '不在圈子里' );
		foreach ( array( 'pin' => 'pinned', 'essence' => 'essence' ) as $route => $flag ) {
			$call = array( 'circle_id' => $this->circle, 'post_id' => $this->posts[0], $flag => 1 );
			$this->as_user( 0 );
			$this->assert_refused( $this->rest( 'POST', "/circle/$route", $call ), 401, 'zeromo_login_required' );
			$this->as_user( $this->member );
			$this->assert_refused( $this->rest( 'POST', "/circle/$route", $call ), 403, 'zeromo_forbidden' );
			$this->as_user( $this->owner );
			$this->assert_refused(
				$this->rest( 'POST', "/circle/$route", array( 'circle_id' => $elsewhere ) + $call ),
				403,
				'zeromo_forbidden'
			);
			foreach ( array(
				array( 'circle_id' => 999999 ),
				array( 'post_id' => 999999 ),
				array( 'post_id' => $outside ),
			) as $wrong ) {
				$this->assert_refused(
					$this->rest( 'POST', "/circle/$route", $wrong + $call ),
					404,
					'zeromo_not_found'
				);
			}
			foreach ( array(
				array( 'circle_id' => 'x' ),
				array( 'post_id' => 0 ),
				array( $flag => 'maybe' ),
			) as $junk ) {
				$this->assert_refused(
					$this->rest( 'POST', "/circle/$route", $junk + $call ),
					400,
					'rest_invalid_param'
				);
			}
			$this->as_user( $this->create_member( 'editor' ) );
			self::assertTrue( $this->data( $this->rest( 'POST', "/circle/$route", $call ) )[ $flag ] );
		}
	}

	public function test_the_essence_of_a_circle_is_a_list_of_its_own(): void {
		$told = 0;
		$this->service( Events::class )->on(
			PostChosen::class,
			static function () use ( &$told ): void {
				++$told;
			}
		);
		[ $a, , $c ] = $this->posts;
		foreach ( array( $c, $a, $a ) as $post ) {
			self::assertSame( array( 'essence' => true, 'message' => '已设为精华' ), $this->data( $this->choose( $post ) ) );
		}
		self::assertSame( 2, $told );
		$this->as_user( 0 );
		$listed = $this->listed( $this->in( array( 'has' => 'essence' ) ) );
		sort( $listed );
		self::assertSame( array( $a, $c ), $listed );
		self::assertCount( 2, $this->listed( array( 'has' => 'essence' ) ) );
		$answer = $this->data(
			$this->rest( 'GET', '/content/list', $this->in( array( 'has' => 'essence', 'per_page' => 1 ) ) )
		);
		self::assertStringContainsString( 'zmo-badge--essence', $answer['list_html'] );
		self::assertTrue( $answer['items'][0]['essence'] );
		$next = $this->listed(
			$this->in( array( 'has' => 'essence', 'per_page' => 1, 'cursor' => $answer['next_cursor'] ) )
		);
		self::assertSame(
			array( $a, $c ),
			array_values(
				array_unique(
					array_merge(
						array( min( $next[0], $answer['items'][0]['id'] ) ),
						array( max( $next[0], $answer['items'][0]['id'] ) )
					)
				)
			)
		);
		$this->data( $this->choose( $a, false ) );
		self::assertSame( array( $c ), $this->listed( $this->in( array( 'has' => 'essence' ) ) ) );
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $c, 'circle_id' => '' ) ) );
		self::assertSame( array(), $this->listed( array( 'has' => 'essence' ) ), 'a choice counts in its circle only' );
		$this->assert_refused(
			$this->rest( 'GET', '/content/list', array( 'has' => 'essence', 'keywords' => '条' ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_what_is_chosen_in_a_closed_circle_is_for_its_members(): void {
		$closed = $this->make_circle( $this->owner, false );
		$post   = $this->publish( $this->owner, '圈内', array( 'circle_id' => $closed ) );
		$this->data(
			$this->rest(
				'POST',
				'/circle/essence',
				array( 'circle_id' => $closed, 'post_id' => $post, 'essence' => 1 )
			)
		);
		$this->data(
			$this->rest( 'POST', '/circle/pin', array( 'circle_id' => $closed, 'post_id' => $post, 'pinned' => 1 ) )
		);
		foreach ( array( 0, $this->member ) as $viewer ) {
			$this->as_user( $viewer );
			foreach ( array(
				array( 'has' => 'essence' ),
				array( 'source' => 'circle', 'circle_id' => $closed ),
				array( 'source' => 'circle', 'circle_id' => $closed, 'has' => 'essence' ),
			) as $list ) {
				self::assertSame( array(), $this->listed( $list ) );
			}
		}
	}

	public function test_a_circle_has_topics_of_its_own(): void {
		$topics = array( $this->make_topic( '胶卷' ), $this->make_topic( '冲扫' ) );
		$call   = array( 'circle_id' => $this->circle, 'topic_ids' => array( $topics[1], $topics[0], $topics[1] ) );
		$this->as_user( $this->member );
		$this->assert_refused( $this->rest( 'POST', '/circle/topic', $call ), 403, 'zeromo_forbidden' );
		$this->as_user( $this->owner );
		self::assertSame(
			array( $topics[1], $topics[0] ),
			array_column( $this->data( $this->rest( 'POST', '/circle/topic', $call ) ), 'id' )
		);
		$this->assert_refused(
			$this->rest( 'POST', '/circle/topic', array( 'topic_ids' => array( 999999 ) ) + $call ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/circle/topic', array( 'topic_ids' => array( 'x' ) ) + $call ),
			400,
			'rest_invalid_param'
		);
		self::assertSame(
			array( $topics[0] ),
			array_column(
				$this->data(
					$this->rest(
						'POST',
						'/circle/topic',
						array( 'topic_ids' => array( '', (string) $topics[0] ) ) + $call
					)
				),
				'id'
			),
			'as a form sends it'
		);
		self::assertSame(
			array(),
			$this->data( $this->rest( 'POST', '/circle/topic', array( 'topic_ids' => array( '' ) ) + $call ) )
		);
		$this->data( $this->rest( 'POST', '/circle/topic', $call ) );
		self::assertSame(
			array(),
			$this->data( $this->rest( 'POST', '/circle/topic', array( 'topic_ids' => array() ) + $call ) )
		);
	}

	public function test_a_circles_first_page_costs_no_statement_more_for_its_pins(): void {
		$this->as_user( 0 );
		$cost = function (): int {
			wp_cache_flush();
			get_option( 'x' );
			$before = $this->db()->count();
			$this->listed( $this->in() );
			return $this->db()->count() - $before;
		};
		$cost();
		$without = $cost();
		foreach ( array( 0, 1, 2 ) as $n ) {
			$this->pin( $this->posts[ $n ] );
			$this->choose( $this->posts[ $n ] );
		}
		$this->as_user( 0 );
		self::assertSame( $without, $cost() );
		self::assertLessThanOrEqual( 6, $without );
	}

	/** With five thousand chosen posts the list walks a key and sorts nothing; so does the one of muted members. */
	public function test_the_lists_of_a_circle_walk_their_keys(): void {
		$feed    = array();
		$essence = array();
		for ( $n = 0; $n < 5000; $n++ ) {
			$feed[]    = array(
				1000000 + $n,
				1,
				1,
				$this->member,
				7,
				1600000000 + $n,
				1600000000 + $n,
				1600000000 + $n,
				'',
				'',
				'',
			);
			$essence[] = array( 1000000 + $n, 7, 1600000000 + $n, $this->owner );
		}
		$this->db()->insert_rows(
			$this->db()->table( 'feed' ),
			array(
				'post_id',
				'type',
				'status',
				'author_id',
				'circle_id',
				'created',
				'hot',
				'commented',
				'images',
				'body',
				'parts',
			),
			$feed
		);
		$this->db()->insert_rows(
			$this->db()->table( 'essence' ),
			array( 'post_id', 'circle_id', 'created', 'chosen_by' ),
			$essence
		);
		$visible         = new SqlPart( '', 'f.status = 1' );
		$query           = new FeedQuery(
			source: 'circle',
			circle_id: 7,
			has: 'essence',
			cursor: new Cursor( 1600002000, 1002000 )
		);
		[ $sql, $values ] = (
			new SliceSql(
				$this->db(),
				new FeedSlice(
					$query,
					$this->service( EssenceRepository::class )->listed( 7 ),
					$visible,
					new SqlPart(),
					0,
					21
				)
			)
		)->build();
		$rows            = $this->db()->rows( $sql, $values );
		self::assertSame(
			range( 1001999, 1001979 ),
			array_map( static fn( array $row ): int => (int) $row['post_id'], $rows )
		);
		self::assertSame( 1000, $this->service( EssenceRepository::class )->count( 7, 1000 ) );
		if ( ! $this->is_sqlite() ) {
			$plan = $this->db()->rows( "EXPLAIN $sql", $values );
			self::assertSame( 'of_circle', $plan[0]['key'], (string) wp_json_encode( $plan ) );
			self::assertDoesNotMatchRegularExpression(
				'/filesort|temporary/',
				(string) $plan[0]['Extra'],
				(string) wp_json_encode( $plan )
			);
		}
	}

	/**
	 * @param array<string, mixed> $more More arguments of the circle's list.
	 * @return array<string, mixed>
	 */
	private function in( array $more = array() ): array {
		return array( 'source' => 'circle', 'circle_id' => $this->circle ) + $more;
	}

	private function pin( int $post, bool $on = true ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest(
			'POST',
			'/circle/pin',
			array( 'circle_id' => $this->circle, 'post_id' => $post, 'pinned' => (int) $on )
		);
	}

	private function choose( int $post, bool $on = true ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest(
			'POST',
			'/circle/essence',
			array( 'circle_id' => $this->circle, 'post_id' => $post, 'essence' => (int) $on )
		);
	}
}
