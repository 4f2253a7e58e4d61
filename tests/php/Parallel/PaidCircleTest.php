<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** One membership that is bought, and then lengthened, many times at once. */
final class PaidCircleTest extends ParallelTestCase {

	use MakesPosts;

	private const MONTH = 30 * 86400;

	/** Half with one key, half with keys of their own: two tabs and a double press. */
	public function test_twenty_presses_join_once_and_ten_more_lengthen_once(): void {
		$c      = Plugin::container();
		$owner  = $this->create_member( 'author' );
		$buyer  = $this->create_member();
		$fields = array( 'title' => '付费的圈子', 'join_mode' => 'paid', 'price' => '3', 'period' => 'month' );
		$circle = $c->get( CircleEditing::class )->create( $owner, $fields );
		$c->get( Credits::class )->credit(
			$this->create_member( 'administrator' ),
			$buyer,
			Asset::Balance,
			10000,
			'测试'
		);
		$this->press( $buyer, array( 'circle_id' => $circle, 'joined' => 1, 'method' => 'balance' ), 20 );
		$this->check( $buyer, $circle, 1 );
		$end  = $this->end( $buyer, $circle );
		$more = array( 'circle_id' => $circle, 'joined' => 1, 'method' => 'balance', 'ends' => $end );
		// The limit of the route is 30 a minute.
		$this->press( $buyer, $more, 10 );
		$this->check( $buyer, $circle, 2 );
		self::assertSame( $end + self::MONTH, $this->end( $buyer, $circle ) );
		self::assertSame( 600, $c->get( Balances::class )->of( $owner )->spendable() );
	}

	/** Paid back while it is lengthened: what was paid and not paid back is what holds, whichever came first. */
	public function test_a_refund_and_a_renewal_at_once_leave_what_is_paid(): void {
		$c      = Plugin::container();
		$db     = $c->get( Db::class );
		$staff  = $this->create_member( 'administrator' );
		$buyer  = $this->create_member();
		$fields = array( 'title' => '退款的圈子', 'join_mode' => 'paid', 'price' => '3', 'period' => 'month' );
		$circle = $c->get( CircleEditing::class )->create( $this->create_member( 'author' ), $fields );
		$c->get( Credits::class )->credit( $staff, $buyer, Asset::Balance, 10000, '测试' );
		$join = array( 'circle_id' => $circle, 'joined' => 1, 'method' => 'balance' );
		$this->press( $buyer, $join, 1 );
		$first = (string) $db->value(
			"SELECT order_no FROM {$db->table( 'circle_pass' )} WHERE user_id = %d",
			array( $buyer )
		);
		$more  = $join + array( 'ends' => $this->end( $buyer, $circle ) );
		$back  = array( 'amount' => '3', 'reason' => '退', 'to' => 'balance' );
		$said  = $this->at_once(
			array(
				$this->call( $staff, 'POST', "/admin/orders/$first/refund", $back ),
				$this->call( $buyer, 'POST', '/circle/join', $more ),
				$this->call( $staff, 'POST', "/admin/orders/$first/refund", $back ),
			)
		);
		$held  = (int) $db->value(
			"SELECT COUNT(*) FROM {$db->table( 'circle_pass' )} WHERE user_id = %d AND undone = 0",
			array( $buyer )
		);
		self::assertSame( 10000 - 300 * $held, $c->get( Balances::class )->of( $buyer )->spendable() );
		self::assertContains( 200, array_column( $said, 'status' ) );
		$until = (int) $db->value(
			"SELECT until FROM {$db->table( 'circle_paid' )} WHERE user_id = %d",
			array( $buyer )
		);
		self::assertEqualsWithDelta( $held * self::MONTH, max( 0, $until - time() ), 60 );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** @param array<string, mixed> $sent Of POST /circle/join. */
	private function press( int $buyer, array $sent, int $times ): void {
		$calls = array();
		for ( $n = 0; $n < $times; $n++ ) {
			$key     = 0 === $n % 2 ? 'tab' . ( $sent['ends'] ?? '' ) : "press$n";
			$calls[] = $this->call( $buyer, 'POST', '/circle/join', $sent + array( 'idempotency_key' => $key ) );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		self::assertGreaterThan( 0, $said[200] ?? 0 );
	}

	private function check( int $buyer, int $circle, int $times ): void {
		$c  = Plugin::container();
		$db = $c->get( Db::class );
		wp_cache_flush();
		self::assertSame( 10000 - 300 * $times, $c->get( Balances::class )->of( $buyer )->spendable() );
		$sql = "SELECT COUNT(*) FROM {$db->table( 'circle_pass' )} WHERE user_id = %d AND circle_id = %d";
		self::assertSame( (string) $times, $db->value( $sql, array( $buyer, $circle ) ) );
		$sql = "SELECT COUNT(*) FROM {$db->table( 'order' )} WHERE buyer = %d AND paid_at > 0";
		self::assertSame( (string) $times, $db->value( $sql, array( $buyer ) ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	private function end( int $buyer, int $circle ): int {
		$db = Plugin::container()->get( Db::class );
		return (int) $db->value(
			"SELECT expires_at FROM {$db->table( 'circle_member' )} WHERE user_id = %d AND circle_id = %d",
			array( $buyer, $circle )
		);
	}
}
