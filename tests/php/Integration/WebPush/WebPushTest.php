<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\WebPush;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\PushService;
use Zeromo\Community\WebApp\WorkerRequests;
use Zeromo\Community\WebPush\Crypto\Base64Url;
use Zeromo\Community\WebPush\Crypto\KeyPair;
use Zeromo\Community\WebPush\PushWishes;
use Zeromo\Community\WebPush\SiteKey;
use Zeromo\Community\WebPush\View\WebPushPart;
use Zeromo\Community\WebPush\WebPushService;

/** Notices in browsers, sent to a push service that runs beside the test. */
final class WebPushTest extends IntegrationTestCase {

	use MakesPosts;

	private static ?PushService $server = null;

	private int $author;
	private int $fan;
	private int $post;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		defined( 'ZEROMO_WEB_PUSH_LOOPBACK' ) || define( 'ZEROMO_WEB_PUSH_LOOPBACK', true );
		self::$server = new PushService();
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		self::$server = null;
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->service( Settings::class )->save( array( WebPushService::SETTING => true ) );
		$this->author = $this->create_member( 'subscriber', '作者甲' );
		$this->fan    = $this->create_member( 'subscriber', '半夏' );
		$this->post   = $this->make_post( $this->author, '豚骨面' );
		$this->push()->reset();
	}

	public function test_a_browser_is_kept_once_and_taken_away(): void {
		$this->as_user( 0 );
		self::assertSame( 401, $this->rest( 'GET', '/account/web-push' )->get_status() );
		$sent = self::browser( 'https://push.example/a' );
		self::assertSame( 401, $this->rest( 'POST', '/account/web-push', $sent )->get_status() );
		$this->as_user( $this->author );
		foreach ( array( 1, 2 ) as $time ) {
			$state = $this->data( $this->rest( 'POST', '/account/web-push', $sent ) );
			self::assertCount( 1, $state['devices'], "time $time" );
		}
		self::assertSame( Base64Url::text( $this->service( SiteKey::class )->pair()->public ), $state['key'] );
		self::assertStringNotContainsString( 'push.example', (string) wp_json_encode( $state ) );
		// Somebody else's number and address are nobody's.
		$this->as_user( $this->fan );
		$id = array( 'id' => $state['devices'][0]['id'] );
		self::assertSame( 404, $this->rest( 'DELETE', '/account/web-push', $id )->get_status() );
		$address = array( 'endpoint' => $sent['endpoint'] );
		self::assertSame( 404, $this->rest( 'DELETE', '/account/web-push', $address )->get_status() );
		$this->as_user( $this->author );
		self::assertSame( array(), $this->data( $this->rest( 'DELETE', '/account/web-push', $id ) )['devices'] );
		self::assertSame( 404, $this->rest( 'DELETE', '/account/web-push', $id )->get_status() );
	}

	public function test_who_signs_in_there_next_has_the_browser_and_ten_are_the_most(): void {
		$sent = self::browser( 'https://push.example/shared' );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/account/web-push', $sent ) );
		$this->as_user( $this->fan );
		self::assertCount( 1, $this->data( $this->rest( 'POST', '/account/web-push', $sent ) )['devices'] );
		self::assertSame( array(), $this->service( WebPushService::class )->of( $this->author ) );
		for ( $i = 0; $i < WebPushService::MOST; $i++ ) {
			$this->data( $this->rest( 'POST', '/account/web-push', self::browser( "https://push.example/$i" ) ) );
		}
		$of = array_column( $this->service( WebPushService::class )->of( $this->fan ), 'endpoint' );
		self::assertCount( WebPushService::MOST, $of );
		self::assertNotContains( $sent['endpoint'], $of );
	}

	public function test_what_cannot_be_sent_to_is_refused(): void {
		$this->as_user( $this->author );
		foreach (
			array(
				'http://push.example/a',
				'https://10.0.0.1/a',
				'https://169.254.169.254/latest',
				'https://[::1]/a',
				'https://user@push.example/a',
				'https://localhost/a',
				'https://2130706433/a',
				'ftp://push.example/a',
				'x',
			) as $endpoint
		) {
			$answer = $this->rest( 'POST', '/account/web-push', self::browser( $endpoint ) );
			$this->assert_refused( $answer, 422, 'zeromo_web_push_unusable' );
		}
		$good = self::browser( 'https://push.example/a' );
		$this->assert_refused(
			$this->rest( 'POST', '/account/web-push', array( 'p256dh' => str_repeat( 'A', 87 ) ) + $good ),
			422,
			'zeromo_web_push_unusable'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/account/web-push', array( 'auth' => 'AAAA' ) + $good ),
			422,
			'zeromo_web_push_unusable'
		);
		self::assertSame( array(), $this->service( WebPushService::class )->of( $this->author ) );
	}

	public function test_a_like_is_told_once_and_encrypted(): void {
		$browser = $this->subscribed( 'phone' );
		$this->like();
		self::assertSame( array(), $this->push()->got(), 'nothing at once' );
		$this->work();
		$got = $this->push()->got();
		self::assertCount( 1, $got );
		self::assertSame( 'aes128gcm', $got[0]['headers']['content-encoding'] );
		self::assertSame( 'zeromo-like', $got[0]['headers']['topic'] );
		self::assertStringStartsWith( 'vapid t=', $got[0]['headers']['authorization'] );
		$told = $this->push()->opened( $got[0], $browser );
		self::assertStringContainsString( '半夏', $told['body'] );
		self::assertSame( 'like', $told['tag'] );
		self::assertStringStartsWith( home_url( '/' ), $told['url'] );
		self::assertStringNotContainsString( '半夏', $got[0]['body'] );
		self::assertGreaterThan( 0, $this->service( WebPushService::class )->of( $this->author )[0]->told );
		$this->work();
		self::assertCount( 1, $this->push()->got(), 'once' );
	}

	public function test_what_comes_together_is_one_message(): void {
		$browser = $this->subscribed( 'phone' );
		$this->like();
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->author ) ) );
		$this->work();
		$got = $this->push()->got();
		self::assertCount( 1, $got );
		$told = $this->push()->opened( $got[0], $browser );
		self::assertSame( 'all', $told['tag'] );
		self::assertStringContainsString( '还有 1 条新通知', $told['body'] );
	}

	public function test_what_is_read_hidden_or_unwanted_is_not_told(): void {
		$this->subscribed( 'phone' );
		$this->like();
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/message/read', array( 'all' => true ) ) );
		$this->work();
		self::assertSame( array(), $this->push()->got(), 'read' );

		$second = $this->make_post( $this->author, '味噌面' );
		$this->like( $second );
		wp_trash_post( $second );
		$this->work();
		// That it was taken away is told, that somebody liked it is not.
		$topics = array_column( array_column( $this->push()->got(), 'headers' ), 'topic' );
		self::assertSame( array( 'zeromo-system' ), $topics );
		$this->push()->reset();

		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/message/read', array( 'all' => true ) ) );
		$off   = array( 'types' => array( 'like' => false ) );
		$state = $this->data( $this->rest( 'POST', '/account/web-push/settings', $off ) );
		self::assertFalse( $state['types']['like'] );
		self::assertTrue( $state['types']['follow'] );
		$this->like( $this->make_post( $this->author, '酱油面' ) );
		$this->work();
		self::assertSame( array(), $this->push()->got(), 'unwanted' );
	}

	public function test_quiet_hours_wait_and_then_one_message_tells_it(): void {
		$browser = $this->subscribed( 'phone' );
		$here    = new \DateTimeImmutable( 'now', wp_timezone() );
		$this->as_user( $this->author );
		$quiet = array(
			'quiet_from' => $here->modify( '-1 hour' )->format( 'H:i' ),
			'quiet_to'   => $here->modify( '+1 hour' )->format( 'H:i' ),
		);
		$state = $this->data( $this->rest( 'POST', '/account/web-push/settings', $quiet ) );
		self::assertSame( $quiet, array_intersect_key( $state, $quiet ) );
		$this->like();
		$this->work();
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->author ) ) );
		$this->work();
		self::assertSame( array(), $this->push()->got() );
		$this->service( PushWishes::class )->save( $this->author, array(), array( '', '' ) );
		$this->work();
		$got = $this->push()->got();
		self::assertCount( 1, $got );
		self::assertSame( 'all', $this->push()->opened( $got[0], $browser )['tag'] );
	}

	public function test_the_end_of_a_night_is_found_on_both_sides_of_midnight(): void {
		$wishes = $this->service( PushWishes::class );
		$zone   = wp_timezone();
		$at     = static fn( string $time ): int =>
			( new \DateTimeImmutable( "2026-03-10 $time", $zone ) )->getTimestamp();
		$wishes->save( $this->author, array(), array( '22:30', '08:00' ) );
		self::assertSame( 0, $wishes->quiet_until( $this->author, $at( '22:29' ) ) );
		self::assertSame( $at( '08:00' ) + DAY_IN_SECONDS, $wishes->quiet_until( $this->author, $at( '22:30' ) ) );
		self::assertSame( $at( '08:00' ), $wishes->quiet_until( $this->author, $at( '07:59' ) ) );
		self::assertSame( 0, $wishes->quiet_until( $this->author, $at( '08:00' ) ) );
		$wishes->save( $this->author, array(), array( '12:00', '13:00' ) );
		self::assertSame( $at( '13:00' ), $wishes->quiet_until( $this->author, $at( '12:30' ) ) );
		self::assertSame( 0, $wishes->quiet_until( $this->author, $at( '13:00' ) ) );
		$wishes->save( $this->author, array(), array( '12:00', '12:00' ) );
		self::assertSame( 0, $wishes->quiet_until( $this->author, $at( '12:00' ) ) );
	}

	public function test_a_service_that_is_away_is_asked_again_and_what_is_gone_is_dropped(): void {
		$this->subscribed( 'busy' );
		$this->subscribed( 'gone' );
		$this->push()->answer( 'busy', 503 );
		$this->push()->answer( 'gone', 410 );
		$this->like();
		$this->work();
		self::assertCount( 2, $this->push()->got() );
		$left = array_column( $this->service( WebPushService::class )->of( $this->author ), 'endpoint' );
		self::assertSame( array( $this->push()->url( 'busy' ) ), $left );
		$this->push()->answer( 'busy', 201 );
		$this->work();
		self::assertCount( 3, $this->push()->got() );
		self::assertGreaterThan( 0, $this->service( WebPushService::class )->of( $this->author )[0]->told );
		$this->work();
		self::assertCount( 3, $this->push()->got() );
	}

	public function test_signing_out_and_another_password_end_it(): void {
		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie(
			$this->author,
			time() + 3600,
			'logged_in',
			\WP_Session_Tokens::get_instance( $this->author )->create( time() + 3600 )
		);
		$this->subscribed( 'phone' );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's action.
		do_action( 'wp_logout', $this->author );
		self::assertSame( array(), $this->service( WebPushService::class )->of( $this->author ) );
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		$this->subscribed( 'phone' );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's action; another session's end is none of ours.
		do_action( 'wp_logout', $this->author );
		self::assertCount( 1, $this->service( WebPushService::class )->of( $this->author ) );
		wp_set_password( 'another one of mine', $this->author );
		self::assertSame( array(), $this->service( WebPushService::class )->of( $this->author ) );
		$this->subscribed( 'phone' );
		wp_update_user( array( 'ID' => $this->author, 'description' => '看海的人' ) );
		self::assertCount( 1, $this->service( WebPushService::class )->of( $this->author ) );
		wp_update_user( array( 'ID' => $this->author, 'user_pass' => 'as core\'s profile page does' ) );
		self::assertSame( array(), $this->service( WebPushService::class )->of( $this->author ) );
	}

	public function test_off_nobody_adds_one_and_nothing_is_sent(): void {
		$this->subscribed( 'phone' );
		$this->like();
		$this->service( Settings::class )->save( array( WebPushService::SETTING => false ) );
		$this->work();
		self::assertSame( array(), $this->push()->got() );
		$this->as_user( $this->author );
		$state = $this->data( $this->rest( 'GET', '/account/web-push' ) );
		self::assertSame( array( false, '' ), array( $state['enabled'], $state['key'] ) );
		$sent = self::browser( 'https://push.example/a' );
		self::assertSame( 404, $this->rest( 'POST', '/account/web-push', $sent )->get_status() );
		self::assertSame( '', $this->service( WebPushPart::class )->html( $this->author ) );
	}

	public function test_the_secret_key_lies_in_a_box_and_other_salts_make_another(): void {
		$pair = ( new SiteKey( $this->db() ) )->pair();
		$kept = (string) get_option( SiteKey::OPTION );
		self::assertStringNotContainsString( Base64Url::text( $pair->secret ), $kept );
		self::assertSame( $pair->public, ( new SiteKey( $this->db() ) )->pair()->public );
		$closed = SecretBox::close( $pair->secret, 'another' );
		update_option( SiteKey::OPTION, Base64Url::text( $pair->public ) . ".$closed" );
		$new = ( new SiteKey( $this->db() ) )->pair();
		self::assertNotSame( $pair->public, $new->public );
		self::assertSame( $new->public, ( new SiteKey( $this->db() ) )->pair()->public );
	}

	public function test_the_part_and_the_worker(): void {
		$this->subscribed( 'phone' );
		$html = $this->service( WebPushPart::class )->html( $this->author );
		self::assertStringContainsString( hash( 'sha256', $this->push()->url( 'phone' ) ), $html );
		self::assertStringNotContainsString( $this->push()->url( 'phone' ), $html );
		self::assertStringContainsString( 'zeromo_worker=push', $html );
		$script = $this->service( WorkerRequests::class )->script();
		self::assertStringContainsString( 'showNotification', $script );
		self::assertStringNotContainsString( '"fetch"', $script );
	}

	public function test_a_person_s_browsers_are_told_and_erased(): void {
		$mail = 'author@site.example';
		wp_update_user( array( 'ID' => $this->author, 'user_email' => $mail ) );
		$this->subscribed( 'phone' );
		$this->service( PushWishes::class )->save( $this->author, array( 'like' => false ), null );
		self::assertStringContainsString(
			$this->push()->url( 'phone' ),
			(string) wp_json_encode( $this->told_of( 'zeromo-web-push', $mail ), JSON_UNESCAPED_SLASHES )
		);
		self::assertTrue( $this->erase_of( 'zeromo-web-push', $mail )['items_removed'] );
		self::assertSame( array(), $this->service( WebPushService::class )->of( $this->author ) );
		self::assertSame( '', get_user_meta( $this->author, PushWishes::META, true ) );
		self::assertFalse( $this->erase_of( 'zeromo-web-push', $mail )['items_removed'] );
	}

	/** @return array{endpoint: string, p256dh: string, auth: string} */
	private static function browser( string $endpoint, ?KeyPair $key = null ): array {
		return array(
			'endpoint' => $endpoint,
			'p256dh'   => Base64Url::text( ( $key ?? KeyPair::make() )->public ),
			'auth'     => Base64Url::text( '0123456789abcdef' ),
		);
	}

	/** A browser of the author at the service beside the test. */
	private function subscribed( string $name ): KeyPair {
		$key = KeyPair::make();
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/account/web-push', self::browser( $this->push()->url( $name ), $key ) ) );
		return $key;
	}

	private function like( ?int $post = null ): void {
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $post ?? $this->post, 'type' => 'post' ) ) );
	}

	/** Does what waits, as if its time had come. */
	private function work(): void {
		$this->as_user( 0 );
		$jobs = $this->db()->table( JobTable::table()->name );
		$this->db()->execute( "UPDATE $jobs SET run_at = 1 WHERE kind IN ('web_push','web_push_send') AND dead = 0" );
		$this->service( Jobs::class )->work( 50, 20 );
	}

	private function push(): PushService {
		return self::$server ?? throw new \LogicException( 'The push service does not run' );
	}
}
