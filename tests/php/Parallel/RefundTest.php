<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\PaidPosts\PostPurchase;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\Refunds;
use Zeromo\Community\Payments\Attempts;
use Zeromo\Community\Payments\Confirming;
use Zeromo\Community\Payments\Sql\AttemptRepository;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Refunds, and what else the owner does with payments, by several at once. */
final class RefundTest extends ParallelTestCase {

	use MakesPosts;

	/** @return array{Order, int} An order of three yuan that waits, and who manages orders. */
	private function opened(): array {
		$author = $this->create_member( 'author' );
		$lock   = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$this->at_once(
			array( $this->call( $author, 'POST', '/content', array( 'post_content' => '开头', 'privacy' => $lock ) ) )
		);
		$c     = Plugin::container();
		$db    = $c->get( Db::class );
		$feed  = $db->table( 'feed' );
		$post  = $db->ids( "SELECT MAX(post_id) FROM $feed WHERE author_id = %d", array( $author ) )[0];
		$order = $c->get( Orders::class )->open( $this->create_member(), 'post', new Wanted( $post ) );
		return array( $order, $this->create_member( 'administrator' ) );
	}

	/** @param array<string, mixed> $sent */
	private function statuses( array $sent, string $path, int $owner, int $times = 4 ): string {
		$calls = array();
		for ( $n = 0; $n < $times; $n++ ) {
			$calls[] = $this->call( $owner, 'POST', $path, $sent );
		}
		$answers = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $answers );
		return (string) wp_json_encode( $answers );
	}

	public function test_an_order_is_paid_back_once(): void {
		[ $order, $owner ] = $this->opened();
		$c                 = Plugin::container();
		$c->get( Credits::class )->credit( 0, $order->buyer, Asset::Balance, 300, '测试' );
		$this->at_once(
			array(
				$this->call(
					$order->buyer,
					'POST',
					'/payment/submit',
					array( 'order_no' => $order->number, 'method' => 'balance' )
				),
			)
		);
		$path = "/admin/orders/$order->number/refund";
		$part = array( 'amount' => '1', 'left' => '3.00', 'reason' => '少发了' );
		self::assertSame( '{"200":1,"409":3}', $this->statuses( $part, $path, $owner ) );
		self::assertSame( '{"200":1,"409":3}', $this->statuses( array( 'reason' => '买错了' ), $path, $owner ) );
		self::assertSame( 300, $c->get( Balances::class )->of( $order->buyer )->spendable() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_configuration_with_one_key_is_one(): void {
		$owner = $this->create_member( 'administrator' );
		$title = bin2hex( random_bytes( 8 ) );
		$sent  = array( 'title' => $title, 'fields' => array(), 'idempotency_key' => $title );
		self::assertSame( '{"200":4}', $this->statuses( $sent, '/admin/gateways/stripe', $owner ) );
		$kept = array();
		foreach ( Plugin::container()->get( Merchants::class )->all() as $merchant ) {
			$kept[] = $merchant->title;
		}
		self::assertSame( 1, array_count_values( $kept )[ $title ] ?? 0 );
		$asked = $this->statuses( array( 'id' => 9999999 ), '/admin/gateways/stripe/check', $owner, 2 );
		self::assertSame( '{"404":2}', $asked );
	}

	public function test_a_refund_that_waits_is_dealt_with_once(): void {
		[ $order, $owner ] = $this->opened();
		$c                 = Plugin::container();
		$db                = $c->get( Db::class );
		$c->get( Settings::class )->save( array( 'sample_gateway' => true ) );
		// It does not answer, so the refund waits.
		$c->get( Breaker::class )->rest( 'pay_sample' );
		$attempt = $db->transaction(
			static fn(): string => $c->get( Attempts::class )->note( $order, 'sample', '', new Client() )
		);
		$kept    = $c->get( AttemptRepository::class )->numbered( $attempt );
		self::assertNotNull( $kept );
		$c->get( Confirming::class )->confirm( $kept, new ProviderState( PaymentState::Paid, "T$attempt", 300 ) );
		$paid = $c->get( Orders::class )->find( $order->number );
		$db->transaction(
			static fn(): string => $c->get( Refunds::class )->note_order( $paid, 300, 0, $owner, '买错了' )
		);
		$of = array( $order->number );
		$db->execute( "UPDATE {$db->table( 'pay_refund' )} SET state = 3 WHERE order_no = %s", $of );
		$id   = $db->ids( "SELECT id FROM {$db->table( 'pay_refund' )} WHERE order_no = %s", $of )[0];
		$done = $this->statuses( array( 'action' => 'by_hand' ), "/admin/refunds/$id", $owner );
		$c->get( Breaker::class )->mend( 'pay_sample' );
		$c->get( Settings::class )->save( array(), array( 'sample_gateway' ) );
		self::assertSame( '{"200":1,"409":3}', $done );
		self::assertSame( 'refunded', $c->get( Orders::class )->find( $order->number )?->status->value );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** An order of three yuan that its buyer's balance has paid, and that nobody has opened. */
	private function paid(): Order {
		[ $order ] = $this->opened();
		$c         = Plugin::container();
		$db        = $c->get( Db::class );
		$c->get( Credits::class )->credit( 0, $order->buyer, Asset::Balance, 300, '测试' );
		$sent = array( 'order_no' => $order->number, 'method' => 'balance' );
		$this->at_once( array( $this->call( $order->buyer, 'POST', '/payment/submit', $sent ) ) );
		// The answer of the payment shows what was bought; a request of another process writes the note away.
		wp_cache_delete( $order->buyer, 'user_meta' );
		delete_user_meta( $order->buyer, PostPurchase::UNOPENED );
		add_user_meta( $order->buyer, PostPurchase::UNOPENED, (string) $order->item_id );
		return $order;
	}

	public function test_a_refund_by_rule_is_given_once(): void {
		$c = Plugin::container();
		$c->get( Settings::class )->save( array( 'refund_rule_kinds' => array( 'post' ) ) );
		$order = $this->paid();
		$path  = "/orders/$order->number/refund";
		$said  = $this->statuses( array( 'reason' => '买错了' ), $path, $order->buyer );
		$c->get( Settings::class )->save( array(), array( 'refund_rule_kinds' ) );
		self::assertSame( '{"200":1,"409":3}', $said );
		self::assertSame( 300, $c->get( Balances::class )->of( $order->buyer )->spendable() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_request_is_decided_once(): void {
		$c     = Plugin::container();
		$db    = $c->get( Db::class );
		$owner = $this->create_member( 'administrator' );
		$order = $this->paid();
		$path  = "/orders/$order->number/refund";
		$said  = $this->statuses( array( 'reason' => '买错了', 'amount' => '1' ), $path, $order->buyer );
		self::assertSame( '{"200":1,"409":3}', $said );
		$table = $db->table( 'refund_request' );
		$id    = $db->ids( "SELECT id FROM $table WHERE open_no = %s", array( $order->number ) )[0];
		$grant = array( 'action' => 'approve', 'note' => '' );
		$calls = array( $this->call( $order->buyer, 'DELETE', $path, array() ) );
		for ( $n = 0; $n < 3; $n++ ) {
			$calls[] = $this->call( $owner, 'POST', "/admin/refund-requests/$id", $grant );
		}
		$answers = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $answers );
		self::assertSame( array( 200 => 1, 409 => 3 ), $answers );
		self::assertContains( $c->get( Balances::class )->of( $order->buyer )->spendable(), array( 0, 100 ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_refund_and_withdrawals_at_once_leave_nothing_below_zero(): void {
		$c     = Plugin::container();
		$db    = $c->get( Db::class );
		$owner = $this->create_member( 'administrator' );
		$left  = array();
		for ( $n = 0; $n < 5; $n++ ) {
			$order  = $this->paid();
			$seller = $order->lines[0]->seller;
			// Of four yuan one is free.
			$c->get( Credits::class )->credit( 0, $seller, Asset::Balance, 100, '测试' );
			$income = $db->table( 'income' );
			$db->execute( "UPDATE $income SET due = due + 86400 WHERE user_id = %d", array( $seller ) );
			$sent  = array( 'amount' => '1', 'channel' => 'alipay' );
			$calls = array(
				$this->call( $owner, 'POST', "/admin/orders/$order->number/refund", array( 'reason' => '买错了' ) ),
			);
			for ( $k = 0; $k < 3; $k++ ) {
				$calls[] = $this->call( $seller, 'POST', '/wallet/withdraw', $sent );
			}
			$answers = array_column( $this->at_once( $calls ), 'status' );
			self::assertSame( 200, $answers[0] );
			self::assertSame( array( 200 => 1, 422 => 2 ), self::counted( array_slice( $answers, 1 ) ) );
			$has    = $c->get( Balances::class )->of( $seller );
			$left[] = array( $has->earned, $has->frozen, $has->receivable );
		}
		self::assertSame( array_fill( 0, 5, array( 0, 100, 0 ) ), $left );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/**
	 * @param list<int> $answers Statuses.
	 * @return array<int, int>
	 */
	private static function counted( array $answers ): array {
		$counts = array_count_values( $answers );
		ksort( $counts );
		return $counts;
	}
}
