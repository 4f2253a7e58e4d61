<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Follows;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\Profiles;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class FollowRouteTest extends IntegrationTestCase {

	use MakesPosts;

	private int $writer;
	private int $reader;

	protected function setUp(): void {
		parent::setUp();
		$this->writer = $this->create_member();
		$this->reader = $this->create_member();
		$this->as_user( $this->reader );
	}

	/** @return array<mixed> */
	private function follow( int $target ): array {
		return $this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $target ) ) );
	}

	private function rows(): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'follow' )} WHERE user_id IN (%d,%d)",
			array( $this->reader, $this->writer )
		);
	}

	public function test_following_and_no_longer_twice_each(): void {
		$on  = array(
			'following' => true,
			'mutual' => false,
			'followers' => 1,
			'button' => array( 'label' => '已关注', 'style' => 'success' ),
		);
		$off = array(
			'following' => false,
			'mutual' => false,
			'followers' => 0,
			'button' => array( 'label' => '关注', 'style' => 'primary' ),
		);
		self::assertSame( array( $on, $on ), array( $this->follow( $this->writer ), $this->follow( $this->writer ) ) );
		self::assertSame( 1, $this->rows() );
		self::assertSame( 1, $this->service( Counters::class )->get( Counters::USER, $this->reader, 'following' ) );
		foreach ( array( 1, 2 ) as $time ) {
			self::assertSame(
				$off,
				$this->data( $this->rest( 'POST', '/user/unfollow', array( 'user_id' => $this->writer ) ) ),
				"Time $time"
			);
		}
		self::assertSame( 0, $this->rows() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_two_who_follow_each_other_are_told_so(): void {
		$this->follow( $this->writer );
		$this->as_user( $this->writer );
		$answer = $this->follow( $this->reader );
		self::assertSame( array( true, '互相关注' ), array( $answer['mutual'], $answer['button']['label'] ) );
		$profile = $this->service( Profiles::class )->profile( $this->reader, $this->writer )?->jsonSerialize()
			?? array();
		self::assertSame(
			array( true, true, 1, 1 ),
			array( $profile['following'], $profile['mutual'], $profile['followers'], $profile['followings'] )
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_visitor_is_asked_to_sign_in(): void {
		$this->as_user( 0 );
		foreach ( array( 'follow', 'unfollow' ) as $word ) {
			$this->assert_refused(
				$this->rest( 'POST', "/user/$word", array( 'user_id' => $this->writer ) ),
				401,
				'zeromo_login_required'
			);
		}
	}

	public function test_neither_oneself_nor_nobody_can_be_followed(): void {
		$this->assert_refused(
			$this->rest( 'POST', '/user/follow', array( 'user_id' => $this->reader ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/user/unfollow', array( 'user_id' => $this->reader ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/user/follow', array( 'user_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( 0, $this->rows() );
	}

	/** @return array<string, array{mixed}> */
	public static function junk(): array {
		return array(
			'nothing'    => array( null ),
			'a list'     => array( array( 1 ) ),
			'SQL'        => array( '1 OR 1' ),
			'below zero' => array( -1 ),
			'zero'       => array( 0 ),
			'true'       => array( true ),
			'words'      => array( 'NaN' ),
		);
	}

	#[DataProvider( 'junk' )]
	public function test_junk_is_a_bad_request( mixed $id ): void {
		self::assertSame(
			400,
			$this->rest( 'POST', '/user/follow', null === $id ? array() : array( 'user_id' => $id ) )->get_status()
		);
	}

	public function test_only_the_caller_follows_whatever_the_body_says(): void {
		$this->data(
			$this->rest(
				'POST',
				'/user/follow',
				array( 'user_id' => $this->writer, 'follower_id' => $this->writer, 'id' => 1, 'member' => 1 )
			)
		);
		self::assertSame(
			array( $this->reader ),
			$this->db()->ids(
				"SELECT user_id FROM {$this->db()->table( 'follow' )} WHERE target_id = %d",
				array( $this->writer )
			)
		);
	}

	public function test_only_a_follow_that_changed_something_is_told(): void {
		$heard = array();
		add_action(
			'zeromo_followed',
			static function ( int $target, int $user ) use ( &$heard ): void {
				$heard[] = array( $target, $user );
			},
			10,
			2
		);
		$this->follow( $this->writer );
		$this->follow( $this->writer );
		$this->rest( 'POST', '/user/unfollow', array( 'user_id' => $this->writer ) );
		self::assertSame( array( array( $this->writer, $this->reader ) ), $heard );
	}

	public function test_marks_of_a_list_are_one_query_and_follow_each_change(): void {
		$members = $this->service( MemberDirectory::class );
		$ids     = array( $this->writer, $this->create_member(), $this->create_member() );
		$members->cards( $ids, 0 );
		self::assertSame( 1, $this->count_queries( fn() => $members->cards( $ids, $this->reader ) ) );
		self::assertSame( 0, $this->count_queries( fn() => $members->cards( $ids, $this->reader ) ) );
		self::assertFalse( $members->cards( $ids, $this->reader )[ $this->writer ]->following );
		$this->follow( $this->writer );
		self::assertTrue( $members->cards( $ids, $this->reader )[ $this->writer ]->following );
	}

	public function test_a_member_who_goes_leaves_all_lists(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$this->follow( $this->writer );
		$this->as_user( $this->writer );
		$this->follow( $this->reader );
		wp_delete_user( $this->writer );
		self::assertSame( 0, $this->rows() );
		self::assertSame(
			array( 0, 0 ),
			array(
				$this->service( Counters::class )->get( Counters::USER, $this->reader, 'follower' ),
				$this->service( Counters::class )->get( Counters::USER, $this->reader, 'following' ),
			)
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_button_is_a_toggle_with_its_words(): void {
		$html = Partial::render(
			'follows/follow-button',
			array( 'user_id' => 7, 'following' => true, 'mutual' => true )
		);
		self::assertMarkup( 'aria-pressed="true">互相关注</button>', $html );
		self::assertMarkup( 'data-zeromo-widget="follow-button"', $html );
		self::assertMarkup(
			'aria-pressed="false">关注</button>',
			Partial::render( 'follows/follow-button', array( 'user_id' => 7, 'following' => false ) )
		);
	}
}
