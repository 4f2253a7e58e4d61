<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use Zeromo\Community\Kernel\Signature;
use Zeromo\Community\Locks\Api\LockSlot;
use Zeromo\Community\Locks\PassCookie;
use Zeromo\Community\Posts\Api\Posts;

/** POST /post/unlock: members, visitors, wrong tries, changed passwords. */
final class UnlockTest extends PrivacyTestCase {

	public function test_a_member_types_it_once(): void {
		$id     = $this->lock( 'password', '芝麻开门' );
		$reader = $this->create_member();
		$this->as_user( $reader );
		$wrong = $this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻关门' ) );
		$this->assert_refused( $wrong, 403, 'zeromo_wrong_password' );
		$this->assertStringNotContainsString(
			self::WORD,
			(string) wp_json_encode( $wrong->get_data(), JSON_UNESCAPED_UNICODE )
		);
		$this->assertFalse( $this->sees( $id, $reader ) );
		$answer = $this->data(
			$this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => ' 芝麻开门 ' ) )
		);
		$this->assertSame( array( true, false ), array( $answer['unlocked'], $answer['reload'] ) );
		$this->assertStringContainsString( self::WORD, $answer['html'] );
		$this->assertTrue( $this->sees( $id, $reader ) );
		$this->assertFalse( $this->sees( $id, $this->create_member() ) );
		$this->assertFalse( $this->sees( $id, 0 ) );
	}

	public function test_the_answer_is_the_block_that_the_page_draws(): void {
		$id = $this->lock( 'password', '芝麻' );
		foreach ( array( $this->create_member(), 0, $this->author ) as $reader ) {
			$this->as_user( $reader );
			$answer = $this->data(
				$this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) )
			);
			$post   = $this->service( Posts::class )->items( array( $id ), $reader )[0];
			$this->assertStringContainsString( self::WORD, $answer['html'] );
			$this->assertSame( $this->service( LockSlot::class )->html( $post, $reader, true ), $answer['html'] );
		}
		$open = $this->publish( $this->author, '看得见的' );
		$this->as_user( $this->author );
		$this->assertSame(
			'',
			$this->data(
				$this->rest( 'POST', '/post/unlock', array( 'post_id' => $open, 'password' => '芝麻' ) )
			)['html']
		);
	}

	public function test_a_visitors_cookie_is_for_one_post_and_one_password(): void {
		$id    = $this->lock( 'password', '芝麻' );
		$other = $this->lock( 'password', '芝麻' );
		$this->as_user( 0 );
		$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) ) );
		$name   = PassCookie::PREFIX . $id;
		$cookie = $_COOKIE[ $name ];
		$this->assertStringStartsWith( 'wp-postpass_', $name );
		$this->assertTrue( $this->sees( $id, 0 ) );
		$this->assertFalse( $this->sees( $other, 0 ) );
		$this->assertSame( 'private, no-store', $this->headers()['Cache-Control'] ?? '' );
		[ $until, $sign ] = explode( '.', $cookie );
		foreach ( array(
			( (int) $until + 1 ) . ".$sign",
			"$until." . strrev( $sign ),
			"$until.",
			'.',
			"1.$sign",
			'1',
			"$until.$sign.x",
		) as $forged ) {
			$_COOKIE[ $name ] = $forged;
			$this->assertFalse( $this->sees( $id, 0 ), $forged );
		}
		$_COOKIE[ $name ] = array( 'x' );
		$this->assertFalse( $this->sees( $id, 0 ) );
		$_COOKIE = array( PassCookie::PREFIX . $other => $cookie );
		$this->assertFalse( $this->sees( $other, 0 ), 'of another post' );
		$_COOKIE = array( $name => $cookie );
		$this->assertTrue( $this->sees( $id, 0 ) );
		$this->change( $id, array( 'type' => 'password', 'value' => '西瓜' ) );
		$this->assertFalse( $this->sees( $id, 0 ), 'another password' );
		$this->change( $id, array( 'type' => 'login' ) );
		$this->assertFalse( $this->sees( $id, 0 ), 'another lock' );
	}

	/** As a number, `1796442978.5e7172ff…` is beyond all numbers. */
	public function test_a_cookie_is_good_whatever_its_signature_begins_with(): void {
		$id     = $this->lock( 'password', '芝麻' );
		$secret = (string) $this->db()->value(
			"SELECT secret FROM {$this->db()->table( 'lock' )} WHERE post_id = %d",
			array( $id )
		);
		$until  = time() + 1000;
		$given  = static fn( int $until ): string => Signature::ours()->until(
			$until,
			'zeromo-pass',
			get_current_blog_id(),
			$id,
			$secret
		);
		do {
			$cookie = $given( ++$until );
		} while ( 1 !== preg_match( '/^\d+\.\d*e[1-9]\d{3}/', $cookie ) );
		$this->as_user( 0 );
		$_COOKIE = array( PassCookie::PREFIX . $id => $cookie );
		$this->assertTrue( $this->sees( $id, 0 ), $cookie );
		$_COOKIE = array( PassCookie::PREFIX . $id => $given( time() - 1 ) );
		$this->assertFalse( $this->sees( $id, 0 ), 'past its end' );
	}

	public function test_a_comment_that_has_to_be_approved_is_waited_for(): void {
		$id     = $this->lock( 'comment' );
		$reader = $this->create_member();
		$page   = fn( int $who ): string => html_entity_decode(
			$this->service( \Zeromo\Community\Feed\Api\CardView::class )->single(
				$this->service( \Zeromo\Community\Feed\Api\PostService::class )->single( $id, $who ),
				$who
			)
		);
		$waits  = static fn( string $html ): array => array(
			str_contains( $html, '"waits":true' ),
			str_contains( $html, '评论在审核' ),
		);
		$this->assertSame( array( false, false ), $waits( $page( $reader ) ) );
		$comment = $this->make_comment( $reader, $id, false );
		$this->assertSame( array( true, true ), $waits( $page( $reader ) ) );
		$this->assertSame( array( false, false ), $waits( $page( 0 ) ) );
		$this->assertSame( array( false, false ), $waits( $page( $this->create_member() ) ) );
		wp_set_comment_status( $comment, 'approve' );
		$this->assertStringContainsString( self::WORD, $page( $reader ) );
		wp_set_comment_status( $comment, 'spam' );
		$this->assertSame( array( false, false ), $waits( $page( $reader ) ), 'What is spam is not waited for.' );
	}

	public function test_another_password_locks_members_out_and_the_same_does_not(): void {
		$id     = $this->lock( 'password', '芝麻' );
		$reader = $this->create_member();
		$this->as_user( $reader );
		$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) ) );
		$this->change( $id, array( 'type' => 'password' ) );
		$this->assertTrue( $this->sees( $id, $reader ), 'absent' );
		$this->change( $id, array( 'type' => 'password', 'value' => '芝麻' ) );
		$this->assertTrue( $this->sees( $id, $reader ), 'the same' );
		$this->change( $id, array( 'content' => self::WORD . '换了一句' ) );
		$this->assertTrue( $this->sees( $id, $reader ), 'other words' );
		$this->assertStringContainsString( '换了一句', $this->reads( $id, $reader ) );
		$this->change( $id, array( 'type' => 'password', 'value' => '西瓜' ) );
		$this->assertFalse( $this->sees( $id, $reader ), 'another' );
	}

	public function test_the_password_is_kept_as_a_hash_and_shown_to_nobody(): void {
		$id = $this->lock( 'password', '芝麻开门' );
		$this->assertSame(
			0,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'lock' )} WHERE secret LIKE %s OR hidden LIKE %s",
				array( '%芝麻%', '%芝麻%' )
			)
		);
		$this->as_user( $this->author );
		$parts = $this->service( \Zeromo\Community\Posts\Api\PostParts::class );
		$edit  = $parts->edit( $parts->load( $id ) )['lock'];
		$this->assertSame(
			array(
				'type' => 'password',
				'content' => self::WORD . '藏起来的',
				'value' => '',
				'roles' => array(),
				'images' => array(),
				'set' => true,
			),
			$edit
		);
	}

	public function test_five_wrong_tries_then_even_the_right_one_waits(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$id    = $this->lock( 'password', '芝麻' );
		$other = $this->lock( 'password', '西瓜' );
		foreach ( array( $this->create_member(), 0 ) as $reader ) {
			$this->as_user( $reader );
			for ( $try = 0; $try < 5; $try++ ) {
				$this->assert_refused(
					$this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => "错$try" ) ),
					403,
					'zeromo_wrong_password'
				);
			}
			$refused = $this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) );
			$this->assert_refused( $refused, 429, 'zeromo_too_many_requests' );
			$wait = $refused->get_data()['data']['retry_after'];
			$this->assertTrue( $wait > 590 && $wait <= 600, (string) $wait );
			$this->assertFalse( $this->sees( $id, $reader ) );
			$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $other, 'password' => '西瓜' ) ) );
		}
		$member = $this->create_member();
		$this->as_user( $member );
		$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) ) );
		$this->assertTrue( $this->sees( $id, $member ), 'another member is not kept waiting' );
	}

	public function test_wrong_tries_of_everybody_together_are_bounded_for_each_post(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'unlock' === $action ? array(
				'each' => array( 4, 600 ),
			) + (array) $limits : $limits,
			10,
			2
		);
		$id    = $this->lock( 'password', '芝麻' );
		$other = $this->lock( 'password', '西瓜' );
		$this->as_user( 0 );
		$tried   = fn( int $post, string $password ): int => $this->rest(
			'POST',
			'/post/unlock',
			array( 'post_id' => $post, 'password' => $password )
		)->get_status();
		$address = $_SERVER['REMOTE_ADDR'] ?? null;
		try {
			for ( $try = 0; $try < 4; $try++ ) {
				$_SERVER['REMOTE_ADDR'] = "192.0.2.$try";
				$this->assertSame( 403, $tried( $id, "错$try" ) );
			}
			$_SERVER['REMOTE_ADDR'] = '192.0.2.99';
			$this->assertSame( 429, $tried( $id, '错' ) );
			$this->assertSame( 200, $tried( $other, '西瓜' ), 'Another post has a bound of its own.' );
		} finally {
			$_SERVER['REMOTE_ADDR'] = $address;
		}
	}

	public function test_a_network_of_ipv6_is_one_visitor(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$id      = $this->lock( 'password', '芝麻' );
		$address = $_SERVER['REMOTE_ADDR'] ?? null;
		$this->as_user( 0 );
		try {
			$statuses = array();
			for ( $try = 0; $try < 7; $try++ ) {
				$_SERVER['REMOTE_ADDR'] = "2001:db8:1:2::$try";
				$statuses[]             = $this->rest(
					'POST',
					'/post/unlock',
					array( 'post_id' => $id, 'password' => "错$try" )
				)->get_status();
			}
			$this->assertSame( array( 403, 403, 403, 403, 403, 429, 429 ), $statuses );
		} finally {
			$_SERVER['REMOTE_ADDR'] = $address;
		}
	}

	public function test_right_tries_do_not_count(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$id = $this->lock( 'password', '芝麻' );
		$this->as_user( 0 );
		for ( $try = 0; $try < 7; $try++ ) {
			$_COOKIE = array();
			$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) ) );
		}
	}

	public function test_what_cannot_be_unlocked_so(): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'POST', '/post/unlock', array( 'post_id' => 99999999, 'password' => 'x' ) ),
			404,
			'zeromo_not_found'
		);
		foreach ( array( $this->lock( 'login' ), $this->publish( $this->author ) ) as $id ) {
			$this->as_user( 0 );
			$this->assert_refused(
				$this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => 'x' ) ),
				422,
				'zeromo_content_invalid'
			);
		}
		$draft = $this->publish(
			$this->author,
			'草稿',
			array(
				'post_status' => 'draft',
				'privacy' => array( 'type' => 'password', 'value' => 'x', 'content' => '藏起来的话' ),
			)
		);
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/post/unlock', array( 'post_id' => $draft, 'password' => 'x' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/post/unlock', array( 'post_id' => $draft ) ),
			400,
			'rest_missing_callback_param'
		);
		$this->as_user( $this->author );
		$this->assertTrue(
			$this->data(
				$this->rest( 'POST', '/post/unlock', array( 'post_id' => $draft, 'password' => 'anything' ) )
			)['unlocked'],
			'the author needs none'
		);
	}

	/** @return array<string, string> What a list is sent with. */
	private function headers(): array {
		$request = new \WP_REST_Request( 'GET', '/zeromo/v1/content/list' );
		return apply_filters(
			'rest_post_dispatch',
			rest_do_request( $request ),
			rest_get_server(),
			$request
		)->get_headers();
	}

	/** What a reader is sent as hidden. */
	private function reads( int $id, int $reader ): string {
		$this->as_user( $reader );
		return (string) ( $this->data( $this->rest( 'GET', "/content/$id" ) )['hidden']['html'] ?? '' );
	}
}
