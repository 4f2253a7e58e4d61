<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Webhooks;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\CircleMembers\Api\CircleJoined;
use Zeromo\Community\CircleMembers\Api\CircleLeft;
use Zeromo\Community\Favorites\Api\Favorited;
use Zeromo\Community\Follows\Api\Followed;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\LinkPreviews\Api\PublicPost;
use Zeromo\Community\Locks\Api\EntitlementGranted;
use Zeromo\Community\Membership\Api\MembershipChanged;
use Zeromo\Community\Notifications\Api\NotificationCreated;
use Zeromo\Community\Orders\Api\OrderPaid;
use Zeromo\Community\Orders\Api\OrderRefunded;
use Zeromo\Community\Posts\Api\ActivityPublished;
use Zeromo\Community\Reactions\Api\Liked;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\WebhookReceiver;
use Zeromo\Community\Wallet\Api\WithdrawalChanged;
use Zeromo\Community\Webhooks\ActiveEvents;
use Zeromo\Community\Webhooks\Delivery;
use Zeromo\Community\Webhooks\DeliveryQueue;
use Zeromo\Community\Webhooks\GivingUp;
use Zeromo\Community\Webhooks\Payload;
use Zeromo\Community\Webhooks\Sender;
use Zeromo\Community\Webhooks\Sql\DeliveryRepository;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;
use Zeromo\Community\Webhooks\WebhookActs;
use Zeromo\Community\Webhooks\WebhookEvents;
use Zeromo\Community\Webhooks\WebhookSecret;
use Zeromo\Community\Webhooks\WebhookService;

/** Events sent to a receiver that runs beside the test and checks signatures by the library of Standard Webhooks. */
final class WebhookTest extends IntegrationTestCase {

	use MakesPosts;

	private static ?WebhookReceiver $server = null;

	private int $owner;
	private int $author;
	private int $fan;
	private int $post;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$server = new WebhookReceiver();
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		self::$server = null;
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_webhook_inside', '__return_true' );
		$this->owner  = $this->create_member( 'administrator' );
		$this->author = $this->create_member( 'author', '作者甲' );
		$this->fan    = $this->create_member( 'subscriber', '半夏' );
		$this->post   = $this->make_post( $this->author, '豚骨面' );
		$this->receiver()->reset();
	}

	protected function tearDown(): void {
		remove_all_filters( 'zeromo_webhook_inside' );
		parent::tearDown();
	}

	public function test_the_secret_is_told_once_and_lies_in_a_box(): void {
		$this->as_user( $this->fan );
		foreach ( array( '/admin/webhooks', '/admin/webhook-deliveries' ) as $route ) {
			$this->assert_refused( $this->rest( 'GET', $route ), 403, 'zeromo_forbidden' );
		}
		$this->as_user( $this->owner );
		$twice = array( 'zeromo_liked', 'zeromo_liked' );
		$sent  = array( 'url' => 'https://hooks.example/a?key=abc', 'events' => $twice );
		$made = $this->data( $this->rest( 'POST', '/admin/webhooks', $sent ) );
		self::assertStringStartsWith( 'whsec_', $made['secret'] );
		self::assertSame( array( 'zeromo_liked' ), $made['webhook']['events'] );
		$list = $this->data( $this->rest( 'GET', '/admin/webhooks' ) );
		$told = (string) wp_json_encode( $list, JSON_UNESCAPED_SLASHES );
		self::assertStringNotContainsString( $made['secret'], $told );
		$id  = $made['webhook']['id'];
		$one = $this->webhooks()->find( $id ) ?? self::fail( 'It is there' );
		self::assertStringNotContainsString( substr( $made['secret'], 6 ), $one->box );
		self::assertSame( $made['secret'], WebhookSecret::open( $one->box, $id ) );
		self::assertNull( WebhookSecret::open( $one->box, $id + 1 ) );
		$this->assert_refused( $this->rest( 'POST', '/admin/webhooks', $sent ), 422, 'zeromo_content_invalid' );
		$saved = $this->data( $this->rest( 'POST', '/admin/webhooks', array( 'id' => $id, 'name' => '群机器人' ) ) );
		self::assertNull( $saved['secret'] );
		self::assertSame( array( '群机器人', $sent['url'] ), array( $saved['webhook']['name'], $saved['webhook']['url'] ) );
		$new = $this->data( $this->rest( 'POST', "/admin/webhooks/$id/secret" ) )['secret'];
		self::assertNotSame( $made['secret'], $new );
		self::assertSame( $new, WebhookSecret::open( $this->webhooks()->find( $id )->box ?? '', $id ) );
		self::assertSame( 200, $this->rest( 'DELETE', "/admin/webhooks/$id" )->get_status() );
		self::assertSame( 404, $this->rest( 'DELETE', "/admin/webhooks/$id" )->get_status() );
		$acts = array( WebhookActs::SAVED, WebhookActs::SAVED, WebhookActs::SECRET, WebhookActs::REMOVED );
		self::assertSame( $acts, $this->acts() );
	}

	public function test_addresses_that_lead_inside_are_refused_unless_the_owner_lets_them(): void {
		remove_all_filters( 'zeromo_webhook_inside' );
		$this->as_user( $this->owner );
		foreach (
			array(
				'http://hooks.example/a',
				'https://10.0.0.1/a',
				'https://169.254.169.254/latest',
				'https://[::1]/a',
				'https://user@hooks.example/a',
				'https://localhost/a',
				'https://2130706433/a',
				'ftp://hooks.example/a',
				'x',
				'',
			) as $url
		) {
			$sent = array( 'url' => $url, 'events' => array( 'zeromo_liked' ) );
			$this->assert_refused( $this->rest( 'POST', '/admin/webhooks', $sent ), 422, 'zeromo_content_invalid' );
		}
		$none = array( 'url' => 'https://hooks.example/a', 'events' => array( 'zeromo_unknown' ) );
		$this->assert_refused( $this->rest( 'POST', '/admin/webhooks', $none ), 422, 'zeromo_content_invalid' );
		// What lets tests of web push send to this machine lets nothing else.
		defined( 'ZEROMO_WEB_PUSH_LOOPBACK' ) || define( 'ZEROMO_WEB_PUSH_LOOPBACK', true );
		$inside = $this->receiver()->url( 'inside' );
		$sent   = array( 'url' => $inside, 'events' => array( 'zeromo_liked' ) );
		$this->assert_refused( $this->rest( 'POST', '/admin/webhooks', $sent ), 422, 'zeromo_content_invalid' );
		// Written while it was let, sent when it is not any more.
		add_filter( 'zeromo_webhook_inside', '__return_true' );
		$id = $this->data( $this->rest( 'POST', '/admin/webhooks', $sent ) )['webhook']['id'];
		remove_all_filters( 'zeromo_webhook_inside' );
		$said = $this->data( $this->rest( 'POST', "/admin/webhooks/$id/test" ) );
		self::assertSame( array( false, 'refused' ), array( $said['done'], $said['delivery']['error'] ) );
		self::assertSame( array(), $this->receiver()->got() );
	}

	public function test_without_a_webhook_an_event_costs_nothing(): void {
		self::assertFalse( ActiveEvents::has( 'zeromo_liked' ) );
		$this->like();
		self::assertSame( array(), $this->jobs() );
		$id = $this->made( 'shop', array( 'zeromo_order_paid' ) );
		self::assertTrue( ActiveEvents::has( 'zeromo_order_paid' ) );
		$this->like( $this->make_post( $this->author ) );
		self::assertSame( array(), $this->jobs() );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', '/admin/webhooks', array( 'id' => $id, 'active' => false ) ) );
		self::assertFalse( ActiveEvents::has( 'zeromo_order_paid' ) );
		self::assertFalse( get_option( ActiveEvents::OPTION ) );
	}

	public function test_what_is_wanted_is_written_over_what_another_request_has_written_meanwhile(): void {
		$id    = $this->made( 'late' );
		$table = $this->db()->core( 'options' );
		$other = maybe_serialize( array( 'events' => array( 'zeromo_order_paid' ), 'stopped' => 0 ) );
		$this->db()->execute(
			"UPDATE $table SET option_value = %s WHERE option_name = %s",
			array( (string) $other, ActiveEvents::OPTION )
		);
		self::assertTrue( ActiveEvents::has( 'zeromo_liked' ), 'this request does not know of it' );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', '/admin/webhooks', array( 'id' => $id, 'name' => '群机器人' ) ) );
		wp_cache_delete( 'alloptions', 'options' );
		self::assertTrue( ActiveEvents::has( 'zeromo_liked' ) );
		self::assertFalse( ActiveEvents::has( 'zeromo_order_paid' ) );
	}

	public function test_a_like_is_told_once_and_signed(): void {
		$this->made( 'bot' );
		$this->like();
		self::assertSame( array(), $this->receiver()->got(), 'nobody waits for it' );
		$this->work();
		$got = $this->receiver()->got();
		self::assertCount( 1, $got );
		self::assertTrue( $got[0]['is_signed'] );
		self::assertSame( 'application/json', $got[0]['headers']['content-type'] );
		$body = json_decode( $got[0]['body'], true );
		self::assertSame( array( 'type', 'timestamp', 'data' ), array_keys( $body ) );
		self::assertSame( 'zeromo_liked', $body['type'] );
		self::assertSame( $this->fan, $body['data']['user_id'] );
		self::assertSame( '豚骨面', $body['data']['post']['title'] );
		self::assertSame( array( 'id' => $this->author, 'name' => '作者甲' ), $body['data']['post']['author'] );
		$this->work();
		self::assertCount( 1, $this->receiver()->got(), 'once' );
		$row = $this->deliveries()->page( 0, '', 0, 5 )[0];
		self::assertSame( array( Delivery::SENT, 1, 204 ), array( $row->state, $row->tries, $row->status ) );
		self::assertSame( $row->message, $got[0]['headers']['webhook-id'] );
		// Taken back has no public action.
		$this->as_user( $this->fan );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $this->post, 'type' => 'post', 'delete' => 1 ) ) );
		$this->work();
		self::assertCount( 1, $this->receiver()->got() );
	}

	public function test_a_receiver_that_fails_gets_the_same_message_again(): void {
		$this->made( 'ill' );
		$this->receiver()->answer( 'ill', array( 'status' => 500 ) );
		$this->like();
		$this->work();
		$row = $this->deliveries()->page( 0, '', 0, 5 )[0];
		self::assertSame( array( Delivery::WAITING, 1, 500 ), array( $row->state, $row->tries, $row->status ) );
		self::assertEqualsWithDelta( $this->now() + 30, $row->next, 5 );
		self::assertGreaterThan( 0, $this->webhooks()->find( $row->webhook_id )->failing ?? 0 );
		$this->receiver()->answer( 'ill', array( 'status' => 200, 'delay' => 50 ) );
		$this->work();
		$got = $this->receiver()->got();
		self::assertCount( 2, $got );
		self::assertSame( $got[0]['headers']['webhook-id'], $got[1]['headers']['webhook-id'] );
		self::assertTrue( $got[1]['is_signed'] );
		$row = $this->deliveries()->find( $row->id ) ?? self::fail( 'It is there' );
		$then = array( $row->state, $row->tries, $row->status, $row->next );
		self::assertSame( array( Delivery::SENT, 2, 200, 0 ), $then );
		self::assertGreaterThanOrEqual( 50, $row->ms );
		self::assertSame( 0, $this->webhooks()->find( $row->webhook_id )->failing ?? -1 );
	}

	public function test_it_is_given_up_after_eight_tries(): void {
		$this->made( 'dead' );
		$this->receiver()->answer( 'dead', array( 'act' => 'drop' ) );
		$this->like();
		$waits = array();
		for ( $n = 0; $n < 10; $n++ ) {
			$this->work();
			$row     = $this->deliveries()->page( 0, '', 0, 5 )[0];
			$waits[] = 0 === $row->next ? 0 : $row->next - $row->tried;
		}
		self::assertSame( array( 30, 300, 1800, 7200, 18000, 36000, 50400, 0, 0, 0 ), $waits );
		self::assertSame( array( Delivery::FAILED, 8, 'no_answer' ), array( $row->state, $row->tries, $row->error ) );
		self::assertCount( 8, $this->receiver()->got() );
		$this->receiver()->answer( 'dead', array( 'status' => 200 ) );
		$this->as_user( $this->owner );
		$said = $this->data( $this->rest( 'POST', "/admin/webhook-deliveries/$row->id" ) );
		self::assertTrue( $said['done'] );
		$got = $this->receiver()->got();
		self::assertSame( $got[0]['headers']['webhook-id'], $got[8]['headers']['webhook-id'] );
		$this->work();
		self::assertCount( 9, $this->receiver()->got(), 'the try that waits for a request that died is not made' );
	}

	public function test_a_job_that_runs_twice_sends_the_same_message_and_tells_once(): void {
		$id = $this->made( 'twice' );
		$this->like();
		$one = $this->deliveries()->page( 0, '', 0, 5 )[0];
		$to  = $this->webhooks()->find( $id ) ?? self::fail( 'It is there' );
		// The first has sent it and died; the second sends it again.
		$this->service( Sender::class )->attempt( $one, $to );
		$this->service( Sender::class )->attempt( $one, $to );
		$got = $this->receiver()->got();
		self::assertCount( 2, $got );
		self::assertSame( $got[0]['headers']['webhook-id'], $got[1]['headers']['webhook-id'] );
		self::assertSame( $got[0]['body'], $got[1]['body'] );
		self::assertSame( 1, $this->deliveries()->find( $one->id )->tries ?? 0 );
		$this->service( Sender::class )->send( array( 'id' => $one->id, 'tries' => 0 ) );
		self::assertCount( 2, $this->receiver()->got() );
	}

	public function test_an_event_that_is_delivered_again_makes_no_second_message(): void {
		$this->made( 'kept' );
		$event = new Followed( $this->fan, $this->author, true );
		$kept  = array(
			'at'     => $this->now(),
			'events' => array( array( Followed::class, get_object_vars( $event ) ) ),
		);
		$this->service( Events::class )->deliver_kept( $kept, false );
		$this->service( Events::class )->deliver_kept( $kept, true );
		self::assertCount( 1, $this->deliveries()->page( 0, '', 0, 5 ) );
		// A request that died before it wrote anything.
		$this->service( Events::class )->deliver_kept( array( 'at' => $this->now() + 5 ) + $kept, true );
		self::assertCount( 2, $this->deliveries()->page( 0, '', 0, 5 ) );
	}

	public function test_a_redirect_is_a_failure_and_a_receiver_that_hangs_is_left(): void {
		$this->made( 'moved' );
		$away = array( 'status' => 302, 'location' => $this->receiver()->url( 'secret' ) );
		$this->receiver()->answer( 'moved', $away );
		$this->like();
		$this->work();
		self::assertSame( array( 'moved' ), array_column( $this->receiver()->got(), 'name' ) );
		self::assertSame( 302, $this->deliveries()->page( 0, '', 0, 5 )[0]->status );
		$id   = $this->made( 'slow' );
		$one  = $this->deliveries()->add( $id, 'zeromo_followed', array(), sha1( 'x' ), $this->now() );
		$hang = new Sender(
			$this->webhooks(),
			$this->deliveries(),
			$this->service( DeliveryQueue::class ),
			$this->service( Payload::class ),
			$this->service( PublicPost::class ),
			$this->service( Breaker::class ),
			$this->service( GivingUp::class ),
			$this->service( Clock::class ),
			$this->db(),
			0.3
		);
		$this->receiver()->answer( 'slow', array( 'act' => 'hang' ) );
		$begun = microtime( true );
		$hang->send( array( 'id' => $one, 'tries' => 0 ) );
		self::assertLessThan( 2.0, microtime( true ) - $begun );
		self::assertSame( Delivery::NO_ANSWER, $this->deliveries()->find( $one )->error ?? '' );
		for ( $n = 1; $n < Breaker::FAULTS; $n++ ) {
			$hang->send( array( 'id' => $one, 'tries' => $n ) );
		}
		$before = count( $this->receiver()->got() );
		$hang->send( array( 'id' => $one, 'tries' => Breaker::FAULTS ) );
		self::assertCount( $before, $this->receiver()->got(), 'it rests, and takes no worker' );
		self::assertSame( Breaker::FAULTS, $this->deliveries()->find( $one )->tries ?? 0, 'and that is no try' );
		// The longer it fails, the less often what waits for it is looked at.
		$table = $this->db()->table( 'webhook' );
		$jobs  = $this->db()->table( JobTable::table()->name );
		$this->db()->execute( "UPDATE $table SET failing = failing - %d WHERE id = $id", array( DAY_IN_SECONDS ) );
		$this->db()->execute( "DELETE FROM $jobs WHERE kind = %s", array( DeliveryQueue::SEND ) );
		$hang->send( array( 'id' => $one, 'tries' => Breaker::FAULTS ) );
		$next = (int) $this->db()->value( "SELECT run_at FROM $jobs WHERE kind = %s", array( DeliveryQueue::SEND ) );
		self::assertGreaterThanOrEqual( $this->now() + HOUR_IN_SECONDS - 5, $next );
		self::assertLessThanOrEqual( $this->now() + 2 * HOUR_IN_SECONDS, $next );
	}

	public function test_after_three_days_of_failures_it_is_switched_off_and_the_owner_is_told(): void {
		$id    = $this->made( 'gone' );
		$mails = array();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $done, array $mail ) use ( &$mails ): bool {
				$mails[] = $mail;
				return true;
			},
			10,
			2
		);
		$this->data( $this->rest( 'POST', '/admin/webhooks', array( 'id' => $id, 'name' => '群机器人' ) ) );
		$this->receiver()->answer( 'gone', array( 'status' => 503 ) );
		$this->like();
		$this->work();
		self::assertTrue( $this->webhooks()->find( $id )->active ?? false );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'webhook' )} SET failing = %d WHERE id = %d",
			array( $this->now() - GivingUp::DAYS * DAY_IN_SECONDS - 1, $id )
		);
		$this->work();
		$one = $this->webhooks()->find( $id ) ?? self::fail( 'It is there' );
		self::assertFalse( $one->active );
		self::assertGreaterThan( 0, $one->stopped );
		self::assertSame( 1, ActiveEvents::stopped() );
		self::assertFalse( ActiveEvents::has( 'zeromo_liked' ) );
		self::assertCount( 1, $mails );
		self::assertStringContainsString( '群机器人（127.0.0.1）', $mails[0]['message'] );
		self::assertStringNotContainsString( '/hook/gone', $mails[0]['message'] );
		self::assertContains( WebhookActs::STOPPED, $this->acts() );
		$got = count( $this->receiver()->got() );
		$this->work();
		self::assertCount( $got, $this->receiver()->got() );
		self::assertSame( Delivery::OFF, $this->deliveries()->page( 0, '', 0, 5 )[0]->error );
		$row = $this->deliveries()->page( 0, '', 0, 5 )[0];
		$this->as_user( $this->owner );
		$off = $this->rest( 'POST', "/admin/webhook-deliveries/$row->id" );
		$this->assert_refused( $off, 422, 'zeromo_content_invalid' );
		$saved = $this->data( $this->rest( 'POST', '/admin/webhooks', array( 'id' => $id, 'active' => true ) ) );
		self::assertNull( $saved['webhook']['stopped'] );
		self::assertSame( 0, ActiveEvents::stopped() );
		self::assertSame( 409, $this->busy( $row->id ) );
		$this->receiver()->answer( 'gone', array( 'status' => 410 ) );
		self::assertFalse( $this->data( $this->rest( 'POST', "/admin/webhook-deliveries/$row->id" ) )['done'] );
		self::assertFalse( $this->webhooks()->find( $id )->active ?? true, '410 says so at once' );
		remove_all_filters( 'pre_wp_mail' );
	}

	public function test_a_failure_does_not_switch_off_what_has_taken_another_message_meanwhile(): void {
		$id = $this->made( 'mended' );
		$this->like();
		$one = $this->deliveries()->page( 0, '', 0, 5 )[0];
		$ago = $this->now() - GivingUp::DAYS * DAY_IN_SECONDS - 1;
		$to = $this->webhooks()->find( $id ) ?? self::fail( 'It is there' );
		$this->webhooks()->failed( $to, $ago );
		$to = $this->webhooks()->find( $id ) ?? self::fail( 'It is there' );
		$this->webhooks()->took( $to, $this->now() );
		$this->receiver()->answer( 'mended', array( 'status' => 503 ) );
		$this->service( Sender::class )->attempt( $one, $to );
		$now = $this->webhooks()->find( $id ) ?? self::fail( 'It is there' );
		self::assertSame( array( true, 0 ), array( $now->active, $now->stopped ) );
		self::assertGreaterThan( $ago, $now->failing );
	}

	public function test_a_late_answer_of_the_address_before_says_nothing_of_the_new_one(): void {
		$id = $this->made( 'before' );
		$this->like();
		$one = $this->deliveries()->page( 0, '', 0, 5 )[0];
		$old = $this->webhooks()->find( $id ) ?? self::fail( 'It is there' );
		$this->as_user( $this->owner );
		$url = $this->receiver()->url( 'after' );
		$this->data( $this->rest( 'POST', '/admin/webhooks', array( 'id' => $id, 'url' => $url ) ) );
		$this->receiver()->answer( 'before', array( 'status' => 410 ) );
		self::assertSame( 410, $this->service( Sender::class )->attempt( $one, $old ) );
		$new = $this->webhooks()->find( $id ) ?? self::fail( 'It is there' );
		self::assertSame( array( $url, true, 0, 0 ), array( $new->url, $new->active, $new->failing, $new->stopped ) );
	}

	public function test_for_a_day_after_a_change_both_secrets_are_good(): void {
		$id = $this->made( 'both' );
		$this->as_user( $this->owner );
		$box = $this->webhooks()->find( $id )->box ?? '';
		$old = (string) WebhookSecret::open( $box, $id );
		$new = $this->data( $this->rest( 'POST', "/admin/webhooks/$id/secret" ) )['secret'];
		$box = $this->webhooks()->find( $id )->box ?? '';
		self::assertLessThan( 255, strlen( $box ) );
		$day = WebhookService::OVERLAP;
		self::assertSame( array( $new, $old ), WebhookSecret::all( $box, $id, $this->now() + $day - 60 ) );
		self::assertSame( array( $new ), WebhookSecret::all( $box, $id, $this->now() + $day + 60 ) );
		$this->data( $this->rest( 'POST', "/admin/webhooks/$id/test" ) );
		$got = $this->receiver()->got();
		$got = $got[ array_key_last( $got ) ];
		$sum = static fn( string $secret ): string => WebhookSecret::signature(
			$secret,
			$got['headers']['webhook-id'],
			(int) $got['headers']['webhook-timestamp'],
			$got['body']
		);
		self::assertSame( "{$sum( $new )} {$sum( $old )}", $got['headers']['webhook-signature'] );
		// Changed once more, the one before the last is of no use.
		$next = $this->data( $this->rest( 'POST', "/admin/webhooks/$id/secret" ) )['secret'];
		$box  = $this->webhooks()->find( $id )->box ?? '';
		self::assertSame( array( $next, $new ), WebhookSecret::all( $box, $id, $this->now() ) );
	}

	public function test_an_address_is_stored_in_one_spelling(): void {
		$this->as_user( $this->owner );
		$sent = array( 'url' => ' HTTPS://Hooks.Example:443/Übung?a=1#top ', 'events' => array( 'zeromo_liked' ) );
		$made = $this->data( $this->rest( 'POST', '/admin/webhooks', $sent ) )['webhook'];
		self::assertSame( 'https://hooks.example/%C3%9Cbung?a=1', $made['url'] );
		$sent['url'] = 'https://hooks.example/%C3%9Cbung?a=1';
		$this->assert_refused( $this->rest( 'POST', '/admin/webhooks', $sent ), 422, 'zeromo_content_invalid' );
		$sent['url'] = 'https://hooks.example/' . str_repeat( '路', 60 );
		$this->assert_refused( $this->rest( 'POST', '/admin/webhooks', $sent ), 422, 'zeromo_content_invalid' );
	}

	public function test_what_a_removed_webhook_has_had_goes_in_pieces(): void {
		$id   = $this->made( 'many' );
		$data = array();
		for ( $n = 0; $n < 1001; $n++ ) {
			$this->deliveries()->add( $id, 'zeromo_liked', $data, sha1( (string) $n ), $this->now() );
		}
		$this->as_user( $this->owner );
		self::assertSame( 200, $this->rest( 'DELETE', "/admin/webhooks/$id" )->get_status() );
		self::assertCount( 1, $this->deliveries()->page( $id, '', 0, 5 ) );
		$this->work();
		self::assertSame( array(), $this->deliveries()->page( $id, '', 0, 5 ) );
	}

	public function test_a_test_is_sent_at_once_and_tried_once(): void {
		$id = $this->made( 'try' );
		$this->as_user( $this->owner );
		$said = $this->data( $this->rest( 'POST', "/admin/webhooks/$id/test" ) );
		self::assertTrue( $said['done'] );
		self::assertSame( WebhookEvents::TEST, $said['delivery']['event'] );
		self::assertTrue( $this->receiver()->got()[0]['is_signed'] );
		$this->receiver()->answer( 'try', array( 'status' => 500 ) );
		$said = $this->data( $this->rest( 'POST', "/admin/webhooks/$id/test" ) );
		self::assertSame( array( false, 'failed' ), array( $said['done'], $said['delivery']['state'] ) );
		$this->work();
		self::assertCount( 2, $this->receiver()->got() );
		// With other keys of wp-config.php nothing is sent.
		$this->webhooks()->seal( $id, WebhookSecret::close( WebhookSecret::make(), $id + 1 ) );
		$said = $this->data( $this->rest( 'POST', "/admin/webhooks/$id/test" ) );
		self::assertSame( 'no_secret', $said['delivery']['error'] );
		self::assertCount( 2, $this->receiver()->got() );
	}

	public function test_each_event_has_ids_and_integers_only(): void {
		$this->made( 'all', array_keys( WebhookEvents::labels() ) );
		$events = array(
			new ActivityPublished( $this->post, $this->author, 0 ),
			new OrderPaid( 'Z1', $this->fan, 'post', $this->post, 1250, 'balance' ),
			new OrderRefunded( 'Z1', $this->fan, 'post', $this->post, 1250, 'balance', 500 ),
			new EntitlementGranted( $this->fan, 'post', $this->post, 'order' ),
			new MembershipChanged( $this->fan, MembershipChanged::BEGUN, 2, 1893456000 ),
			new CircleJoined( 7, $this->fan, $this->author ),
			new CircleLeft( 7, $this->fan ),
			new Followed( $this->fan, $this->author, true ),
			new Liked( $this->fan, 'post', $this->post, 'like', true, $this->author, $this->post ),
			new Favorited( $this->fan, $this->post, 3, true ),
			new NotificationCreated( $this->author, 'like', 'liked_post', $this->post, $this->fan ),
			new WithdrawalChanged( 5, $this->fan, 'paid', $this->owner ),
		);
		$labels = WebhookEvents::labels();
		foreach ( $events as $event ) {
			self::assertArrayHasKey( (string) $event->hook(), $labels );
			$this->service( Events::class )->emit( $event );
		}
		$this->work();
		$sent = array();
		foreach ( $this->receiver()->got() as $got ) {
			self::assertTrue( $got['is_signed'] );
			$body                  = json_decode( $got['body'], true );
			$sent[ $body['type'] ] = $body['data'];
		}
		ksort( $labels );
		ksort( $sent );
		self::assertSame( array_keys( $labels ), array_keys( $sent ) );
		self::assertSame( 1250, $sent['zeromo_order_paid']['amount'] );
		self::assertSame( 500, $sent['zeromo_order_refunded']['refunded'] );
		self::assertStringStartsWith( '2030-01-01', $sent['zeromo_membership_changed']['until'] );
		self::assertArrayNotHasKey( 'folder_id', $sent['zeromo_favorited'] );
		foreach ( $sent as $name => $data ) {
			unset( $data['post'] );
			foreach ( $data as $key => $value ) {
				self::assertTrue( is_int( $value ) || is_string( $value ), "$name $key" );
			}
		}
	}

	public function test_no_hidden_text_goes_out(): void {
		$this->made( 'spy', array_keys( WebhookEvents::labels() ) );
		$word = '金丝雀' . bin2hex( random_bytes( 4 ) );
		$this->as_user( $this->author );
		foreach (
			array(
				array( 'type' => 'password', 'value' => 'sesame1', 'content' => "$word 密码" ),
				array( 'type' => 'login', 'content' => "$word 登录" ),
				array( 'type' => 'comment', 'content' => "$word 评论" ),
				array( 'type' => 'paid', 'value' => '5', 'content' => "$word 付费" ),
				array( 'type' => 'points', 'value' => '5', 'content' => "$word 积分" ),
			) as $privacy
		) {
			$sent = array( 'post_content' => '看得见的', 'privacy' => $privacy );
			$this->data( $this->rest( 'POST', '/content', $sent ) );
		}
		$closed = array( 'title' => '密室', 'visibility' => 'members' );
		$circle = $this->data( $this->rest( 'POST', '/circle', $closed ) )['id'];
		$sent   = array( 'post_content' => "$word 圈内", 'circle_id' => $circle );
		$inside = $this->data( $this->rest( 'POST', '/content', $sent ) )['id'];
		$draft  = $this->make_post( $this->author, "$word 草稿", $word, 'draft' );
		$gone   = $this->make_post( $this->author, "$word 会删", $word );
		foreach ( array( $inside, $draft, $gone ) as $id ) {
			$liked = new Liked( $this->fan, 'post', $id, 'like', true, $this->author, $id );
			$this->service( Events::class )->emit( $liked );
		}
		wp_trash_post( $gone );
		// Who drives the jobs may be somebody who sees all of it.
		$this->as_user( $this->owner );
		$this->work( $this->owner );
		$got = $this->receiver()->got();
		self::assertGreaterThanOrEqual( 8, count( $got ) );
		$all = (string) wp_json_encode( $got, JSON_UNESCAPED_UNICODE );
		foreach ( $got as $one ) {
			self::assertStringNotContainsString( $word, $one['body'] );
		}
		self::assertStringNotContainsString( 'sesame1', $all );
		self::assertStringContainsString( '看得见的', $all );
		$of = array();
		foreach ( $got as $one ) {
			$body                                           = json_decode( $one['body'], true );
			$of[ $body['type'] ][ $body['data']['post_id'] ?? 0 ] = $body['data']['post'] ?? null;
		}
		foreach ( array( $inside, $draft, $gone ) as $id ) {
			self::assertNull( $of['zeromo_liked'][ $id ] );
		}
		$kept = (string) wp_json_encode( $this->deliveries()->page( 0, '', 0, 50 ), JSON_UNESCAPED_UNICODE );
		self::assertStringNotContainsString( $word, $kept );
		self::assertStringNotContainsString( '看得见的', $kept, 'nobody\'s text is kept' );
		self::assertSame( $this->owner, get_current_user_id() );
	}

	public function test_the_log_goes_by_cursor_and_ends_after_thirty_days(): void {
		$id = $this->made( 'log' );
		for ( $n = 0; $n < 5; $n++ ) {
			$this->service( Events::class )->emit( new Followed( $this->fan, 1000 + $n, true ) );
		}
		$this->as_user( $this->owner );
		$pages = array();
		$asked = array( 'webhook_id' => $id, 'state' => 'waiting', 'per_page' => 2 );
		do {
			$page    = $this->data( $this->rest( 'GET', '/admin/webhook-deliveries', $asked ) );
			$pages[] = count( $page['items'] );
			$asked   = array( 'cursor' => $page['next_cursor'] ?? '' ) + $asked;
		} while ( null !== $page['next_cursor'] );
		self::assertSame( array( 2, 2, 1 ), $pages );
		$junk = $this->rest( 'GET', '/admin/webhook-deliveries', array( 'cursor' => '!' ) );
		$this->assert_refused( $junk, 400, 'rest_invalid_param' );
		$old = $this->now() - DeliveryQueue::DAYS * DAY_IN_SECONDS - 1;
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'webhook_delivery' )} SET created = %d WHERE id < %d",
			array( $old, $this->deliveries()->page( 0, '', 0, 1 )[0]->id )
		);
		$this->service( DeliveryQueue::class )->prune();
		self::assertCount( 1, $this->deliveries()->page( 0, '', 0, 10 ) );
		self::assertContains( 'webhook_prune', $this->jobs() );
		$this->data( $this->rest( 'DELETE', "/admin/webhooks/$id" ) );
		self::assertSame( array(), $this->deliveries()->page( 0, '', 0, 10 ) );
	}

	/** Whether one that waits is sent again by hand. */
	private function busy( int $id ): int {
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'webhook_delivery' )} SET state = 0 WHERE id = %d",
			array( $id )
		);
		$status = $this->rest( 'POST', "/admin/webhook-deliveries/$id" )->get_status();
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'webhook_delivery' )} SET state = 2 WHERE id = %d",
			array( $id )
		);
		return $status;
	}

	/**
	 * A webhook at the receiver beside the test.
	 *
	 * @param list<string>|null $events Likes and follows where none are named.
	 */
	private function made( string $name, ?array $events = null ): int {
		$this->as_user( $this->owner );
		$made = $this->data(
			$this->rest(
				'POST',
				'/admin/webhooks',
				array(
					'url'    => $this->receiver()->url( $name ),
					'events' => $events ?? array( 'zeromo_liked', 'zeromo_followed' ),
				)
			)
		);
		$this->receiver()->secret( $name, $made['secret'] );
		// What this test has done so far is told to nobody.
		$this->work();
		return $made['webhook']['id'];
	}

	private function like( ?int $post = null ): void {
		$post ??= $this->post;
		$liked  = new Liked( $this->fan, 'post', $post, 'like', true, $this->author, $post );
		$this->service( Events::class )->emit( $liked );
	}

	/** Does what waits, as if its time had come. */
	private function work( int $as = 0 ): void {
		$before = get_current_user_id();
		$this->as_user( $as );
		$jobs = $this->db()->table( JobTable::table()->name );
		$this->db()->execute(
			"UPDATE $jobs SET run_at = 1 WHERE kind IN ('webhook_send', 'webhook_forget') AND dead = 0"
		);
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'breaker' )} WHERE 1 = 1" );
		$this->service( Jobs::class )->work( 50, 20 );
		$this->as_user( $before );
	}

	/** @return list<string> Kinds of ours that wait. */
	private function jobs(): array {
		$jobs = $this->db()->table( JobTable::table()->name );
		return $this->db()->column( "SELECT kind FROM $jobs WHERE kind LIKE 'webhook%%' ORDER BY id" );
	}

	/** @return list<string> What is in the audit log of webhooks. */
	private function acts(): array {
		return $this->db()->column(
			"SELECT act FROM {$this->db()->table( 'audit' )} WHERE object_type = 'webhook' ORDER BY entry_id"
		);
	}

	private function now(): int {
		return $this->service( Clock::class )->now();
	}

	private function webhooks(): WebhookRepository {
		return $this->service( WebhookRepository::class );
	}

	private function deliveries(): DeliveryRepository {
		return $this->service( DeliveryRepository::class );
	}

	private function receiver(): WebhookReceiver {
		return self::$server ?? throw new \LogicException( 'The receiver does not run' );
	}
}
