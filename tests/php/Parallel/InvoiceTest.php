<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Invoices at the same time. */
final class InvoiceTest extends ParallelTestCase {

	/**
	 * @param array{user: int, method: string, url: string, body: string, headers?: list<string>} $call
	 * @return array<int, int> Status => how often.
	 */
	private function often( array $call, int $times ): array {
		$said = array_count_values( array_column( $this->at_once( array_fill( 0, $times, $call ) ), 'status' ) );
		ksort( $said );
		return $said;
	}

	/**
	 * @param array<string, mixed> $sent Arguments.
	 * @return array<mixed> Answer of one call.
	 */
	private function one( int $member, string $route, array $sent ): array {
		[ $said ] = $this->at_once( array( $this->call( $member, 'POST', $route, $sent ) ) );
		self::assertSame( 200, $said['status'], (string) wp_json_encode( $said ) );
		return is_array( $said['data'] ) ? $said['data'] : array();
	}

	public function test_an_order_has_one_invoice(): void {
		Plugin::container()->get( Settings::class )->save( array( 'invoices' => true ) );
		$owner = $this->create_member( 'administrator' );
		$goods = array( 'title' => '贴纸', 'price' => '1', 'stock' => 9, 'kind' => 'virtual' );
		$id    = (int) $this->one( $owner, '/admin/products', $goods )['id'];
		$buyer = $this->create_member();
		Plugin::container()->get( Credits::class )->credit( 0, $buyer, Asset::Balance, 1000, '稿费' );
		$number = $this->one( $buyer, '/shop/buy', array( 'product_id' => $id, 'method' => 'balance' ) )['order_no'];
		$sent   = array( 'order_no' => $number, 'title' => '王小明', 'mail' => 'wang@example.org' );
		$ask    = $this->call( $buyer, 'POST', '/account/invoices', $sent );
		self::assertSame( array( 200 => 10 ), $this->often( $ask, 10 ) );
		$db    = Plugin::container()->get( Db::class );
		$table = $db->table( 'invoice' );
		$rows  = $db->ids( "SELECT id FROM $table WHERE order_no = %s", array( $number ) );
		self::assertCount( 1, $rows );

		$cancel = $this->call( $buyer, 'DELETE', "/account/invoices/{$rows[0]}", array() );
		self::assertSame( array( 200 => 1, 409 => 4 ), $this->often( $cancel, 5 ) );
		self::assertSame( array( 200 => 5 ), $this->often( $ask, 5 ) );

		$issue = array( 'step' => 'issue', 'number' => '25312000000012345678' );
		$call  = $this->call( $owner, 'POST', "/admin/invoices/{$rows[0]}", $issue );
		self::assertSame( array( 200 => 1, 409 => 4 ), $this->often( $call, 5 ) );
		$noted = "SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE act = 'invoice_issued' AND object_id = %d";
		self::assertSame( 1, (int) $db->value( $noted, array( $rows[0] ) ) );
	}
}
