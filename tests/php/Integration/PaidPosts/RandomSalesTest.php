<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaidPosts;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\PaidPosts\PostPurchase;
use Zeromo\Community\Refunds\Api\OrderRefunds;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/**
 * Posts with random prices, prices of groups and shares are bought and given, with coupons for everything, are paid
 * back in parts, and their author takes out what came in, with a fee and withheld tax. `npm run money -- carts` does
 * more.
 */
final class RandomSalesTest extends PrivacyTestCase {

	/** Fen that each buyer begins with, and sales of a short run. */
	private const CREDIT = 90_000_000;
	private const SALES  = 30;

	private int $owner;

	/** @var list<int> A member, and one of a role with prices of its own. */
	private array $buyers = array();

	/** Fen that have left the author: to the payee, as a fee, as tax. */
	private int $out = 0;

	/** @var array<string, true> What has happened; a run in which one of them is missing has tried nothing. */
	private array $seen = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->owner  = $this->create_member( 'administrator' );
		$this->buyers = array( $this->create_member(), $this->create_member( 'contributor' ) );
		foreach ( $this->buyers as $buyer ) {
			$this->service( Credits::class )->credit( $this->owner, $buyer, Asset::Balance, self::CREDIT, '测试' );
		}
	}

	/** @return array<string, int> Fen of accounts of the house by name. */
	private function house(): array {
		$has = array();
		foreach ( array( Account::INCOME, Account::PAYOUT, Account::FEE, Account::TAX ) as $name ) {
			$account      = Account::house( $name, Asset::Balance );
			$has[ $name ] = $this->service( Balances::class )->of_house( $account );
		}
		return $has;
	}

	private static function yuan( int $fen ): string {
		return sprintf( '%d.%02d', intdiv( $fen, 100 ), $fen % 100 );
	}

	/**
	 * A coupon for every kind of order, or none.
	 *
	 * @return array{string, int} Its code, and fen that it takes off.
	 */
	private function coupon( int $n, int $price ): array {
		$fixed   = 0 === mt_rand( 0, 1 ) ? mt_rand( 1, 4000 ) : 0;
		$percent = 0 === $fixed ? mt_rand( 1, 100 ) : 0;
		$off     = $percent > 0 ? intdiv( $price * $percent, 100 ) : min( $price, $fixed );
		if ( 0 === $off || 0 === mt_rand( 0, 3 ) ) {
			return array( '', 0 );
		}
		$this->as_user( $this->owner );
		$sent = array( 'code' => "CART-$n" ) + ( $fixed > 0 ? array( 'off' => self::yuan( $fixed ) ) : array() );
		$this->data( $this->rest( 'POST', '/admin/coupons', $sent + array( 'percent' => $percent, 'kind' => '' ) ) );
		return array( "CART-$n", $off );
	}

	/** One sale; gives the number of its order. */
	private function sale( int $n ): string {
		$this->service( Settings::class )->save( array( PostPurchase::SHARE => mt_rand( 0, 100 ) ) );
		$full  = mt_rand( 10, 0 === mt_rand( 0, 3 ) ? 999_999 : 5000 );
		$group = mt_rand( 1, $full );
		$lock  = array( 'type' => 'paid', 'value' => self::yuan( $full ), 'content' => self::WORD . '藏起来的' );
		$post  = $this->publish(
			$this->author,
			"第 $n 篇",
			array(
				'privacy'    => $lock,
				'sale_terms' => array( 'prices' => array( 'contributor=' . self::yuan( $group ) ) ),
			)
		);
		$who     = mt_rand( 0, 1 );
		$is_gift = 0 === mt_rand( 0, 3 );
		// Of a gift, too, the price of who pays.
		$price = 1 === $who ? $group : $full;
		// A gift takes no coupon.
		[ $code, $off ] = $is_gift ? array( '', 0 ) : $this->coupon( $n, $price );
		$sent           = array( 'method' => 'balance', 'price' => self::yuan( $price ) );
		$sent          += '' === $code ? array() : array( 'coupon' => $code );
		$buyer          = $this->buyers[ $who ];
		$this->as_user( $buyer );
		$to   = get_author_posts_url( $this->buyers[ 1 - $who ] );
		$said = $is_gift
			? $this->rest( 'POST', '/gifts', $sent + array( 'what' => 'post', 'item_id' => $post, 'to' => $to ) )
			: $this->rest( 'POST', '/post/buy', $sent + array( 'post_id' => $post ) );
		$told  = $this->data( $said );
		$order = $this->service( Orders::class )->need( (string) $told['order_no'], $buyer );
		self::assertSame( $off, $order->number( 'coupon_off' ), "sale $n" );
		self::assertSame( $price - $off, $order->amount, "sale $n" );
		$this->seen += array( $is_gift ? 'gift' : "buyer$who" => true );
		$this->seen += 0 === $off ? array() : array( "coupon$who" => true );
		return $order->number;
	}

	private function pay_back( string $number ): void {
		$order   = $this->service( Orders::class )->find( $number );
		$refunds = $this->service( OrderRefunds::class );
		if ( null === $order || OrderStatus::Paid !== $order->status || $order->left() < 1 ) {
			return;
		}
		$amount = 0 === mt_rand( 0, 2 ) ? null : mt_rand( 1, $order->left() );
		$this->service( Db::class )->transaction(
			fn() => $refunds->refund( $order, $amount, 0, null, 0, '买错了' )
		);
		$this->seen += array( null === $amount ? 'whole refund' : 'part refund' => true );
	}

	private function take_out(): void {
		$rates = array( 'withdraw_fee' => mt_rand( 0, 500 ), 'withdraw_tax' => mt_rand( 0, 4500 ) );
		$this->service( Settings::class )->save( $rates );
		$has = $this->service( Balances::class )->of( $this->author )->earned;
		if ( $has < 100 ) {
			return;
		}
		$fen = mt_rand( 50, $has );
		$this->as_user( $this->author );
		$sent = array( 'amount' => self::yuan( $fen ), 'channel' => 'alipay' );
		$id   = (int) $this->data( $this->rest( 'POST', '/wallet/withdraw', $sent ) )['id'];
		$this->as_user( $this->owner );
		foreach ( array( 'approve', 'pay' ) as $action ) {
			$this->data( $this->rest( 'POST', "/admin/withdrawals/$id", array( 'action' => $action ) ) );
		}
		$this->out  += $fen;
		$this->seen += array( $rates['withdraw_tax'] > 0 ? 'tax' : 'no tax' => true );
	}

	public function test_author_site_payee_and_tax_office_have_what_was_paid(): void {
		$sales = max( self::SALES, (int) getenv( 'ZEROMO_CARTS' ) );
		mt_srand( (int) ( getenv( 'ZEROMO_CARTS_SEED' ) ?: 15 ) );
		$before = $this->house();
		$orders = array();
		for ( $n = 0; $n < $sales; $n++ ) {
			$orders[] = $this->sale( $n );
			$this->pay_back( $orders[ mt_rand( max( 0, $n - 20 ), $n ) ] );
			if ( 0 === mt_rand( 0, 3 ) ) {
				$this->take_out();
			}
			if ( 0 === $n % 20 ) {
				$this->check( $before, "after sale $n" );
			}
		}
		$this->check( $before, 'at the end' );
		$needed = array( 'gift', 'buyer0', 'buyer1', 'coupon0', 'coupon1', 'whole refund' );
		foreach ( array( ...$needed, 'part refund', 'tax' ) as $what ) {
			self::assertArrayHasKey( $what, $this->seen );
		}
	}

	/** @param array<string, int> $before Accounts of the house. */
	private function check( array $before, string $about ): void {
		$db   = $this->db();
		$line = $db->row(
			"SELECT SUM(l.part) AS part, SUM(l.returned) AS returned, SUM(l.amount) AS amount,
				MIN(l.amount) AS least, MIN(l.part) AS least_part, MIN(l.amount - l.part) AS kept
				FROM {$db->table( 'order_line' )} l WHERE l.seller = %d",
			array( $this->author )
		);
		$line = array_map( 'intval', (array) $line );
		self::assertGreaterThanOrEqual( 0, min( $line['least'], $line['least_part'], $line['kept'] ), $about );
		$paid = 0;
		foreach ( $this->buyers as $buyer ) {
			$sums = (array) $db->row(
				"SELECT COALESCE(SUM(amount),0) AS amount, COALESCE(SUM(refunded),0) AS refunded
					FROM {$db->table( 'order' )} WHERE buyer = %d AND paid_at > 0",
				array( $buyer )
			);
			$net = (int) $sums['amount'] - (int) $sums['refunded'];
			$has = $this->service( Balances::class )->of( $buyer );
			self::assertSame( self::CREDIT - $net, $has->spendable(), "$about: buyer $buyer" );
			$paid += $net;
		}
		$author = $this->service( Balances::class )->of( $this->author );
		$income = $line['part'] - $line['returned'];
		self::assertSame( $income, $author->earned + $author->receivable + $this->out, "$about: the author" );
		$now = $this->house();
		$new = array_map( static fn( string $name ): int => $now[ $name ] - $before[ $name ], array_keys( $now ) );
		[ $house, $payee, $fee, $tax ] = $new;
		self::assertSame( $this->out, $payee + $fee + $tax, "$about: what was taken out" );
		self::assertSame( $paid, $income + $house, "$about: author and site" );
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults(), $about );
	}
}
