<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A proof that is sent many times at once, and decisions about it at once. */
final class TransferTest extends ParallelTestCase {

	public function test_one_proof_one_decision_and_one_payment(): void {
		$c      = Plugin::container();
		$db     = $c->get( Db::class );
		$payer  = $this->create_member();
		$staff  = array( $this->create_member( 'administrator' ), $this->create_member( 'administrator' ) );
		$fields = array( 'receiver' => '张三', 'alipay_account' => 'zhang@example.com' );
		$own    = $c->get( Merchants::class )->save( 0, 'manual', '店主', $fields, array(), true );
		$wanted = new Wanted( 0, options: array( 'amount' => '5' ) );
		$number = $c->get( Orders::class )->open( $payer, 'recharge', $wanted )->number;
		$submit = array( 'order_no' => $number, 'method' => 'manual' );
		$this->at_once( array( $this->call( $payer, 'POST', '/payment/submit', $submit ) ) );
		$sent    = array( 'order_no' => $number, 'reference' => '2026112722' );
		$answers = $this->at_once( array_fill( 0, 6, $this->call( $payer, 'POST', '/payment/transfer', $sent ) ) );
		self::assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		$rows = $db->ids( "SELECT id FROM {$db->table( 'manual_transfer' )} WHERE order_no = %s", array( $number ) );
		self::assertCount( 1, $rows );
		$calls = array();
		foreach ( array( ...$staff, ...$staff ) as $one ) {
			$calls[] = $this->call( $one, 'POST', "/admin/transfers/{$rows[0]}", array( 'decision' => 'approve' ) );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 409 => 3 ), $said );
		self::assertSame( OrderStatus::Paid, $c->get( Orders::class )->find( $number )?->status );
		$receipts = $db->ids( "SELECT id FROM {$db->table( 'pay_receipt' )} WHERE order_no = %s", array( $number ) );
		self::assertCount( 1, $receipts );
		$c->get( Merchants::class )->save( $own, 'manual', '店主', $fields, array(), false );
	}
}
