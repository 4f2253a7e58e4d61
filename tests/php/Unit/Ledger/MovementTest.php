<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Ledger;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Ledger\Holding;

/** What a movement has to be, and in what order it is booked. */
final class MovementTest extends TestCase {

	public function test_lines_sum_to_zero_for_each_asset(): void {
		$money  = new Line( Account::house( Account::ISSUE, Asset::Balance ), -5 );
		$points = new Line( Account::house( Account::ISSUE, Asset::Points ), 5 );
		$this->assert_refused( static fn() => new Movement( 'a', 'credit', '', array( $money, $points ) ) );
		$this->assert_refused( static fn() => new Movement( 'a', 'credit', '', array( $money ) ) );
		$this->assert_refused( static fn() => new Movement( 'a', 'credit', '', array() ) );
		self::assertCount( 2, ( new Movement( 'a', 'credit', '', array( $money, $money->reversed() ) ) )->lines );
	}

	public function test_a_line_has_an_amount(): void {
		$account = Account::house( Account::ISSUE, Asset::Balance );
		$this->assert_refused( static fn() => new Line( $account, 0 ) );
		$this->assert_refused( static fn() => new Line( $account, PHP_INT_MIN + 1 ) );
	}

	public function test_references_kinds_and_numbers_are_bounded(): void {
		$line  = new Line( Account::house( Account::ISSUE, Asset::Balance ), 1 );
		$lines = array( $line, $line->reversed() );
		foreach ( array( '', 'a b', '中', str_repeat( 'a', 101 ), "a\n" ) as $reference ) {
			$this->assert_refused( static fn() => new Movement( $reference, 'credit', '', $lines ) );
		}
		$this->assert_refused( static fn() => new Movement( 'a', 'Credit', '', $lines ) );
		$this->assert_refused( static fn() => new Movement( 'a', 'credit', '', $lines, 'no-1' ) );
		$long = new Movement( 'a', 'credit', str_repeat( '长', 300 ), $lines );
		self::assertSame( 200, mb_strlen( $long->title ) );
	}

	public function test_there_are_only_known_accounts(): void {
		$this->assert_refused( static fn() => Account::member( 0, Asset::Balance, Pocket::Available ) );
		$this->assert_refused( static fn() => Account::member( 1, Asset::Points, Pocket::Earned ) );
		$this->assert_refused( static fn() => Account::house( 'Income', Asset::Balance ) );
		self::assertSame( '0|balance|clearing:alipay', Account::clearing( 'alipay' )->key() );
	}

	/** Members by their ids, so that two units never wait for each other; lines of one account are one entry. */
	public function test_it_is_booked_in_one_order(): void {
		$line     = static fn( int $member, Pocket $pocket, int $amount ): Line => new Line(
			Account::member( $member, Asset::Balance, $pocket ),
			$amount
		);
		$holdings = Holding::of(
			array(
				$line( 10, Pocket::Earned, 7 ),
				$line( 9, Pocket::Available, -4 ),
				$line( 9, Pocket::Available, -4 ),
				new Line( Account::house( Account::INCOME, Asset::Balance ), 1 ),
				$line( 9, Pocket::Frozen, 3 ),
				$line( 9, Pocket::Frozen, -3 ),
			)
		);
		self::assertSame(
			array(
				array( 0, array( 'income' => 1 ) ),
				array( 9, array( 'available' => -8 ) ),
				array( 10, array( 'earned' => 7 ) ),
			),
			array_map( static fn( Holding $one ): array => array( $one->owner, $one->changes ), $holdings )
		);
	}

	private function assert_refused( callable $make ): void {
		try {
			$make();
		} catch ( \LogicException ) {
			$this->addToAssertionCount( 1 );
			return;
		}
		self::fail( 'it was taken' );
	}
}
