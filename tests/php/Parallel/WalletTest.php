<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\ReceiptState;
use Zeromo\Community\Payments\Confirming;
use Zeromo\Community\Payouts\AgreementStep;
use Zeromo\Community\Payouts\PayoutSettings;
use Zeromo\Community\Payouts\Sql\AgreementRepository;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Wallet\CardService;
use Zeromo\Community\Wallet\CardValue;

/** Money at the same moment: nothing below zero, nothing twice, and every row recounts. */
final class WalletTest extends ParallelTestCase {

	private function credit( int $member, int $fen ): void {
		Plugin::container()->get( Credits::class )->credit( 0, $member, Asset::Balance, $fen, '稿费' );
	}

	/** @return array{user: int, method: string, url: string, body: string, headers?: list<string>} */
	private function ask( int $member ): array {
		return $this->call( $member, 'POST', '/wallet/withdraw', array( 'amount' => '1.00', 'channel' => 'bank' ) );
	}

	/** @return list<string> */
	private function faults(): array {
		return Plugin::container()->get( LedgerCheck::class )->faults();
	}

	/** Ten at once against money for three. */
	public function test_withdrawals_at_once_take_no_more_than_there_is(): void {
		$member = $this->create_member();
		$this->credit( $member, 350 );
		$call    = $this->ask( $member );
		$answers = array_count_values( array_column( $this->at_once( array_fill( 0, 10, $call ) ), 'status' ) );
		ksort( $answers );
		self::assertSame( array( 200 => 3, 422 => 7 ), $answers );
		$has = Plugin::container()->get( Balances::class )->of( $member );
		self::assertSame( array( 50, 300 ), array( $has->spendable(), $has->frozen ) );
		self::assertSame( array(), $this->faults() );
	}

	public function test_a_card_has_one_winner(): void {
		$owner    = $this->create_member( 'administrator' );
		$many     = max( 12, intdiv( (int) getenv( 'ZEROMO_BUYERS' ), 4 ) );
		$members  = $this->create_members( $many );
		$worth    = new CardValue( Asset::Balance, 500 );
		[ $code ] = Plugin::container()->get( CardService::class )->make( $owner, $worth, 1 );
		$calls    = array_map(
			fn( int $member ): array => $this->call( $member, 'POST', '/wallet/redeem', array( 'code' => $code ) ),
			$members
		);
		$answers = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $answers );
		self::assertSame( array( 200 => 1, 422 => $many - 1 ), $answers );
		$balances = Plugin::container()->get( Balances::class );
		self::assertSame(
			500,
			array_sum( array_map( static fn( int $id ): int => $balances->of( $id )->available, $members ) )
		);
		self::assertSame( array(), $this->faults() );
	}

	/** Codes are shown once and kept nowhere, so a batch takes no key: each call makes its own. */
	public function test_batches_at_once_are_each_their_own_and_a_card_goes_once(): void {
		$owner = $this->create_member( 'administrator' );
		$made  = $this->at_once(
			array_fill(
				0,
				4,
				$this->call(
					$owner,
					'POST',
					'/admin/cards',
					array( 'asset' => 'balance', 'amount' => '1.00', 'count' => 3 )
				)
			)
		);
		$codes = array();
		foreach ( $made as $answer ) {
			self::assertSame( 200, $answer['status'] );
			$sent = is_array( $answer['data'] ) ? $answer['data']['codes'] ?? null : null;
			self::assertIsArray( $sent );
			array_push( $codes, ...$sent );
		}
		self::assertCount( 12, array_unique( $codes ) );
		$db    = Plugin::container()->get( Db::class );
		$card  = (int) $db->value( "SELECT MAX(id) FROM {$db->table( 'card' )}" );
		$gone  = array_count_values(
			array_column(
				$this->at_once(
					array_fill(
						0,
						6,
						$this->call( $owner, 'DELETE', '/admin/cards', array( 'id' => $card ) )
					)
				),
				'status'
			)
		);
		ksort( $gone );
		self::assertSame( array( 200 => 1, 404 => 5 ), $gone );
	}

	public function test_a_check_in_counts_once(): void {
		$member  = $this->create_member();
		$call    = $this->call( $member, 'POST', '/account/check-in' );
		$answers = array_count_values( array_column( $this->at_once( array_fill( 0, 6, $call ) ), 'status' ) );
		ksort( $answers );
		self::assertSame( array( 200 => 1, 409 => 5 ), $answers );
		self::assertSame( 5, Plugin::container()->get( Balances::class )->of( $member )->points );
	}

	/** Approved, then paid and failed by several at once: one of them. */
	public function test_a_step_is_gone_once(): void {
		$owner  = $this->create_member( 'administrator' );
		$member = $this->create_member();
		$this->credit( $member, 100 );
		[ $asked ] = $this->at_once( array( $this->ask( $member ) ) );
		self::assertSame( 200, $asked['status'] );
		$id   = is_array( $asked['data'] ) ? (int) $asked['data']['id'] : 0;
		$step = fn( string $act ): array => $this->call(
			$owner,
			'POST',
			"/admin/withdrawals/$id",
			array( 'action' => $act, 'note' => '银行退回' )
		);
		$this->at_once( array( $step( 'approve' ) ) );
		$all     = $this->at_once( array( $step( 'pay' ), $step( 'fail' ), $step( 'pay' ), $step( 'fail' ) ) );
		$answers = array_count_values( array_column( $all, 'status' ) );
		ksort( $answers );
		self::assertSame( array( 200 => 1, 409 => 3 ), $answers );
		$has = Plugin::container()->get( Balances::class )->of( $member );
		self::assertSame( 0, $has->frozen );
		self::assertContains( $has->earned, array( 0, 100 ) );
		self::assertSame( array(), $this->faults() );
	}

	public function test_unmatched_money_is_dealt_with_once(): void {
		$owner  = $this->create_member( 'administrator' );
		$member = $this->create_member();
		$trade  = bin2hex( random_bytes( 8 ) );
		$c      = Plugin::container();
		$c->get( Confirming::class )->unknown(
			'sample',
			'nobody',
			new ProviderState( PaymentState::Paid, $trade, 300 )
		);
		$id      = $c->get( PaymentRecords::class )->page( array( ReceiptState::Unmatched ), '', $trade, 0, 1 )[0]->id;
		$act     = fn( string $act ): array => $this->call(
			$owner,
			'POST',
			"/admin/unmatched/$id",
			array( 'action' => $act, 'user_id' => $member )
		);
		$credit  = $act( 'credit' );
		$all     = $this->at_once( array( $credit, $act( 'by_hand' ), $credit, $act( 'by_hand' ) ) );
		$answers = array_count_values( array_column( $all, 'status' ) );
		ksort( $answers );
		self::assertSame( array( 200 => 1, 409 => 3 ), $answers );
		self::assertContains( $c->get( Balances::class )->of( $member )->available, array( 0, 300 ) );
		self::assertSame( array(), $this->faults() );
	}

	/**
	 * Two withdrawals, a purchase and money that comes back at once, against one balance which does not suffice for all
	 * of them: nothing below zero, and the answers agree with the rows; every other round withholds tax, and pays out.
	 * `npm run money -- rounds` does it 200 times.
	 */
	public function test_what_takes_and_what_gives_back_at_once(): void {
		$c      = Plugin::container();
		$owner  = $this->create_member( 'administrator' );
		$author = $this->create_member( 'author' );
		$lock   = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$this->at_once(
			array( $this->call( $author, 'POST', '/content', array( 'post_content' => '开头', 'privacy' => $lock ) ) )
		);
		$db       = $c->get( Db::class );
		$feed     = $db->table( 'feed' );
		$post     = $db->ids( "SELECT MAX(post_id) FROM $feed WHERE author_id = %d", array( $author ) )[0];
		$rounds   = (int) ( getenv( 'ZEROMO_ROUNDS' ) ?: 5 );
		$rate     = (int) ( getenv( 'ZEROMO_TAX' ) ?: 2000 );
		$house    = fn(): array => array_map(
			static fn( string $name ): int => $c->get( Balances::class )->of_house(
				Account::house( $name, Asset::Balance )
			),
			array( Account::PAYOUT, Account::TAX )
		);
		$withdraw = fn( int $member, string $amount ): array => $this->call(
			$member,
			'POST',
			'/wallet/withdraw',
			array( 'amount' => $amount, 'channel' => 'bank' )
		);
		for ( $round = 0; $round < $rounds; $round++ ) {
			if ( 0 === $round % 25 ) {
				// All calls come from one address, whose limits many rounds would meet.
				$db->execute( "DELETE FROM {$db->table( 'rate' )}" );
			}
			$taxed = 1 === $round % 2;
			$c->get( Settings::class )->save( array( 'withdraw_tax' => $taxed ? $rate : 0 ) );
			$member = $this->create_member();
			$this->credit( $member, 1000 );
			[ $old ] = $this->at_once( array( $withdraw( $member, '3.00' ) ) );
			$id      = is_array( $old['data'] ) ? (int) $old['data']['id'] : 0;
			$all     = $this->at_once(
				array(
					$withdraw( $member, '4.00' ),
					$withdraw( $member, '4.00' ),
					$this->call( $member, 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) ),
					$this->call(
						$owner,
						'POST',
						"/admin/withdrawals/$id",
						array( 'action' => 'reject', 'note' => '重填' )
					),
				)
			);
			[ $one, $two, $bought, $back ] = array_column( $all, 'status' );
			self::assertSame( 200, $back );
			foreach ( array( $one, $two, $bought ) as $status ) {
				self::assertContains( $status, array( 200, 422 ) );
			}
			$frozen = 400 * count( array_keys( array( $one, $two ), 200, true ) );
			$spent  = 200 === $bought ? 300 : 0;
			$has    = $c->get( Balances::class )->of( $member );
			self::assertGreaterThanOrEqual( 0, $has->spendable() );
			self::assertSame( array( $frozen, 1000 - $frozen - $spent ), array( $has->frozen, $has->spendable() ) );
			if ( $taxed ) {
				$before = $house();
				$this->pay( $owner, array_values( array_filter( array( $all[0], $all[1] ), self::is_done( ... ) ) ) );
				$tax = intdiv( 400 * $rate + 5000, 10000 ) * intdiv( $frozen, 400 );
				self::assertSame( array( $before[0] + $frozen - $tax, $before[1] + $tax ), $house() );
				self::assertSame( 0, $c->get( Balances::class )->of( $member )->frozen );
			}
			if ( 0 === $round % 25 ) {
				self::assertSame( array(), $this->faults() );
			}
		}
		self::assertSame( array(), $this->faults() );
	}

	/** @param array<string, mixed> $answer */
	private static function is_done( array $answer ): bool {
		return 200 === $answer['status'];
	}

	/**
	 * Approves withdrawals, then pays each by two presses at once.
	 *
	 * @param list<array<string, mixed>> $asked Answers of POST /wallet/withdraw.
	 */
	private function pay( int $owner, array $asked ): void {
		foreach ( $asked as $answer ) {
			$id   = is_array( $answer['data'] ) ? (int) $answer['data']['id'] : 0;
			$step = fn( string $act ): array => $this->call(
				$owner,
				'POST',
				"/admin/withdrawals/$id",
				array( 'action' => $act )
			);
			$this->at_once( array( $step( 'approve' ) ) );
			$paid = array_column( $this->at_once( array( $step( 'pay' ), $step( 'pay' ) ) ), 'status' );
			sort( $paid );
			self::assertSame( array( 200, 409 ), $paid );
		}
	}

	/** 打款 pressed by two people, and 已打款 beside it: one of them is what happens. */
	public function test_two_presses_send_one_transfer(): void {
		$c = Plugin::container();
		$c->get( Settings::class )->save( array( PayoutSettings::BY_API => true ) );
		$key = openssl_pkey_new( array( 'private_key_bits' => 2048 ) );
		self::assertNotFalse( $key );
		openssl_pkey_export( $key, $pem );
		$secrets = array( 'private_key' => $pem );
		$c->get( Merchants::class )->save( 0, 'alipay', '', array( 'app_id' => '1' ), $secrets, true );
		$owner  = $this->create_member( 'administrator' );
		$member = $this->create_member();
		$this->credit( $member, 100 );
		$payee = array( 'channel' => 'alipay', 'account' => 'ming@example.org', 'name' => '王小明' );
		$this->at_once( array( $this->call( $member, 'POST', '/wallet/withdraw-settings', $payee ) ) );
		$asked     = array( 'amount' => '1.00', 'channel' => 'alipay' );
		[ $asked ] = $this->at_once( array( $this->call( $member, 'POST', '/wallet/withdraw', $asked ) ) );
		$id        = is_array( $asked['data'] ) ? (int) $asked['data']['id'] : 0;
		$hand      = fn( string $act ): array => $this->call(
			$owner,
			'POST',
			"/admin/withdrawals/$id",
			array( 'action' => $act, 'note' => '转过了' )
		);
		$this->at_once( array( $hand( 'approve' ) ) );
		$send    = $this->call( $owner, 'POST', "/admin/payouts/$id", array( 'action' => 'send' ) );
		$answers = array_count_values(
			array_column( $this->at_once( array( $send, $send, $hand( 'pay' ), $send, $hand( 'fail' ) ) ), 'status' )
		);
		ksort( $answers );
		self::assertSame( array( 200 => 1, 409 => 4 ), $answers );
		$db   = $c->get( Db::class );
		$rows = $db->rows( "SELECT tries FROM {$db->table( 'payout' )} WHERE withdrawal_id = %d", array( $id ) );
		self::assertLessThanOrEqual( 1, count( $rows ) );
		self::assertSame( array(), $this->faults() );
	}

	/** 免确认收款 ended four times at once, and asked for again beside it: one step, and the provider is told once. */
	public function test_an_agreement_is_ended_once(): void {
		$c      = Plugin::container();
		$member = $this->create_member();
		$rows   = $c->get( AgreementRepository::class );
		$rows->add( $member, 77, 1, "atonce$member", 'o1', time() );
		$end   = $this->call( $member, 'POST', '/wallet/payout-agreement', array( 'action' => 'end' ) );
		$allow = $this->call( $member, 'POST', '/wallet/payout-agreement', array( 'action' => 'allow' ) );
		self::assertSame(
			array( 200 => 5 ),
			array_count_values( array_column( $this->at_once( array( $end, $end, $allow, $end, $end ) ), 'status' ) )
		);
		self::assertSame( AgreementStep::Ending, $rows->find( $member, 77 )?->step );
		$db   = $c->get( Db::class );
		$jobs = $db->rows(
			"SELECT id FROM {$db->table( 'job' )} WHERE kind = 'payout_agreement_end' AND payload LIKE %s",
			array( "%atonce$member%" )
		);
		self::assertCount( 1, $jobs );
	}
}
