<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Referrals;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Referrals\ReferralLinks;
use Zeromo\Community\Referrals\ReferralSettings;
use Zeromo\Community\Refunds\Api\OrderRefunds;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Members bring buyers, and get a part of what the site keeps. */
final class ReferralTest extends IntegrationTestCase {

	private int $buyer;
	private int $author;
	private int $referrer;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer    = $this->create_member( 'subscriber' );
		$this->author   = $this->create_member( 'author' );
		$this->referrer = $this->create_member( 'subscriber' );
		$this->set( array( ReferralSettings::KINDS => array( 'post' ), 'post_author_percent' => 70 ) );
	}

	protected function tearDown(): void {
		unset( $_COOKIE[ ReferralLinks::COOKIE ], $_GET[ ReferralLinks::ASKED ] );
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		parent::tearDown();
	}

	/** @param array<string, mixed> $values */
	private function set( array $values ): void {
		$this->service( Settings::class )->save( $values );
	}

	/** A member, or nobody, opens a link. */
	private function opens( int $viewer, int $referrer ): void {
		wp_set_current_user( $viewer );
		$_GET[ ReferralLinks::ASKED ] = (string) $referrer;
		$this->service( ReferralLinks::class )->opened();
		unset( $_GET[ ReferralLinks::ASKED ] );
	}

	private function sold(): Order {
		$this->as_user( $this->author );
		$lock = array( 'type' => 'paid', 'value' => '10', 'content' => '付过钱才看得到的话' );
		$post = (int) $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '开头', 'privacy' => $lock ) )
		)['id'];
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 1000, '测试' );
		$orders = $this->service( Orders::class );
		$number = $orders->open( $this->buyer, 'post', new Wanted( $post ) )->number;
		$this->as_user( $this->buyer );
		$this->data( $this->rest( 'POST', '/payment/submit', array( 'order_no' => $number, 'method' => 'balance' ) ) );
		return $orders->need( $number, $this->buyer );
	}

	private function refund( Order $order, ?int $amount = null ): void {
		$now = $this->service( Orders::class )->need( $order->number, $order->buyer );
		$this->service( Db::class )->transaction(
			fn() => $this->service( OrderRefunds::class )->refund( $now, $amount, 0, null, 0, '买错了' )
		);
	}

	private function earned( int $member ): int {
		return $this->service( Balances::class )->of( $member )->earned;
	}

	private function house(): int {
		return $this->service( Balances::class )->of_house( Account::house( Account::INCOME, Asset::Balance ) );
	}

	public function test_a_commission_is_given_with_the_sale_and_taken_back_with_the_refund(): void {
		$house = $this->house();
		$this->opens( $this->buyer, $this->referrer );
		$order = $this->sold();
		self::assertSame( 700, $this->earned( $this->author ) );
		self::assertSame( 100, $this->earned( $this->referrer ) );
		self::assertSame( 200, $this->house() - $house );
		$this->as_user( $this->referrer );
		$told = $this->data( $this->rest( 'GET', '/earnings' ) );
		self::assertSame( array( 'referral', '1.00' ), array( $told['kinds'][0]['kind'], $told['kinds'][0]['net'] ) );
		$this->refund( $order, 333 );
		self::assertSame( 67, $this->earned( $this->referrer ) );
		$this->refund( $order );
		self::assertSame( array( 0, 0 ), array( $this->earned( $this->author ), $this->earned( $this->referrer ) ) );
		self::assertSame( 0, $this->house() - $house );
	}

	public function test_it_is_never_more_than_the_site_keeps_and_nothing_for_oneself(): void {
		$this->set( array( 'post_author_percent' => 100 ) );
		$this->opens( $this->buyer, $this->referrer );
		$this->sold();
		self::assertSame( 0, $this->earned( $this->referrer ) );
		$this->set( array( 'post_author_percent' => 70 ) );
		$this->set( array( ReferralSettings::LAST => true ) );
		$this->opens( $this->buyer, $this->buyer );
		$this->opens( $this->buyer, $this->author );
		$this->sold();
		self::assertSame( 1000 + 700, $this->earned( $this->author ), 'who sells it has the price already' );
		$this->set( array( ReferralSettings::KINDS => array() ) );
		self::assertNull( $this->data( $this->rest( 'GET', '/earnings/referral' ) )['url'] );
	}

	public function test_a_visitor_keeps_who_brought_him_until_he_is_a_member(): void {
		$other = $this->create_member( 'subscriber' );
		$this->opens( 0, $this->referrer );
		$this->opens( 0, $other );
		self::assertSame( (string) $this->referrer, $_COOKIE[ ReferralLinks::COOKIE ], 'the first counts' );
		wp_set_current_user( $this->buyer );
		$this->service( ReferralLinks::class )->signed_in();
		self::assertArrayNotHasKey( ReferralLinks::COOKIE, $_COOKIE );
		$this->opens( $this->buyer, $other );
		$this->sold();
		self::assertSame( array( 100, 0 ), array( $this->earned( $this->referrer ), $this->earned( $other ) ) );
		$this->set( array( ReferralSettings::LAST => true ) );
		$this->opens( $this->buyer, $other );
		$this->sold();
		self::assertSame( array( 100, 100 ), array( $this->earned( $this->referrer ), $this->earned( $other ) ) );
		$table = $this->db()->table( 'referral' );
		$this->db()->execute( "UPDATE $table SET expires = %d", array( time() - 1 ) );
		$this->sold();
		self::assertSame( 100, $this->earned( $other ), 'its days are over' );
		$_COOKIE[ ReferralLinks::COOKIE ] = '0 OR 1=1';
		$this->service( ReferralLinks::class )->signed_in();
		$this->opens( $this->buyer, 999999999 );
		$this->sold();
		self::assertSame( 100, $this->earned( $other ) );
	}

	public function test_what_was_withdrawn_is_owed_after_a_refund(): void {
		$this->opens( $this->buyer, $this->referrer );
		$order = $this->sold();
		$this->as_user( $this->referrer );
		$this->data( $this->rest( 'POST', '/wallet/withdraw', array( 'amount' => '1', 'channel' => 'alipay' ) ) );
		$this->refund( $order );
		self::assertSame( -100, $this->service( Balances::class )->of( $this->referrer )->receivable );
		$part = $this->service( \Zeromo\Community\Referrals\View\ReferralPart::class )->html( $this->referrer );
		self::assertStringContainsString( "?ref=$this->referrer", $part );
	}
}
