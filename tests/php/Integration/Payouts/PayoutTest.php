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
use Zeromo\Community\Payouts\PayoutService;
use Zeromo\Community\Payouts\PayoutSettings;
use Zeromo\Community\Payouts\PayoutStep;

/** 打款 by providers that are a process of their own: sent once, asked about, confirmed or given back. */
final class PayoutTest extends PayoutTestCase {

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

	/** An answer that names no amount, or another number, is no answer about this transfer. */
	#[DataProvider( 'ways' )]
	public function test_an_answer_without_amount_or_of_another_number_books_nothing( string $way ): void {
		$id = $this->unknown( $way );
		foreach ( array( 'none', 'amount', 'number' ) as $other ) {
			$this->world( array( 'other' => $other ) );
			self::assertSame( 'sending', $this->data( $this->act( $id, 'ask' ) )['status'], $other );
			self::assertSame( array( 500, 500 ), array_slice( $this->has(), 0, 2 ), $other );
		}
		$this->world( array( 'other' => '' ) );
		self::assertSame( 'paid', $this->data( $this->act( $id, 'ask' ) )['status'] );
		self::assertCount( 1, $this->sent );
	}

	/** Alipay answers the sending with a state and no amount: what it is of is asked for. */
	public function test_a_yes_to_the_sending_is_asked_for_its_amount(): void {
		foreach ( array( 'none' => 'sending', '' => 'paid' ) as $other => $status ) {
			$this->world( array( 'sent' => 'SUCCESS', 'other' => $other ) );
			$id = $this->approved( 'alipay' );
			$this->data( $this->act( $id, 'send' ) );
			$this->service( Jobs::class )->work( 50, 20 );
			self::assertSame( $status, $this->data( $this->act_of( $id ) )['status'] );
			$this->sent = array();
		}
		$this->world( array( 'sent' => '' ) );
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
