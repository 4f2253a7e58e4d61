<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Polls;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Polls\Cleanup;
use Zeromo\Community\Polls\Sql\PollInvariants;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Polls in posts, from the form to the totals. */
final class PollTest extends ContentTestCase {

	private int $author;
	private int $reader;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
		$this->reader = $this->create_member();
	}

	/** @param array<string, mixed> $poll */
	private function make( array $poll = array() ): int {
		return $this->publish(
			$this->author,
			'选一个',
			array( 'poll' => $poll + array( 'question' => '早上喝什么', 'options' => array( '茶', '咖啡', '水' ) ) )
		);
	}

	/** @return array<string, mixed> */
	private function poll( int $post, int $viewer ): array {
		$this->as_user( $viewer );
		return $this->data( $this->rest( 'GET', "/content/$post" ) )['poll'];
	}

	/** @param list<int> $numbers Places of the options. */
	private function vote( int $post, int $member, array $numbers ): \WP_REST_Response {
		$ids = array_column( $this->poll( $post, $this->author )['options'], 'id' );
		$this->as_user( $member );
		return $this->rest(
			'POST',
			'/poll/vote',
			array( 'post_id' => $post, 'options' => array_map( static fn( int $n ): int => $ids[ $n - 1 ], $numbers ) )
		);
	}

	private function rows( string $table, int ...$posts ): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( $table )} WHERE post_id IN (" . implode( ',', $posts ) . ')'
		);
	}

	private function all_is_right(): void {
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( array(), ( new PollInvariants( $this->db() ) )->faults() );
	}

	public function test_a_vote_is_counted_once_and_shown_to_its_member(): void {
		$post = $this->make();
		self::assertSame(
			array( '早上喝什么', 0, false, 1, null, false, false ),
			array_values(
				array_intersect_key(
					$this->poll( $post, 0 ),
					array_flip( array( 'question', 'total', 'multiple', 'max', 'deadline', 'closed', 'voted' ) )
				)
			)
		);
		$answer = $this->data( $this->vote( $post, $this->reader, array( 2 ) ) );
		self::assertSame(
			array( 1, array( 0, 1, 0 ), array( false, true, false ), '投票成功' ),
			array(
				$answer['total'],
				array_column( $answer['options'], 'count' ),
				array_column( $answer['options'], 'mine' ),
				$answer['message'],
			)
		);
		self::assertStringContainsString( '已投票', $answer['html'] );
		self::assertSame(
			1,
			$this->data( $this->vote( $post, $this->reader, array( 2 ) ) )['total'],
			'The same again is a no-op.'
		);
		$this->assert_refused( $this->vote( $post, $this->reader, array( 1 ) ), 409, 'zeromo_poll_voted' );
		self::assertTrue( $this->poll( $post, $this->reader )['voted'] );
		self::assertFalse( $this->poll( $post, $this->author )['voted'] );
		$this->as_user( $this->reader );
		self::assertSame(
			array( false, true, false ),
			array_column( $this->data( $this->rest( 'GET', '/content/list' ) )['items'][0]['poll']['options'], 'mine' )
		);
		$this->all_is_right();
	}

	public function test_several_may_be_chosen_where_the_poll_says_so(): void {
		$post = $this->make( array( 'multiple' => true, 'max' => 2 ) );
		$this->assert_refused( $this->vote( $post, $this->reader, array( 1, 2, 3 ) ), 422, 'zeromo_content_invalid' );
		$answer = $this->data( $this->vote( $post, $this->reader, array( 3, 1 ) ) );
		self::assertSame(
			array( 1, array( 1, 0, 1 ) ),
			array( $answer['total'], array_column( $answer['options'], 'count' ) )
		);
		self::assertSame( 1, $this->data( $this->vote( $post, $this->reader, array( 1, 3 ) ) )['total'] );
		$this->all_is_right();
	}

	public function test_whoever_may_not_is_told_so(): void {
		$post  = $this->make();
		$other = $this->make();
		$plain = $this->publish( $this->author, '没有投票' );
		$this->assert_refused( $this->vote( $post, 0, array( 1 ) ), 401, 'zeromo_login_required' );
		$foreign = $this->poll( $other, $this->reader )['options'][0]['id'];
		$this->assert_refused(
			$this->rest( 'POST', '/poll/vote', array( 'post_id' => $post, 'options' => array( $foreign ) ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/poll/vote', array( 'post_id' => $plain, 'options' => array( $foreign ) ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/poll/vote', array( 'post_id' => 99999999, 'options' => array( 1 ) ) ),
			404,
			'zeromo_not_found'
		);
		foreach ( array( array(), array( 'x' ), 'x', array( -1 ), array( array( 1 ) ), range( 1, 11 ) ) as $junk ) {
			self::assertSame(
				400,
				$this->rest( 'POST', '/poll/vote', array( 'post_id' => $post, 'options' => $junk ) )->get_status()
			);
		}
		$circle = $this->make_circle( $this->author, false );
		$secret = $this->publish(
			$this->author,
			'圈内',
			array( 'circle_id' => $circle, 'poll' => array( 'question' => '圈内的', 'options' => array( '甲', '乙' ) ) )
		);
		$this->assert_refused( $this->vote( $secret, $this->reader, array( 1 ) ), 404, 'zeromo_not_found' );
		self::assertSame( 0, $this->rows( 'poll_vote', $post, $other, $plain, $secret ) );
	}

	public function test_after_its_time_nobody_votes_and_all_see_the_results(): void {
		$post = $this->make( array( 'hidden' => true, 'deadline' => gmdate( 'c', time() + 3600 ) ) );
		$this->data( $this->vote( $post, $this->reader, array( 1 ) ) );
		self::assertSame(
			array( null, null, null ),
			array_column( $this->poll( $post, 0 )['options'], 'count' ),
			'Hidden until one has voted.'
		);
		self::assertSame( array( 1, 0, 0 ), array_column( $this->poll( $post, $this->reader )['options'], 'count' ) );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'poll' )} SET deadline = %d WHERE post_id = %d",
			array( time() - 1, $post )
		);
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'feed' )}
				SET parts = REPLACE(parts, '\"deadline\":', '\"deadline\":1,\"was\":') WHERE post_id = %d",
			array( $post )
		);
		$this->assert_refused( $this->vote( $post, $this->create_member(), array( 1 ) ), 409, 'zeromo_poll_closed' );
		$poll = $this->poll( $post, 0 );
		self::assertSame(
			array( true, array( 1, 0, 0 ) ),
			array( $poll['closed'], array_column( $poll['options'], 'count' ) )
		);
	}

	public function test_what_members_voted_on_stays(): void {
		$post   = $this->make();
		$change = function ( array $poll ) use ( $post ): \WP_REST_Response {
			$this->as_user( $this->author );
			return $this->rest( 'POST', '/content', array( 'id' => $post, 'post_content' => '选一个', 'poll' => $poll ) );
		};
		$this->data( $change( array( 'question' => '喝什么', 'options' => array( '茶', '咖啡' ) ) ) );
		self::assertSame( array( '茶', '咖啡' ), array_column( $this->poll( $post, 0 )['options'], 'text' ) );
		$this->data( $this->vote( $post, $this->reader, array( 1 ) ) );
		foreach ( array( array( '咖啡', '茶' ), array( '茶', '咖啡', '水' ) ) as $options ) {
			$this->assert_refused(
				$change( array( 'question' => '喝什么', 'options' => $options ) ),
				422,
				'zeromo_content_invalid'
			);
		}
		$this->assert_refused( $change( array() ), 422, 'zeromo_content_invalid' );
		$this->assert_refused(
			$change( array( 'question' => '喝什么', 'options' => array( '茶', '咖啡' ), 'multiple' => true ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->data( $change( array( 'question' => '早上喝什么', 'options' => array( '茶', '咖啡' ) ) ) );
		$poll = $this->poll( $post, $this->reader );
		self::assertSame( array( '早上喝什么', 1, true ), array( $poll['question'], $poll['total'], $poll['voted'] ) );
	}

	public function test_a_poll_without_votes_can_be_taken_away(): void {
		$post = $this->make();
		$this->as_user( $this->author );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $post, 'post_content' => '不选了', 'poll' => array() ) )
		);
		self::assertNull( $this->data( $this->rest( 'GET', "/content/$post" ) )['poll'] );
		self::assertSame( 0, $this->rows( 'poll', $post ) );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => 'x', 'poll' => array( 'question' => '', 'options' => array( '一个' ) ) )
			),
			422,
			'zeromo_content_invalid'
		);
		$this->set( 'content_supports', array( 'image' ) );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => 'x', 'poll' => array( 'question' => '', 'options' => array( '甲', '乙' ) ) )
			),
			422,
			'zeromo_content_invalid'
		);
	}

	public function test_a_question_is_enough_for_a_post_and_the_preview_shows_it(): void {
		$this->as_user( $this->author );
		$fields = array(
			'post_content' => '',
			'poll' => array( 'question' => '<i>哪个', 'options' => array( '"甲"', '<script>乙' ) ),
		);
		$html   = $this->data( $this->rest( 'POST', '/content/preview', $fields ) )['html'];
		self::assertStringContainsString( '&lt;script&gt;乙', $html );
		self::assertStringNotContainsString( '<script>乙', $html );
		$post = (int) $this->data( $this->rest( 'POST', '/content', $fields ) )['id'];
		self::assertSame( '<script>乙', $this->poll( $post, 0 )['options'][1]['text'] );
	}

	public function test_posts_and_members_that_go_leave_no_votes(): void {
		$post  = $this->make( array( 'multiple' => true ) );
		$other = $this->make();
		$this->data( $this->vote( $post, $this->reader, array( 1, 2 ) ) );
		$this->data( $this->vote( $post, $this->author, array( 2 ) ) );
		$this->data( $this->vote( $other, $this->reader, array( 3 ) ) );
		$mail = (string) get_userdata( $this->reader )?->user_email;
		self::assertSame(
			array( '茶、咖啡', '水' ),
			array_map(
				static fn( array $item ): string => (string) $item['data'][1]['value'],
				$this->told_of( 'zeromo-polls', $mail )['data']
			)
		);
		self::assertTrue( $this->erase_of( 'zeromo-polls', $mail )['items_removed'] );
		self::assertSame( array(), $this->told_of( 'zeromo-polls', $mail )['data'] );
		$counts = $this->service( Counters::class )->many( Counters::POST, array( $post ) )[ $post ];
		self::assertSame( array( 1, 0, 1 ), array( $counts['poll'], $counts['poll_1'], $counts['poll_2'] ) );
		$this->all_is_right();
		$this->service( Cleanup::class )->member_gone( $this->author );
		wp_delete_post( $post, true );
		wp_delete_post( $other, true );
		self::assertSame(
			array( 0, 0 ),
			array( $this->rows( 'poll', $post, $other ), $this->rows( 'poll_vote', $post, $other ) )
		);
		$this->all_is_right();
	}

	public function test_a_page_full_of_polls_costs_what_a_page_costs(): void {
		foreach ( range( 1, 20 ) as $n ) {
			$post = $this->make( array( 'question' => "第 $n 问" ) );
		}
		$this->data( $this->vote( $post, $this->reader, array( 1 ) ) );
		foreach ( array( array( 0, 5 ), array( $this->reader, 7 ) ) as [ $viewer, $most ] ) {
			$this->as_user( $viewer );
			$this->listed( array( 'source' => 'member', 'author' => $this->reader ) );
			wp_cache_flush();
			get_userdata( $viewer );
			get_option( 'x' );
			$before = $this->db()->count();
			$all    = $this->queries( fn() => $this->assertCount( 20, $this->listed( array() ) ) );
			self::assertLessThanOrEqual( $most, $this->db()->count() - $before, implode( "\n\n", $all ) );
		}
		$before = $this->db()->count();
		$all    = $this->queries( fn() => $this->listed( array() ) );
		self::assertLessThanOrEqual( 2, $this->db()->count() - $before, implode( "\n\n", $all ) );
	}
}
