<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Wallet;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Money that members take out, cards and check-ins. */
final class WalletTest extends IntegrationTestCase {

	private int $member;
	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->owner  = $this->create_member( 'administrator' );
		$this->member = $this->create_member();
		$this->as_user( $this->member );
		foreach ( array( 'available' => 500, 'earned' => 300, 'bonus' => 200 ) as $pocket => $amount ) {
			$lines = array(
				new Line( Account::house( Account::ISSUE, Asset::Balance ), -$amount ),
				new Line( Account::member( $this->member, Asset::Balance, Pocket::from( $pocket ) ), $amount ),
			);
			$this->db()->transaction(
				fn(): bool => $this->service( Ledger::class )->post(
					new Movement( "test:{$this->member}:$pocket", 'recharge', '', $lines )
				)
			);
		}
	}

	/** @return list<int> available, earned, bonus, frozen. */
	private function has(): array {
		$has = $this->service( Balances::class )->of( $this->member );
		return array( $has->available, $has->earned, $has->bonus, $has->frozen );
	}

	private function ask( string $amount ): \WP_REST_Response {
		$this->as_user( $this->member );
		return $this->rest( 'POST', '/wallet/withdraw', array( 'amount' => $amount, 'channel' => 'alipay' ) );
	}

	private function act( int $id, string $action, string $note = '' ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'POST', "/admin/withdrawals/$id", array( 'action' => $action, 'note' => $note ) );
	}

	/** @param array<string, mixed> $values */
	private function set( array $values ): void {
		$this->service( Settings::class )->save( $values );
	}

	protected function tearDown(): void {
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		parent::tearDown();
	}

	public function test_a_withdrawal_is_frozen_at_once_and_paid_once(): void {
		$house = $this->house();
		$this->set( array( 'withdraw_fee' => 100 ) );
		$id = (int) $this->data( $this->ask( '7.01' ) )['id'];
		self::assertSame( array( 99, 0, 200, 701 ), $this->has(), 'income first, bonus never' );
		$wallet = $this->data( $this->rest( 'GET', '/wallet' ) );
		self::assertSame( array( '2.99', '7.01' ), array( $wallet['balance'], $wallet['frozen'] ) );
		$entry = $this->data( $this->rest( 'GET', '/wallet/entries' ) )[0];
		self::assertSame( array( '-7.01', '2.99' ), array( $entry['amount'], $entry['balance_after'] ) );
		self::assertSame( 'withdraw', $entry['kind'] );
		$this->assert_refused( $this->act( $id, 'pay' ), 409, 'zeromo_withdrawal_state' );
		self::assertSame( 'approved', $this->data( $this->act( $id, 'approve' ) )['status'] );
		$this->assert_refused( $this->act( $id, 'reject', '不行' ), 409, 'zeromo_withdrawal_state' );
		self::assertSame( 'paid', $this->data( $this->act( $id, 'pay' ) )['status'] );
		$this->assert_refused( $this->act( $id, 'pay' ), 409, 'zeromo_withdrawal_state' );
		$this->assert_refused( $this->act( $id, 'fail', '迟了' ), 409, 'zeromo_withdrawal_state' );
		self::assertSame( array( 99, 0, 200, 0 ), $this->has() );
		self::assertSame( array( $house[0] + 693, $house[1] + 8, $house[2] ), $this->house() );
	}

	/** @return list<int> Fen of accounts of the house: payout, fee, withheld tax. */
	private function house(): array {
		return array_map(
			fn( string $name ): int => $this->service( Balances::class )->of_house(
				Account::house( $name, Asset::Balance )
			),
			array( Account::PAYOUT, Account::FEE, Account::TAX )
		);
	}

	/** Of 7.01 yuan 3.00 were income: a fifth of them is withheld, a hundredth of all is the fee. */
	public function test_tax_is_withheld_of_income_and_booked_with_the_payout(): void {
		$this->set( array( 'withdraw_fee' => 100, 'withdraw_tax' => 2000 ) );
		$before = $this->has();
		$house  = $this->house();
		$id     = (int) $this->data( $this->ask( '7.01' ) )['id'];
		$this->act( $id, 'approve' );
		$this->data( $this->act( $id, 'fail', '账号不存在' ) );
		self::assertSame( array( $before, $house ), array( $this->has(), $this->house() ) );
		$id = (int) $this->data( $this->ask( '7.01' ) )['id'];
		// What was told when it was asked for holds, whatever the owner sets later.
		$this->set( array( 'withdraw_tax' => 5000 ) );
		$this->act( $id, 'approve' );
		$paid = $this->data( $this->act( $id, 'pay' ) );
		self::assertSame( array( '0.08', '0.60', '6.33' ), array( $paid['fee'], $paid['tax'], $paid['net'] ) );
		self::assertSame( array( $house[0] + 633, $house[1] + 8, $house[2] + 60 ), $this->house() );
		self::assertSame( array( 99, 0, 200, 0 ), $this->has() );
		$paid_in = (int) $this->data( $this->ask( '0.50' ) )['id'];
		$this->as_user( $this->owner );
		$list = $this->data( $this->rest( 'GET', '/admin/withdrawals', array( 'status' => 'pending' ) ) )['items'];
		self::assertSame( array( $paid_in, '0.00' ), array( $list[0]['id'], $list[0]['tax'] ) );
	}

	/** Before it is sent the page says what will be left, by the same sums; where nothing would be it says so. */
	public function test_what_is_left_is_shown_before_it_is_sent(): void {
		$tab   = $this->service( \Zeromo\Community\Wallet\View\WalletTab::class );
		$_GET  = array( 'show' => 'withdrawals' );
		$plain = $tab->html( $this->member );
		self::assertStringContainsString( '申请提现', $plain );
		self::assertStringNotContainsString( '算一算', $plain );
		$this->set( array( 'withdraw_fee' => 100, 'withdraw_tax' => 2000 ) );
		self::assertStringNotContainsString( '申请提现', $tab->html( $this->member ) );
		$_GET = array( 'show' => 'withdrawals', 'amount' => '7.01', 'channel' => 'bank' );
		$html = $tab->html( $this->member );
		foreach ( array( '￥7.01', '-￥0.08', '-￥0.60', '￥6.33', '确认提现', '银行卡' ) as $words ) {
			self::assertStringContainsString( $words, $html );
		}
		$_GET['amount'] = '8.01';
		self::assertStringContainsString( '余额不足', $tab->html( $this->member ) );
		$_GET['amount'] = '1e3';
		self::assertStringContainsString( '金额无效', $tab->html( $this->member ) );
		$_GET['amount'] = '0.01';
		self::assertStringContainsString( '没有可打款的金额', $tab->html( $this->member ) );
		$this->assert_refused( $this->ask( '0.01' ), 422, 'zeromo_content_invalid' );
		$_GET = array();
	}

	/** Random amounts, rates and ends: what leaves is what was frozen, and what is left of the three parts is nothing. */
	public function test_payee_fee_and_tax_are_always_the_whole(): void {
		mt_srand( 810 );
		$gross = 0;
		$house = $this->house();
		for ( $round = 0; $round < 30; $round++ ) {
			$rates = array( 'withdraw_fee' => mt_rand( 0, 500 ), 'withdraw_tax' => mt_rand( 0, 4500 ) );
			$this->set( $rates );
			$has = $this->has();
			if ( $has[0] + $has[1] < 20 ) {
				break;
			}
			$fen    = mt_rand( 10, max( 10, intdiv( $has[0] + $has[1], 4 ) ) );
			$earned = min( $fen, $has[1] );
			$id     = (int) $this->data( $this->ask( sprintf( '%d.%02d', intdiv( $fen, 100 ), $fen % 100 ) ) )['id'];
			$this->act( $id, 'approve' );
			if ( 0 === mt_rand( 0, 2 ) ) {
				$this->data( $this->act( $id, 'fail', '账号不存在' ) );
				self::assertSame( $has, $this->has() );
				continue;
			}
			$paid   = $this->data( $this->act( $id, 'pay' ) );
			$gross += $fen;
			$parts  = array_map( self::fen( ... ), array( $paid['net'], $paid['fee'], $paid['tax'] ) );
			self::assertSame( $fen, array_sum( $parts ) );
			self::assertSame( intdiv( $earned * $rates['withdraw_tax'] + 5000, 10000 ), self::fen( $paid['tax'] ) );
			self::assertSame( $gross, array_sum( $this->house() ) - array_sum( $house ) );
		}
		self::assertGreaterThan( 400, $gross );
	}

	private static function fen( string $yuan ): int {
		return (int) str_replace( '.', '', $yuan );
	}

	/** Who reviews is told of a new one, the member of each step; many are done at once. */
	public function test_steps_are_told_and_many_are_done_at_once(): void {
		$ids = array();
		foreach ( array( '1.00', '2.00' ) as $amount ) {
			$ids[] = (int) $this->data( $this->ask( $amount ) )['id'];
		}
		$told = fn( int $to, int $kind ): int => (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind = %d",
			array( $to, $kind )
		);
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( 2, $told( $this->owner, 92 ) );
		$this->as_user( $this->owner );
		$sent = array( 'ids' => array( ...$ids, 99999 ), 'act' => 'approve' );
		$bulk = $this->data( $this->rest( 'POST', '/admin/withdrawals/bulk', $sent ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$bulk = $this->data( $this->rest( 'GET', "/admin/bulk/{$bulk['id']}" ) );
		self::assertSame( array( 2, 0, 1 ), array( $bulk['done'], $bulk['waiting'], count( $bulk['refused'] ) ) );
		self::assertSame( 2, $told( $this->member, 91 ) );
		self::assertSame( 0, $told( $this->member, 92 ) );
		$find = fn( array $by ): int => count(
			$this->data( $this->rest( 'GET', '/admin/withdrawals', $by ) )['items']
		);
		$name = (string) get_userdata( $this->member )->user_login;
		self::assertSame( 2, $find( array( 'search' => $name, 'status' => 'approved' ) ) );
		self::assertSame( 0, $find( array( 'search' => $name, 'channel' => 'bank' ) ) );
		self::assertSame( 0, $find( array( 'search' => 'nobody-of-this-name' ) ) );
	}

	/** Refused, failed or taken back: the money comes back once, where it was. */
	public function test_money_comes_back_where_it_came_from(): void {
		$before = $this->has();
		$first  = (int) $this->data( $this->ask( '4.00' ) )['id'];
		$this->assert_refused( $this->act( $first, 'reject' ), 422, 'zeromo_content_invalid' );
		self::assertSame( '资料不全', $this->data( $this->act( $first, 'reject', '资料不全' ) )['note'] );
		self::assertSame( $before, $this->has() );
		$second = (int) $this->data( $this->ask( '4.00' ) )['id'];
		$this->act( $second, 'approve' );
		$this->data( $this->act( $second, 'fail', '账号不存在' ) );
		self::assertSame( $before, $this->has() );
		$third = (int) $this->data( $this->ask( '8.00' ) )['id'];
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'DELETE', '/wallet/withdraw', array( 'id' => $third ) ),
			404,
			'zeromo_not_found'
		);
		$this->as_user( $this->member );
		self::assertSame(
			'cancelled',
			$this->data( $this->rest( 'DELETE', '/wallet/withdraw', array( 'id' => $third ) ) )['status']
		);
		$this->assert_refused(
			$this->rest( 'DELETE', '/wallet/withdraw', array( 'id' => $third ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( $before, $this->has() );
	}

	public function test_rules_hold_where_the_owner_has_set_them(): void {
		$this->assert_refused( $this->ask( '8.01' ), 422, 'zeromo_insufficient_balance' );
		foreach ( array( '-1', '1e3', '0', '0.001', '１', '' ) as $amount ) {
			$this->assert_refused( $this->ask( $amount ), 400, 'zeromo_amount_invalid' );
		}
		$this->set( array( 'withdraw_earned_only' => true ) );
		$this->assert_refused( $this->ask( '3.01' ), 422, 'zeromo_insufficient_balance' );
		$this->set( array( 'withdraw_earned_only' => false, 'withdraw_minimum' => 200 ) );
		$this->assert_refused( $this->ask( '1.99' ), 422, 'zeromo_content_invalid' );
		$this->set( array( 'withdraw_minimum' => 0, 'withdraw_day_cap' => 300 ) );
		$this->data( $this->ask( '2.00' ) );
		$this->assert_refused( $this->ask( '1.01' ), 422, 'zeromo_content_invalid' );
		$this->set( array( 'withdraw_day_cap' => 0, 'withdraw_one_open' => true ) );
		$one = (int) $this->data( $this->ask( '1.00' ) )['id'];
		$this->assert_refused( $this->ask( '1.00' ), 409, 'zeromo_withdrawal_open' );
		$this->act( $one, 'reject', '重新申请' );
		$this->data( $this->ask( '1.00' ) );
		$this->set( array( 'withdraw_one_open' => false, 'withdraw_needs_payee' => true ) );
		$this->assert_refused( $this->ask( '1.00' ), 422, 'zeromo_content_invalid' );
		$payee = array( 'channel' => 'alipay', 'account' => ' a@example.org ', 'name' => '林' );
		$this->data( $this->rest( 'POST', '/wallet/withdraw-settings', $payee ) );
		$this->data( $this->ask( '1.00' ) );
		$this->as_user( $this->owner );
		$list = $this->data( $this->rest( 'GET', '/admin/withdrawals', array( 'status' => 'pending' ) ) );
		self::assertSame( 'a@example.org', $list['items'][0]['account'] );
	}

	public function test_a_card_is_redeemed_once(): void {
		$this->as_user( $this->owner );
		$made = array( 'asset' => 'points', 'amount' => '30', 'count' => 2 );
		[ $code, $more ] = $this->data( $this->rest( 'POST', '/admin/cards', $made ) )['codes'];
		$this->as_user( $this->member );
		$typed = strtolower( str_replace( '-', ' ', (string) $code ) );
		$done  = $this->data( $this->rest( 'POST', '/wallet/redeem', array( 'code' => $typed ) ) );
		self::assertSame( 30, $done['points'] );
		foreach ( array( $code, 'AAAA-BBBB-CCCC-DDDD', '%' ) as $wrong ) {
			$this->assert_refused(
				$this->rest( 'POST', '/wallet/redeem', array( 'code' => $wrong ) ),
				422,
				'zeromo_card_invalid'
			);
		}
		$key  = array( 'code' => $more, 'idempotency_key' => 'k' );
		$once = $this->data( $this->rest( 'POST', '/wallet/redeem', $key ) );
		self::assertSame( $once, $this->data( $this->rest( 'POST', '/wallet/redeem', $key ) ), 'the same key again' );
		$this->assert_refused(
			$this->rest( 'POST', '/wallet/redeem', array( 'code' => $code ) + $key ),
			409,
			'zeromo_idempotency_mismatch'
		);
		self::assertNull(
			$this->db()->value(
				"SELECT id FROM {$this->db()->table( 'card' )} WHERE code_hash = %s",
				array( (string) $code )
			),
			'no code stands in the table'
		);
	}

	public function test_a_check_in_counts_once_a_day_and_more_in_a_row(): void {
		$days  = $this->db()->table( 'check_in' );
		$first = $this->data( $this->rest( 'POST', '/account/check-in' ) );
		self::assertSame( array( 5, 1 ), array( $first['points'], $first['streak'] ) );
		$this->assert_refused( $this->rest( 'POST', '/account/check-in' ), 409, 'zeromo_already_checked_in' );
		// As if it had been yesterday.
		$yesterday = (int) wp_date( 'Ymd', time() - 86400 );
		$this->db()->execute( "UPDATE $days SET day = %d WHERE user_id = %d", array( $yesterday, $this->member ) );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'ledger_movement' )} SET reference = 'yesterday' WHERE reference LIKE %s",
			array( "check_in:{$this->member}:%" )
		);
		$second = $this->data( $this->rest( 'POST', '/account/check-in' ) );
		self::assertSame( array( 11, 2 ), array( $second['points'], $second['streak'] ) );
	}

	public function test_the_page_shows_it_all_and_erasing_keeps_amounts(): void {
		$this->data(
			$this->rest( 'POST', '/wallet/withdraw-settings', array( 'channel' => 'bank', 'account' => '6222' ) )
		);
		$this->data( $this->ask( '1.00' ) );
		$tab  = $this->service( \Zeromo\Community\Wallet\View\WalletTab::class );
		$html = $tab->html( $this->member );
		foreach ( array( '可用余额', '冻结金额', '积分', '余额明细', '提现记录', '收款设置', '-1.00' ) as $words ) {
			self::assertStringContainsString( $words, $html );
		}
		$_GET['show'] = 'cards';
		self::assertStringNotContainsString( 'card-manage', $tab->html( $this->member ), 'cards are the staff’s' );
		self::assertStringContainsString( 'data-zeromo-widget="card-manage"', $tab->html( $this->owner ) );
		unset( $_GET['show'] );
		$data = $this->service( \Zeromo\Community\Wallet\PersonalData::class );
		$data->erase( $this->member );
		self::assertNull( $this->data( $this->rest( 'GET', '/wallet' ) )['withdraw_settings'] );
		self::assertSame( 100, $this->has()[3] );
	}
}
