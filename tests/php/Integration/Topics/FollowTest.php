<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Topics;

use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** POST /topic/follow and /topic/unfollow. */
final class FollowTest extends IntegrationTestCase {

	use MakesPosts;

	private int $topic;

	protected function setUp(): void {
		parent::setUp();
		$this->topic = $this->service( TopicEditing::class )->create( '晨雾' . bin2hex( random_bytes( 4 ) ) );
	}

	public function test_a_member_follows_and_no_longer(): void {
		$this->as_user( $this->create_member() );
		$yes = array(
			'following' => true,
			'followers' => 1,
			'button' => array( 'label' => '已关注', 'style' => 'success' ),
		);
		$no  = array(
			'following' => false,
			'followers' => 0,
			'button' => array( 'label' => '关注', 'style' => 'primary' ),
		);
		foreach ( array( 'follow' => $yes, 'unfollow' => $no ) as $word => $answer ) {
			for ( $n = 0; $n < 2; $n++ ) {
				$this->assertSame(
					$answer,
					$this->data( $this->rest( 'POST', "/topic/$word", array( 'topic_id' => $this->topic ) ) )
				);
			}
		}
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_each_member_counts_once(): void {
		foreach ( array( 1, 2, 3 ) as $n ) {
			$this->as_user( $this->create_member() );
			$this->assertSame(
				$n,
				$this->data( $this->rest( 'POST', '/topic/follow', array( 'topic_id' => $this->topic ) ) )['followers']
			);
		}
		$this->assertSame( 3, $this->followers() );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_visitors_and_junk_are_refused(): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'POST', '/topic/follow', array( 'topic_id' => $this->topic ) ),
			401,
			'zeromo_login_required'
		);
		$this->as_user( $this->create_member() );
		foreach ( array( 'follow', 'unfollow' ) as $word ) {
			$this->assert_refused(
				$this->rest( 'POST', "/topic/$word", array( 'topic_id' => 99999999 ) ),
				404,
				'zeromo_not_found'
			);
			$this->assert_refused(
				$this->rest( 'POST', "/topic/$word", array( 'topic_id' => 'x' ) ),
				400,
				'rest_invalid_param'
			);
			$this->assert_refused( $this->rest( 'POST', "/topic/$word" ), 400, 'rest_missing_callback_param' );
		}
		$category = (int) ( (array) wp_insert_term( '别的' . bin2hex( random_bytes( 3 ) ), 'category' ) )['term_id'];
		$this->assert_refused(
			$this->rest( 'POST', '/topic/follow', array( 'topic_id' => $category ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_who_is_gone_follows_no_more(): void {
		$stays = $this->create_member();
		$goes  = $this->create_member();
		foreach ( array( $stays, $goes ) as $member ) {
			$this->as_user( $member );
			$this->rest( 'POST', '/topic/follow', array( 'topic_id' => $this->topic ) );
		}
		$this->as_user( 0 );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $goes );
		$this->assertSame( 1, $this->followers() );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_topic_that_is_gone_is_followed_by_nobody(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$this->rest( 'POST', '/topic/follow', array( 'topic_id' => $this->topic ) );
		wp_delete_term( $this->topic, 'zeromo_topic' );
		$this->assertSame( array(), $this->service( FollowRepository::class )->latest( $member, 10 ) );
	}

	public function test_a_person_gets_and_takes_back_what_they_follow(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$this->rest( 'POST', '/topic/follow', array( 'topic_id' => $this->topic ) );
		$mail = (string) get_userdata( $member )->user_email;
		$out  = $this->told_of( 'zeromo-topics', $mail );
		$this->assertTrue( $out['done'] );
		$this->assertSame( array( "topic-{$this->topic}" ), array_column( $out['data'], 'item_id' ) );
		$this->assertArrayHasKey( 'zeromo-topics', apply_filters( 'wp_privacy_personal_data_exporters', array() ) );
		$this->assertArrayHasKey( 'zeromo-topics', apply_filters( 'wp_privacy_personal_data_erasers', array() ) );
		$this->assertSame(
			array( true, false ),
			array(
				$this->erase_of( 'zeromo-topics', $mail )['items_removed'],
				$this->erase_of( 'zeromo-topics', $mail )['items_removed'],
			)
		);
		$this->assertSame( 0, $this->followers() );
		$this->assertSame( array(), $this->told_of( 'zeromo-topics', 'nobody@example.org' )['data'] );
	}

	private function followers(): int {
		return $this->service( TopicRepository::class )->many( array( $this->topic ) )[ $this->topic ]->followers;
	}
}
