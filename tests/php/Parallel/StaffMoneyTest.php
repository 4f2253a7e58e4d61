<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** What staff do with money by hand, several at once. */
final class StaffMoneyTest extends ParallelTestCase {

	use MakesPosts;

	/** @param array<string, mixed> $sent */
	private function statuses( int $staff, string $path, array $sent ): string {
		$answers = $this->at_once( array_fill( 0, 5, $this->call( $staff, 'POST', $path, $sent ) ) );
		$counted = array_count_values( array_column( $answers, 'status' ) );
		ksort( $counted );
		return (string) wp_json_encode( $counted );
	}

	private function balance( int $member ): int {
		return Plugin::container()->get( Balances::class )->of( $member )->spendable();
	}

	public function test_a_credit_with_one_key_is_booked_once(): void {
		$member = $this->create_member();
		$key    = bin2hex( random_bytes( 8 ) );
		$sent   = array( 'user_id' => $member, 'amount' => '2.50', 'reason' => '补偿', 'idempotency_key' => $key );
		$staff  = $this->create_member( 'administrator' );
		Plugin::container()->get( Settings::class )->save( array( 'credit_four_eyes' => false ) );
		self::assertSame( '{"200":5}', $this->statuses( $staff, '/admin/credit', $sent ) );
		self::assertSame( 250, $this->balance( $member ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_credit_is_confirmed_by_a_second_person_once(): void {
		$c      = Plugin::container();
		$member = $this->create_member();
		$c->get( Settings::class )->save( array( 'credit_four_eyes' => true ) );
		$asker = $this->create_member( 'administrator' );
		$sent  = array( 'user_id' => $member, 'amount' => '4', 'reason' => '活动' );
		$made  = $this->at_once( array( $this->call( $asker, 'POST', '/admin/credit', $sent ) ) )[0];
		self::assertSame( 0, $this->balance( $member ) );
		$db   = $c->get( Db::class );
		$id   = (int) $db->value( "SELECT MAX(id) FROM {$db->table( 'credit' )} WHERE user_id = %d", array( $member ) );
		$path = "/admin/credit/$id";
		self::assertSame( 200, $made['status'] );
		self::assertSame( '{"409":5}', $this->statuses( $asker, $path, array( 'action' => 'confirm' ) ) );
		$answers = $this->statuses( $this->create_member( 'administrator' ), $path, array( 'action' => 'confirm' ) );
		$c->get( Settings::class )->save( array( 'credit_four_eyes' => false ) );
		self::assertSame( '{"200":1,"409":4}', $answers );
		self::assertSame( 400, $this->balance( $member ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_bill_of_a_day_is_one(): void {
		$owner = $this->create_member( 'administrator' );
		// A configuration that cannot sign: nothing is sent, and the bill is one that was not read.
		$kept     = Plugin::container()->get( Merchants::class );
		$merchant = $kept->save( 0, 'alipay', '无密钥', array(), array(), true );
		$sent     = array( 'gateway' => 'alipay', 'day' => '2026-01-31' );
		$answers  = $this->statuses( $owner, '/admin/bills', $sent );
		$kept->save( $merchant, 'alipay', '无密钥', array(), array(), false );
		$db = Plugin::container()->get( Db::class );
		self::assertSame( '{"200":5}', $answers );
		self::assertSame(
			array( '1' ),
			$db->column( "SELECT COUNT(*) FROM {$db->table( 'bill' )} WHERE gateway = 'alipay' AND is_read = 0" )
		);
	}
}
