<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Reactions;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class LikeRouteTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $reader;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
		$this->reader = $this->create_member();
		$this->post   = $this->make_post( $this->author );
		$this->as_user( $this->reader );
	}

	private function total( int $type, int $id, string $kind ): int {
		return $this->service( Counters::class )->get( $type, $id, $kind );
	}

	private function rows(): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'reaction' )} WHERE object_id = %d",
			array( $this->post )
		);
	}

	public function test_a_like_is_answered_counted_and_credited_to_the_author(): void {
		$answer = $this->data(
			$this->rest(
				'POST',
				'/like',
				array( 'id' => $this->post, 'type' => 'post', 'count_type' => 'like', 'delete' => 0 )
			)
		);
		self::assertSame(
			array(
				'count_type' => 'like',
				'id' => $this->post,
				'count' => 1,
				'liked' => true,
				'label' => '已赞',
				'reload' => false,
			),
			$answer
		);
		self::assertSame( 1, $this->total( Counters::POST, $this->post, 'like' ) );
		self::assertSame( 1, $this->total( Counters::USER, $this->author, 'like' ) );
	}

	public function test_twice_is_as_once_in_both_directions(): void {
		foreach ( array(
			array( 0, 1, 1 ),
			array( 0, 1, 1 ),
			array( 1, 0, 0 ),
			array( 1, 0, 0 ),
			array( 0, 1, 1 ),
		) as [ $delete, $count, $rows ] ) {
			$answer = $this->data( $this->rest( 'POST', '/like', array( 'id' => $this->post, 'delete' => $delete ) ) );
			self::assertSame( array( $count, 0 === $delete ), array( $answer['count'], $answer['liked'] ) );
			self::assertSame( $rows, $this->rows() );
		}
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_every_member_and_every_kind_counts_for_itself(): void {
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		self::assertSame(
			1,
			$this->data(
				$this->rest( 'POST', '/like', array( 'id' => $this->post, 'count_type' => 'dislike' ) )
			)['count']
		);
		self::assertSame(
			1,
			$this->data(
				$this->rest( 'POST', '/like', array( 'id' => $this->post, 'count_type' => 'useful' ) )
			)['count']
		);
		$this->as_user( $this->create_member() );
		self::assertSame( 2, $this->data( $this->rest( 'POST', '/like', array( 'id' => $this->post ) ) )['count'] );
		self::assertSame(
			0,
			$this->data(
				$this->rest( 'POST', '/like', array( 'id' => $this->post, 'count_type' => 'dislike', 'delete' => 1 ) )
			)['count'] - 1
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_each_kind_of_reaction_to_each_kind_of_thing_has_a_total_and_words_of_its_own(): void {
		$words = array(
			'like' => array( '已赞', '点赞' ),
			'dislike' => array( '已踩', '踩' ),
			'useful' => array( '已标有用', '有用' ),
		);
		foreach ( array(
			'post' => $this->post,
			'comment' => $this->make_comment( $this->author, $this->post ),
			'user' => $this->author,
		) as $type => $id ) {
			foreach ( $words as $kind => [ $on, $off ] ) {
				$call = array( 'id' => $id, 'type' => $type, 'count_type' => $kind );
				// What the member got for post and comment is in the member's own number of likes.
				$base = 'user' === $type && 'like' === $kind ? $this->total( Counters::USER, $id, 'like' ) : 0;
				foreach ( array(
					array( 0, 1, $on ),
					array( 0, 1, $on ),
					array( 1, 0, $off ),
					array( 1, 0, $off ),
					array( 0, 1, $on ),
				) as [ $delete, $count, $label ] ) {
					$answer = $this->data( $this->rest( 'POST', '/like', $call + array( 'delete' => $delete ) ) );
					self::assertSame(
						array( $kind, $id, $base + $count, 0 === $delete, $label ),
						array(
							$answer['count_type'],
							$answer['id'],
							$answer['count'],
							$answer['liked'],
							$answer['label'],
						),
						"$type $kind"
					);
				}
			}
		}
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_ones_own_post_can_be_liked(): void {
		$this->as_user( $this->author );
		self::assertSame( 1, $this->data( $this->rest( 'POST', '/like', array( 'id' => $this->post ) ) )['count'] );
	}

	public function test_a_visitor_is_asked_to_sign_in(): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'POST', '/like', array( 'id' => $this->post ) ),
			401,
			'zeromo_login_required'
		);
		self::assertSame( 0, $this->rows() );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function junk(): array {
		return array(
			'no id'            => array( array() ),
			'id is a list'     => array( array( 'id' => array( 1 ) ) ),
			'id is SQL'        => array( array( 'id' => '1 OR 1' ) ),
			'id below zero'    => array( array( 'id' => -1 ) ),
			'id is zero'       => array( array( 'id' => 0 ) ),
			'id is broken'     => array( array( 'id' => 1.5 ) ),
			'unknown type'     => array( array( 'id' => 1, 'type' => 'option' ) ),
			'type is a list'   => array( array( 'id' => 1, 'type' => array( 'post' ) ) ),
			'unknown count'    => array( array( 'id' => 1, 'count_type' => 'rating' ) ),
			'delete is words'  => array( array( 'id' => 1, 'delete' => 'maybe' ) ),
			'delete is two'    => array( array( 'id' => 1, 'delete' => 2 ) ),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'junk' )]
	public function test_junk_is_a_bad_request( array $params ): void {
		self::assertSame( 400, $this->rest( 'POST', '/like', $params )->get_status() );
	}

	public function test_a_number_in_other_words_changes_nothing(): void {
		self::assertContains(
			$this->rest( 'POST', '/like', array( 'id' => '1e15' ) )->get_status(),
			array( 400, 404 )
		);
	}

	public function test_what_one_may_not_see_is_not_found(): void {
		$draft = $this->make_post( $this->author, '草稿', '还没写完', 'draft' );
		$page  = $this->make_post( $this->author, '页面', '页面', 'publish', 'page' );
		$trash = $this->make_post( $this->author );
		wp_trash_post( $trash );
		foreach ( array( $draft, $page, $trash, 99999999 ) as $id ) {
			$this->assert_refused( $this->rest( 'POST', '/like', array( 'id' => $id ) ), 404, 'zeromo_not_found' );
		}
		$this->as_user( $this->author );
		$this->assert_refused( $this->rest( 'POST', '/like', array( 'id' => $draft ) ), 404, 'zeromo_not_found' );
		self::assertSame( 0, $this->total( Counters::USER, $this->author, 'like' ) );
	}

	public function test_a_comment_is_liked_where_it_is_approved_and_its_post_visible(): void {
		$comment = $this->make_comment( $this->author, $this->post );
		$pending = $this->make_comment( $this->author, $this->post, false );
		$answer  = $this->data( $this->rest( 'POST', '/like', array( 'id' => $comment, 'type' => 'comment' ) ) );
		self::assertSame( array( $comment, 1 ), array( $answer['id'], $answer['count'] ) );
		self::assertSame( 1, $this->total( Counters::USER, $this->author, 'like' ) );
		self::assertSame( 0, $this->total( Counters::POST, $this->post, 'like' ) );
		$this->assert_refused(
			$this->rest( 'POST', '/like', array( 'id' => $pending, 'type' => 'comment' ) ),
			404,
			'zeromo_not_found'
		);
		wp_trash_post( $this->post );
		$this->assert_refused(
			$this->rest( 'POST', '/like', array( 'id' => $comment, 'type' => 'comment', 'delete' => 1 ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_a_member_can_be_liked_but_not_by_oneself(): void {
		self::assertSame(
			1,
			$this->data( $this->rest( 'POST', '/like', array( 'id' => $this->author, 'type' => 'user' ) ) )['count']
		);
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		self::assertSame(
			2,
			$this->total( Counters::USER, $this->author, 'like' ),
			'All likes a member received are one total.'
		);
		self::assertSame(
			1,
			$this->data(
				$this->rest( 'POST', '/like', array( 'id' => $this->author, 'type' => 'user', 'delete' => 1 ) )
			)['count']
		);
		$this->assert_refused(
			$this->rest( 'POST', '/like', array( 'id' => $this->reader, 'type' => 'user' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/like', array( 'id' => 99999999, 'type' => 'user' ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_only_a_like_that_changed_something_is_told(): void {
		$heard = array();
		add_action(
			'zeromo_liked',
			static function ( string $type, int $id, int $user, string $kind ) use ( &$heard ): void {
				$heard[] = array( $type, $id, $user, $kind );
			},
			10,
			4
		);
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		$this->rest( 'POST', '/like', array( 'id' => $this->post, 'delete' => 1 ) );
		self::assertSame( array( array( 'post', $this->post, $this->reader, 'like' ) ), $heard );
	}

	public function test_what_is_deleted_takes_its_likes_along(): void {
		$comment = $this->make_comment( $this->author, $this->post );
		$this->rest( 'POST', '/like', array( 'id' => $comment, 'type' => 'comment' ) );
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		self::assertSame( 2, $this->total( Counters::USER, $this->author, 'like' ) );
		wp_delete_comment( $comment, true );
		self::assertSame( 1, $this->total( Counters::USER, $this->author, 'like' ) );
		wp_delete_post( $this->post, true );
		self::assertSame( 0, $this->rows() );
		self::assertSame( 0, $this->total( Counters::USER, $this->author, 'like' ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_member_who_goes_leaves_no_likes_behind(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$comment = $this->make_comment( $this->author, $this->post );
		foreach ( array(
			array( $this->post, 'post' ),
			array( $comment, 'comment' ),
			array( $this->author, 'user' ),
		) as [ $id, $type ] ) {
			$this->data( $this->rest( 'POST', '/like', array( 'id' => $id, 'type' => $type ) ) );
		}
		$this->rest( 'POST', '/like', array( 'id' => $this->post, 'count_type' => 'useful' ) );
		$this->service( \Zeromo\Community\Reactions\RatingService::class )->rate( $this->reader, $this->post, 4, 12 );
		wp_delete_user( $this->reader );
		self::assertSame( 0, $this->rows() );
		self::assertSame(
			array( 0, 0 ),
			array(
				$this->total( Counters::POST, $this->post, 'rating_sum' ),
				$this->total( Counters::POST, $this->post, 'rating_count' ),
			)
		);
		self::assertSame(
			array( 0, 0, 0 ),
			array(
				$this->total( Counters::POST, $this->post, 'like' ),
				$this->total( Counters::POST, $this->post, 'useful' ),
				$this->total( Counters::USER, $this->author, 'like' ),
			)
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_likes_move_with_a_post_to_its_new_author(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$other = $this->create_member( 'author' );
		$heir  = $this->create_member( 'author' );
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		wp_update_post( array( 'ID' => $this->post, 'post_author' => $other ) );
		self::assertSame(
			array( 0, 1 ),
			array(
				$this->total( Counters::USER, $this->author, 'like' ),
				$this->total( Counters::USER, $other, 'like' ),
			)
		);
		wp_delete_user( $other, $heir );
		self::assertSame( 1, $this->total( Counters::USER, $heir, 'like' ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_repair_brings_every_total_back(): void {
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		$this->service( Counters::class )->add( Counters::POST, $this->post, 'like', 7 );
		$this->service( Counters::class )->add( Counters::USER, $this->author, 'like', -3 );
		self::assertCount( 2, $this->wrong_totals() );
		foreach ( \Zeromo\Community\Plugin::container()->all(
			\Zeromo\Community\Counters\CounterSource::class
		) as $source ) {
			$source->repair();
		}
		self::assertSame( array(), $this->wrong_totals() );
		self::assertSame( 1, $this->total( Counters::POST, $this->post, 'like' ) );
	}

	public function test_too_many_likes_are_slowed_down(): void {
		add_filter( 'zeromo_rate_limits', static fn(): array => array( 'user' => array( 2, 60 ) ) );
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		$this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		$this->assert_refused(
			$this->rest( 'POST', '/like', array( 'id' => $this->post, 'delete' => 1 ) ),
			429,
			'zeromo_too_many_requests'
		);
		self::assertSame( 1, $this->rows() );
	}
}
