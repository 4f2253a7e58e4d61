<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Payouts;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payouts\PayoutService;
use Zeromo\Community\Payouts\PayoutSettings;
use Zeromo\Community\Payouts\PayoutStep;
use Zeromo\Community\Tests\Integration\Gateways\Simulator;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** 打款 by providers that are a process of their own: sent once, asked about, confirmed or given back. */
final class PayoutTest extends IntegrationTestCase {

	private static ?Simulator $simulator = null;

	private int $member;
	private int $owner;

	/** @var list<string> Numbers that providers were told to send, as often as they were. */
	private array $sent = array();

	/** Whether the next order to send is lost on its way. */
	private bool $cut = false;

	/** What happens while an answer about a transfer is on its way. */
	private ?\Closure $meanwhile = null;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$simulator = new Simulator();
	}

	public static function tearDownAfterClass(): void {
		self::$simulator?->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter( 'pre_http_request', $this->led( ... ), 10, 3 );
		$this->world( array( 'transfer' => '' ) );
		$this->owner  = $this->create_member( 'administrator' );
		$this->member = $this->create_member();
		$this->service( Settings::class )->save( array( PayoutSettings::BY_API => true ) );
		foreach ( array( 'alipay', 'wechat' ) as $name ) {
			$one     = self::$simulator?->merchant( $name ) ?? self::fail();
			$secrets = array_filter(
				array( 'private_key' => $one->secret( 'private_key' ), 'api_key' => $one->secret( 'api_key' ) )
			);
			$this->service( Merchants::class )->save( 0, $name, '测试', $one->values, $secrets, true );
		}
		$who = new Identity( 'wx01', 'oABCDEFGHIJKLMNOPQRSTUVWXYZ1', '', '小明' );
		$this->service( IdentityRepository::class )->put( $this->member, 'wechat', $who, false, time() );
		$this->service( Credits::class )->credit( 0, $this->member, Asset::Balance, 1000, '稿费' );
		$this->as_user( $this->member );
	}

	protected function tearDown(): void {
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		parent::tearDown();
	}

	/** Leads calls of a provider's own address to the simulator, wherever they would go. */
	private function led( mixed $done, mixed $args, mixed $url ): mixed {
		$path = is_string( $url ) ? (string) strpbrk( substr( $url, 8 ), '/' ) : '';
		$base = self::$simulator->url ?? '';
		if ( ! is_array( $args ) || ! is_string( $url ) || str_starts_with( $url, $base ) ) {
			return $done;
		}
		if ( 1 !== preg_match( '~^/(gateway\.do|v3/)~', $path ) ) {
			return $done;
		}
		$body = is_string( $args['body'] ?? null ) ? $args['body'] : (string) wp_json_encode( $args['body'] ?? '' );
		if ( 'POST' === ( $args['method'] ?? '' ) && 1 === preg_match( '/transfer_amount|trans_amount/', $body ) ) {
			$this->sent[] = $body;
			if ( $this->cut ) {
				$this->cut = false;
				return new \WP_Error( 'http_request_failed', 'timed out' );
			}
		}
		$answer    = wp_remote_request( $base . $path, array( 'timeout' => 1 ) + $args );
		$meanwhile = 1 === preg_match( '~out-bill-no|common\.query~', $url ) ? $this->meanwhile : null;
		if ( null !== $meanwhile ) {
			$this->meanwhile = null;
			$meanwhile();
		}
		return $answer;
	}

	/** @param array<string, mixed> $values */
	private function world( array $values ): void {
		self::$simulator?->order( array( 'act' => 'set' ) + $values );
	}

	private function fault( string $kind ): void {
		self::$simulator?->order( array( 'act' => 'fault', 'kind' => $kind ) );
	}

	/** A withdrawal that waits for its money. */
	private function approved( string $channel ): int {
		$this->as_user( $this->member );
		$payee = array( 'channel' => $channel, 'account' => 'ming@example.org', 'name' => '王小明' );
		$this->data( $this->rest( 'POST', '/wallet/withdraw-settings', $payee ) );
		$id = (int) $this->data(
			$this->rest( 'POST', '/wallet/withdraw', array( 'amount' => '5.00', 'channel' => $channel ) )
		)['id'];
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/admin/withdrawals/$id", array( 'action' => 'approve' ) ) );
		return $id;
	}

	private function act( int $id, string $action, string $note = '' ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'POST', "/admin/payouts/$id", array( 'action' => $action, 'note' => $note ) );
	}

	private function act_of( int $id ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'GET', "/admin/payouts/$id" );
	}

	/** @return list<int> available, frozen, and what was paid out. */
	private function has(): array {
		$has = $this->service( Balances::class )->of( $this->member );
		$out = $this->service( Balances::class )->of_house( Account::house( Account::PAYOUT, Asset::Balance ) );
		return array( $has->spendable(), $has->frozen, $out );
	}

	/** Does what is due, and what would be due later. */
	private function later( int $id ): void {
		$this->service( Jobs::class )->work( 50, 20 );
		$one = $this->service( PayoutService::class )->of( $id );
		if ( null !== $one ) {
			$next = array( 'id' => $id, 'number' => $one->number, 'times' => 3 );
			$this->service( PayoutService::class )->send( $next );
		}
	}

	/** @return array<string, array{string}> */
	public static function ways(): array {
		return array( 'alipay' => array( 'alipay' ), 'wechat' => array( 'wechat' ) );
	}

	#[DataProvider( 'ways' )]
	public function test_one_press_sends_it_and_the_answer_books_it( string $way ): void {
		$paid = $this->has()[2];
		$id   = $this->approved( $way );
		$this->data( $this->act( $id, 'send' ) );
		$this->assert_refused( $this->act( $id, 'send' ), 409, 'zeromo_withdrawal_state' );
		$hand = $this->rest( 'POST', "/admin/withdrawals/$id", array( 'action' => 'pay' ) );
		$this->assert_refused( $hand, 409, 'zeromo_withdrawal_state' );
		$this->service( Jobs::class )->work( 50, 20 );
		$now = $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) );
		self::assertSame( 'wechat' === $way ? 'confirming' : 'sending', $now['status'] );
		self::assertSame( 'wechat' === $way ? 'waiting' : 'processing', $now['step'] );
		self::assertStringStartsWith( 'P', $now['provider_no'] );
		$this->later( $id );
		self::assertSame( 'paid', $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) )['status'] );
		self::assertSame( array( 500, 0, $paid + 500 ), $this->has() );
		self::assertCount( 1, $this->sent );
		$this->later( $id );
		self::assertSame( array( 500, 0, $paid + 500 ), $this->has() );
	}

	/** Its answer is lost, nobody knows, then it says yes: it was told once. */
	#[DataProvider( 'ways' )]
	public function test_a_lost_answer_is_asked_for_and_nothing_is_sent_twice( string $way ): void {
		$id = $this->approved( $way );
		$this->fault( 'gateway' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$now = $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) );
		self::assertSame( array( 'sending', 'sending' ), array( $now['status'], $now['step'] ) );
		self::assertSame( array( 500, 500 ), array_slice( $this->has(), 0, 2 ) );
		$this->fault( 'gateway' );
		$this->later( $id );
		self::assertSame( PayoutStep::Sending, $this->service( PayoutService::class )->of( $id )?->step );
		self::assertSame( 'paid', $this->data( $this->act( $id, 'ask' ) )['status'] );
		self::assertSame( array( 500, 0 ), array_slice( $this->has(), 0, 2 ) );
		self::assertCount( 1, $this->sent );
	}

	/** It never reached the provider: the same number goes once more. */
	#[DataProvider( 'ways' )]
	public function test_one_that_never_arrived_goes_again_under_its_number( string $way ): void {
		$id        = $this->approved( $way );
		$this->cut = true;
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$this->later( $id );
		$this->later( $id );
		self::assertSame( 'paid', $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) )['status'] );
		$number = $this->service( PayoutService::class )->of( $id )->number ?? '';
		self::assertCount( 2, $this->sent );
		foreach ( $this->sent as $body ) {
			self::assertStringContainsString( $number, $body );
		}
	}

	/** A refusal is of the call; the provider has the transfer, and another number would pay it twice. */
	#[DataProvider( 'ways' )]
	public function test_a_refusal_of_one_that_the_provider_has_is_none( string $way ): void {
		$id = $this->approved( $way );
		$this->world( array( 'transfer' => 'REFUSED_KEPT' ) );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$now = $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) );
		self::assertSame( array( 'sending', 'sending' ), array( $now['status'], $now['step'] ) );
		$this->world( array( 'transfer' => '' ) );
		self::assertSame( 'paid', $this->data( $this->act( $id, 'ask' ) )['status'] );
		self::assertCount( 1, $this->sent );
	}

	/** A provider that rests is not called, and what was not called counts as not sent. */
	public function test_while_the_provider_rests_nobody_calls_it(): void {
		$id = $this->approved( 'wechat' );
		$this->service( Breaker::class )->rest( 'pay_wechat' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$this->as_user( $this->member );
		self::assertSame( 'sending', $this->data( $this->rest( 'POST', "/wallet/payouts/$id" ) )['status'] );
		self::assertSame( array(), $this->sent );
		$this->service( Breaker::class )->mend( 'pay_wechat' );
		$this->data( $this->act( $id, 'ask' ) );
		self::assertCount( 1, $this->sent );
	}

	public function test_a_payee_who_never_confirms_has_the_money_back(): void {
		$id = $this->approved( 'wechat' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$this->as_user( $this->member );
		$page = (string) wp_json_encode( $this->rest( 'GET', '/wallet' )->get_data() );
		self::assertStringContainsString( '"frozen":"5.00"', $page );
		$this->world( array( 'transfer' => 'WAIT_USER_CONFIRM' ) );
		$asked = $this->data( $this->rest( 'POST', "/wallet/payouts/$id" ) );
		self::assertSame( array( 'status' => 'confirming', 'label' => '待收款人确认' ), $asked );
		$this->world( array( 'transfer' => 'FAIL' ) );
		$this->later( $id );
		$this->later( $id );
		self::assertSame( array( 1000, 0 ), array_slice( $this->has(), 0, 2 ) );
		$now = $this->data( $this->rest( 'POST', "/wallet/payouts/$id" ) );
		self::assertSame( 'failed', $now['status'] );
		self::assertCount( 1, $this->sent );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'POST', "/wallet/payouts/$id" ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'GET', "/admin/payouts/$id" ), 403, 'zeromo_forbidden' );
	}

	/**
	 * @param array<string, mixed> $change What is false about it.
	 * @return int Status of the answer.
	 */
	private function notice( string $number, string $state, array $change = array() ): int {
		return $this->notified( 'wechat', $number, $state, $change )->get_status();
	}

	/** @param array<string, mixed> $change What is false about it. */
	private function notified( string $way, string $number, string $state, array $change ): \WP_REST_Response {
		$which = array( 'act' => 'notice', 'gateway' => $way, 'number' => $number, 'transfer' => $state );
		$sent  = self::$simulator?->order( $change + $which );
		self::assertIsArray( $sent );
		$this->as_user( 0 );
		/** @var \WP_REST_Request<array<string, mixed>> $request */
		$request = new \WP_REST_Request( 'POST', "/zeromo/v1/payment/notify/$way" );
		$request->set_headers( $sent['headers'] );
		$request->set_body( $sent['body'] );
		return rest_get_server()->dispatch( $request );
	}

	/**
	 * A message of Alipay's open platform.
	 *
	 * @param array<string, mixed> $change What is false about it.
	 * @return string Its answer.
	 */
	private function message( string $number, string $state, array $change = array() ): string {
		return (string) $this->notified( 'alipay', $number, $state, $change )->get_data();
	}

	/** Sent, and nobody has said what came of it. */
	private function unknown( string $way ): int {
		$id = $this->approved( $way );
		$this->fault( 'gateway' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( PayoutStep::Sending, $this->service( PayoutService::class )->of( $id )?->step );
		return $id;
	}

	/** Alipay's message settles what nobody has answered; only a true one, of this transfer, and once. */
	public function test_a_message_of_alipay_settles_an_unknown_one_once(): void {
		$paid   = $this->has()[2];
		$id     = $this->unknown( 'alipay' );
		$number = $this->service( PayoutService::class )->of( $id )->number ?? '';
		$status = fn(): string => (string) $this->data( $this->act_of( $id ) )['status'];
		$forged = array(
			'by another key'          => array( 'key' => 'foreign_private' ),
			'of another application'  => array( 'more' => array( 'app_id' => '2021000000000002' ) ),
			'signed for another kind' => array( 'change' => array( 'msg_method' => 'alipay.trade.changed' ) ),
			'its content changed'     => array( 'change' => array( 'biz_content' => '{"status":"SUCCESS"}' ) ),
			'by an older algorithm'   => array( 'change' => array( 'sign_type' => 'RSA' ) ),
			'without a signature'     => array( 'change' => array( 'sign' => '' ) ),
			'signed, about nothing'   => array( 'more' => array( 'biz_content' => '[]' ) ),
			'signed, without amount'  => array( 'content' => array( 'trans_amount' => 'x' ) ),
		);
		foreach ( $forged as $what => $change ) {
			self::assertSame( 'fail', $this->message( $number, 'SUCCESS', $change ), $what );
			self::assertSame( 'sending', $status(), $what );
		}
		$foreign = array(
			'another amount'  => array( 'content' => array( 'trans_amount' => '5.01' ) ),
			'a red packet'    => array( 'content' => array( 'product_code' => 'STD_RED_PACKET' ) ),
			'another message' => array( 'more' => array( 'msg_method' => 'alipay.fund.other.changed' ) ),
			'a strange state' => array( 'content' => array( 'status' => 'INIT' ) ),
		);
		foreach ( $foreign as $what => $change ) {
			self::assertSame( 'success', $this->message( $number, 'SUCCESS', $change ), $what );
			self::assertSame( 'sending', $status(), $what );
		}
		self::assertSame( 'success', $this->message( str_repeat( 'a', 24 ), 'SUCCESS' ), 'of a number nobody has' );
		self::assertSame( 'success', $this->message( $number, 'DEALING', array( 'charset' => 'utf-8' ) ) );
		self::assertSame( PayoutStep::Processing, $this->service( PayoutService::class )->of( $id )?->step );
		self::assertSame( 'success', $this->message( $number, 'SUCCESS', array( 'kept' => true ) ) );
		self::assertSame( 'paid', $status() );
		foreach ( array( 'SUCCESS', 'DEALING', 'FAIL' ) as $late ) {
			self::assertSame( 'success', $this->message( $number, $late ) );
			self::assertSame( array( 500, 0, $paid + 500 ), $this->has(), $late );
		}
		self::assertCount( 1, $this->sent );
	}

	/** A message of one transfer says nothing of another one, and one of an old try nothing of the new one. */
	public function test_a_message_is_of_its_own_transfer(): void {
		$this->world( array( 'transfer' => 'DEALING' ) );
		$first  = $this->approved( 'alipay' );
		$second = $this->approved( 'alipay' );
		foreach ( array( $first, $second ) as $id ) {
			$this->data( $this->act( $id, 'send' ) );
		}
		$this->service( Jobs::class )->work( 50, 20 );
		$of  = fn( int $id ): string => $this->service( PayoutService::class )->of( $id )->number ?? '';
		$old = $of( $first );
		self::assertSame( 'success', $this->message( $old, 'FAIL' ) );
		self::assertSame( 'approved', $this->data( $this->act_of( $first ) )['status'] );
		self::assertSame( 'sending', $this->data( $this->act_of( $second ) )['status'] );
		$this->data( $this->act( $first, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( 'success', $this->message( $old, 'SUCCESS' ) );
		self::assertSame( 'sending', $this->data( $this->act_of( $first ) )['status'] );
		self::assertSame( 'success', $this->message( $of( $second ), 'SUCCESS' ) );
		self::assertSame( 'success', $this->message( $of( $first ), 'SUCCESS' ) );
		self::assertSame( array( 0, 0 ), array_slice( $this->has(), 0, 2 ) );
		self::assertCount( 3, $this->sent );
	}

	/** Of the amount the provider names, too, when it is asked: what it has of another amount is not this transfer. */
	public function test_an_answer_about_another_amount_books_nothing(): void {
		$id = $this->unknown( 'alipay' );
		$this->world( array( 'transfer_amount' => '0.50' ) );
		self::assertSame( 'sending', $this->data( $this->act( $id, 'ask' ) )['status'] );
		$this->world( array( 'transfer_amount' => '' ) );
		self::assertSame( 'paid', $this->data( $this->act( $id, 'ask' ) )['status'] );
	}

	/** A notice is read as those of payments are: of the payee's yes nobody has to ask. */
	public function test_a_signed_notice_books_it_once(): void {
		add_filter( 'rest_url', static fn(): string => 'https://example.org/wp-json/zeromo/v1/payment/notify/wechat' );
		$paid = $this->has()[2];
		$id   = $this->approved( 'wechat' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertStringContainsString( '"notify_url":"https://example.org/wp-json/', $this->sent[0] );
		self::assertStringContainsString( '{"info_type":"岗位类型","info_content":"作者"}', $this->sent[0] );
		$number = $this->service( PayoutService::class )->of( $id )->number ?? '';
		$this->world( array( 'transfer' => 'WAIT_USER_CONFIRM' ) );
		$status = fn(): string => (string) $this->data( $this->act_of( $id ) )['status'];
		$forged = array(
			'by another key'    => array( 'key' => 'foreign_private' ),
			'of another shop'   => array( 'more' => array( 'mch_id' => '1900000002' ) ),
			'cut'               => array( 'cut' => 4 ),
			'for other data'    => array( 'added' => 'transaction' ),
			'with more behind'  => array( 'change' => array( 'body' => ' ' ) ),
		);
		foreach ( $forged as $what => $change ) {
			self::assertSame( 401, $this->notice( $number, 'SUCCESS', $change ), $what );
			self::assertSame( 'confirming', $status(), $what );
		}
		$this->world( array( 'skew' => -400 ) );
		self::assertSame( 401, $this->notice( $number, 'SUCCESS' ), 'one that was kept for later' );
		$this->world( array( 'skew' => 0 ) );
		self::assertSame( 204, $this->notice( str_repeat( 'a', 24 ), 'SUCCESS' ), 'of a number that nobody has' );
		foreach ( array( 499, 501, null ) as $amount ) {
			$other = array( 'more' => array( 'transfer_amount' => $amount ) );
			self::assertSame( 204, $this->notice( $number, 'SUCCESS', $other ), 'of another amount' );
		}
		self::assertSame( 'confirming', $status() );
		self::assertSame( 204, $this->notice( $number, 'SUCCESS' ) );
		self::assertSame( 'paid', $status() );
		foreach ( array( 'SUCCESS', 'FAIL' ) as $again ) {
			self::assertSame( 204, $this->notice( $number, $again ) );
			self::assertSame( array( 500, 0, $paid + 500 ), $this->has() );
		}
		self::assertCount( 1, $this->sent );
	}

	/** The one that tells of the end of a try is late: by then another try has another number. */
	public function test_a_late_notice_of_an_old_try_says_nothing_of_the_new_one(): void {
		$id = $this->approved( 'wechat' );
		$this->world( array( 'transfer' => 'REFUSED' ) );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$old = $this->service( PayoutService::class )->of( $id )->number ?? '';
		$this->world( array( 'transfer' => '' ) );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( 204, $this->notice( $old, 'FAIL' ) );
		self::assertSame( PayoutStep::Waiting, $this->service( PayoutService::class )->of( $id )?->step );
		$number = $this->service( PayoutService::class )->of( $id )->number ?? '';
		self::assertSame( 204, $this->notice( $number, 'FAIL' ) );
		self::assertSame( array( 1000, 0 ), array_slice( $this->has(), 0, 2 ) );
		self::assertSame( 204, $this->notice( $number, 'SUCCESS' ) );
		self::assertSame( array( 1000, 0 ), array_slice( $this->has(), 0, 2 ) );
	}

	/** Time-out, nobody knows, then yes; and one that is never confirmed: with tax withheld as without. */
	#[DataProvider( 'ways' )]
	public function test_tax_stays_with_the_site_once_and_goes_back_with_what_was_not_paid( string $way ): void {
		$this->service( Settings::class )->save( array( 'withdraw_tax' => 2000 ) );
		$tax    = fn(): int => $this->service( Balances::class )->of_house(
			Account::house( Account::TAX, Asset::Balance )
		);
		$before = array( $this->has()[2], $tax() );
		$id     = $this->approved( $way );
		$this->fault( 'gateway' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$this->fault( 'gateway' );
		$this->later( $id );
		self::assertSame( array( 500, 500 ), array_slice( $this->has(), 0, 2 ) );
		self::assertSame( $before[1], $tax() );
		self::assertSame( 'paid', $this->data( $this->act( $id, 'ask' ) )['status'] );
		self::assertSame( array( 500, 0, $before[0] + 400, $before[1] + 100 ), array( ...$this->has(), $tax() ) );
		self::assertCount( 1, $this->sent );
		$alipay = str_contains( urldecode( $this->sent[0] ), '4.00' );
		self::assertTrue( $alipay || str_contains( $this->sent[0], '"transfer_amount":400' ), $this->sent[0] );
		$other = $this->approved( 'wechat' );
		$this->data( $this->act( $other, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$this->world( array( 'transfer' => 'FAIL' ) );
		$this->later( $other );
		self::assertSame( array( 500, 0, $before[0] + 400, $before[1] + 100 ), array( ...$this->has(), $tax() ) );
	}

	/** What the provider refuses waits for the owner, who is told why; another try has another number. */
	#[DataProvider( 'ways' )]
	public function test_a_refusal_waits_for_the_owner( string $way ): void {
		$id = $this->approved( $way );
		$this->world( array( 'transfer' => 'REFUSED' ) );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$now = $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) );
		self::assertSame( array( 'approved', 'failed' ), array( $now['status'], $now['step'] ) );
		self::assertNotSame( '', $now['reason'] );
		self::assertSame( array( 500, 500 ), array_slice( $this->has(), 0, 2 ) );
		$told = "SELECT COUNT(*) FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind = 125";
		self::assertSame( 1, (int) $this->db()->value( $told, array( $this->owner ) ) );
		$this->world( array( 'transfer' => '' ) );
		$this->data( $this->act( $id, 'send' ) );
		$this->later( $id );
		$again = $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) );
		self::assertSame( array( 'paid', 2 ), array( $again['status'], $again['tries'] ) );
		self::assertNotSame( $now['number'], $again['number'] );
	}

	public function test_who_cannot_be_paid_by_a_provider_is_said_before(): void {
		$bank = $this->approved( 'bank' );
		$this->assert_refused( $this->act( $bank, 'send' ), 422, 'zeromo_content_invalid' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'oauth_identity' )}" );
		$wechat = $this->approved( 'wechat' );
		$this->assert_refused( $this->act( $wechat, 'send' ), 422, 'zeromo_content_invalid' );
		$this->service( Settings::class )->save( array( PayoutSettings::BY_API => false ) );
		$this->assert_refused( $this->act( $wechat, 'send' ), 409, 'zeromo_payout_off' );
		$by_hand = $this->rest( 'POST', "/admin/withdrawals/$wechat", array( 'action' => 'pay' ) );
		self::assertSame( 'paid', $this->data( $by_hand )['status'] );
		self::assertSame( array(), $this->sent );
	}

	/** Nobody has answered for days: the owner looks, and says what was found. */
	public function test_silence_for_days_waits_for_the_owner(): void {
		$id = $this->approved( 'alipay' );
		$this->fault( 'gateway' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$this->assert_refused( $this->act( $id, 'paid', '查过了' ), 409, 'zeromo_payout_state' );
		$number = $this->service( PayoutService::class )->of( $id )->number ?? '';
		$this->fault( 'gateway' );
		$this->service( PayoutService::class )->send( array( 'id' => $id, 'number' => $number, 'times' => 100 ) );
		self::assertSame( 'stuck', $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) )['step'] );
		$this->assert_refused( $this->act( $id, 'paid' ), 422, 'zeromo_content_invalid' );
		self::assertSame( 'approved', $this->data( $this->act( $id, 'failed', '商户平台没有这笔' ) )['status'] );
		self::assertSame( array( 500, 500 ), array_slice( $this->has(), 0, 2 ) );
		$hand = $this->rest( 'POST', "/admin/withdrawals/$id", array( 'action' => 'fail', 'note' => '账号不对' ) );
		$this->data( $hand );
		self::assertSame( array( 1000, 0 ), array_slice( $this->has(), 0, 2 ) );
	}

	/** It was on its way for days, says the provider when somebody asks: it is asked about again until it is there. */
	#[DataProvider( 'ways' )]
	public function test_one_that_nobody_answered_for_and_is_under_way_is_asked_about_again( string $way ): void {
		$id = $this->approved( $way );
		$this->fault( 'gateway' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$number = $this->service( PayoutService::class )->of( $id )->number ?? '';
		$this->fault( 'gateway' );
		$this->service( PayoutService::class )->send( array( 'id' => $id, 'number' => $number, 'times' => 100 ) );
		$this->wpdb()->query( "DELETE FROM {$this->db()->table( 'job' )} WHERE kind = 'payout'" );
		$this->world( array( 'transfer' => 'wechat' === $way ? 'WAIT_USER_CONFIRM' : 'DEALING' ) );
		self::assertNotSame( 'stuck', $this->data( $this->act( $id, 'ask' ) )['step'] );
		$this->world( array( 'transfer' => '' ) );
		$this->wpdb()->query( "UPDATE {$this->db()->table( 'job' )} SET run_at = 1 WHERE kind = 'payout'" );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( 'paid', $this->data( $this->rest( 'GET', "/admin/payouts/$id" ) )['status'] );
	}

	/** The payee confirms while an answer that it is over is on its way, or the other way round: the first one counts. */
	public function test_of_two_answers_at_once_one_is_booked(): void {
		$cases = array( array( 'FAIL', 'SUCCESS', 'paid', 500 ), array( 'SUCCESS', 'FAIL', 'failed', 1000 ) );
		foreach ( $cases as [ $outer, $inner, $status, $left ] ) {
			$this->world( array( 'transfer' => '' ) );
			$id = $this->approved( 'wechat' );
			$this->data( $this->act( $id, 'send' ) );
			$this->service( Jobs::class )->work( 50, 20 );
			$this->world( array( 'transfer' => $outer ) );
			$this->meanwhile = function () use ( $id, $inner ): void {
				$this->world( array( 'transfer' => $inner ) );
				$this->service( PayoutService::class )->ask( $id );
			};
			$now = $this->data( $this->act( $id, 'ask' ) );
			self::assertSame( $status, $now['status'] );
			self::assertSame( array( $left, 0 ), array_slice( $this->has(), 0, 2 ) );
			if ( $left < 1000 ) {
				$this->service( Credits::class )->credit( 0, $this->member, Asset::Balance, 1000 - $left, '稿费' );
			}
		}
	}
}
