<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Ledger;

use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Ledger\Api\Statements;
use Zeromo\Community\Ledger\Api\StatementLine;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Amounts move once, from what is there, and every row can be recounted. */
final class LedgerTest extends IntegrationTestCase {

	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member();
	}

	private function ledger(): Ledger {
		return $this->service( Ledger::class );
	}

	/** @param list<Line> $lines */
	private function post( string $reference, array $lines ): bool {
		$movement = new Movement( $reference, 'recharge', '充值', $lines );
		return $this->db()->transaction( fn(): bool => $this->ledger()->post( $movement ) );
	}

	private function give( string $reference, Pocket $pocket, int $amount ): bool {
		$issue = Account::house( Account::ISSUE, Asset::Balance );
		return $this->post(
			$reference,
			array( new Line( $issue, -$amount ), new Line( $this->account( $pocket ), $amount ) )
		);
	}

	private function account( Pocket $pocket ): Account {
		return Account::member( $this->member, Asset::Balance, $pocket );
	}

	/** @return list<string> */
	private function faults(): array {
		return $this->service( LedgerCheck::class )->faults();
	}

	private function buy( int $amount ): bool {
		return $this->db()->transaction(
			fn(): bool => $this->ledger()->post(
				new Movement(
					"buy:$amount",
					'purchase',
					'买一篇',
					array(
						...$this->ledger()->debit( $this->member, Asset::Balance, $amount ),
						new Line( Account::house( Account::INCOME, Asset::Balance ), $amount ),
					)
				)
			)
		);
	}

	public function test_a_reference_is_booked_once(): void {
		self::assertTrue( $this->give( 'a', Pocket::Available, 500 ) );
		self::assertFalse( $this->give( 'a', Pocket::Available, 500 ) );
		self::assertSame( 500, $this->service( Balances::class )->of( $this->member )->available );
		self::assertSame( 2, count( $this->ledger()->booked( 'a' )->lines ?? array() ) );
		self::assertNull( $this->ledger()->booked( 'b' ) );
		self::assertSame( array(), $this->faults() );
	}

	/** Bonus first, then what was paid in, then income; nothing below zero. */
	public function test_a_member_pays_out_of_several_accounts(): void {
		$this->give( 'a', Pocket::Available, 500 );
		$this->give( 'b', Pocket::Bonus, 100 );
		$this->give( 'c', Pocket::Earned, 300 );
		$before = $this->service( Balances::class )->of_house( Account::house( Account::INCOME, Asset::Balance ) );
		self::assertTrue( $this->buy( 650 ) );
		$has = $this->service( Balances::class )->of( $this->member );
		self::assertSame( array( 0, 0, 250 ), array( $has->bonus, $has->available, $has->earned ) );
		self::assertSame( 250, $has->spendable() );
		self::assertSame(
			$before + 650,
			$this->service( Balances::class )->of_house( Account::house( Account::INCOME, Asset::Balance ) )
		);
		try {
			$this->buy( 251 );
			self::fail( 'it was paid' );
		} catch ( Failure $failure ) {
			self::assertSame( array( 422, 'zeromo_insufficient_balance' ), array( $failure->status, $failure->error ) );
		}
		self::assertNull( $this->ledger()->booked( 'buy:251' ), 'a refused unit leaves nothing' );
		self::assertSame( array(), $this->faults() );
		$page = $this->service( Statements::class )->page( $this->member, Asset::Balance, 0, 2 );
		self::assertSame(
			array( array( -650, 250, '购买', '买一篇' ), array( 300, 900, '充值', '充值' ) ),
			array_map(
				static fn( StatementLine $line ): array => array(
					$line->amount,
					$line->after,
					$line->label,
					$line->title,
				),
				$page
			)
		);
		$rest = $this->service( Statements::class )->page( $this->member, Asset::Balance, $page[1]->turn, 9 );
		self::assertCount( 2, $rest );
	}

	/** What a split counted on is gone, but another account has it: the unit is tried again, not refused. */
	public function test_a_split_that_has_become_old_is_made_again(): void {
		$this->give( 'a', Pocket::Available, 500 );
		$this->give( 'b', Pocket::Earned, 500 );
		$old    = array( new Line( $this->account( Pocket::Available ), -600, true ) );
		$income = new Line( Account::house( Account::INCOME, Asset::Balance ), 600 );
		$this->db()->transaction(
			function () use ( $old, $income ): void {
				try {
					$this->ledger()->post( new Movement( 'c', 'purchase', '', array( ...$old, $income ) ) );
					self::fail( 'it was paid' );
				} catch ( Conflict ) {
					$this->addToAssertionCount( 1 );
				}
			}
		);
	}

	/** What is owed after a refund is settled out of the next income, once; a sum that has become old is made again. */
	public function test_a_debt_is_settled_from_the_next_income(): void {
		$this->give( 'debt', Pocket::Receivable, -300 );
		$income = Account::house( Account::INCOME, Asset::Balance );
		$old    = $this->ledger()->earn( $this->member, Asset::Balance, 250 );
		$earn   = fn( string $reference, int $amount ): bool => $this->post(
			$reference,
			array( new Line( $income, -$amount ), ...$this->ledger()->earn( $this->member, Asset::Balance, $amount ) )
		);
		$earn( 'first', 200 );
		$earn( 'second', 200 );
		$has = $this->service( Balances::class )->of( $this->member );
		self::assertSame( array( 0, 100 ), array( $has->receivable, $has->earned ) );
		$this->db()->transaction(
			function () use ( $old, $income ): void {
				try {
					$lines = array( new Line( $income, -250 ), ...$old );
					$this->ledger()->post( new Movement( 'old', 'income', '', $lines ) );
					self::fail( 'it was settled twice' );
				} catch ( Conflict ) {
					$this->addToAssertionCount( 1 );
				}
			}
		);
	}

	public function test_a_credit_counts_as_earned_once_for_a_key(): void {
		$owner   = $this->create_member( 'administrator' );
		$credits = $this->service( Credits::class );
		self::assertTrue( $credits->credit( $owner, $this->member, Asset::Balance, 1234, '补发稿费', 'k' ) );
		self::assertFalse( $credits->credit( $owner, $this->member, Asset::Balance, 1234, '补发稿费', 'k' ) );
		self::assertTrue( $credits->credit( $owner, $this->member, Asset::Points, 5, '活动奖励' ) );
		$has = $this->service( Balances::class )->of( $this->member );
		self::assertSame( array( 1234, 5 ), array( $has->earned, $has->points ) );
		self::assertSame(
			2,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'audit' )} WHERE act = 'money_credited' AND user_id = %d",
				array( $this->member )
			)
		);
		$this->as_user( $this->member );
		$me = $this->data( $this->rest( 'GET', '/account/me' ) );
		self::assertSame( array( '12.34', 5 ), array( $me['balance'], $me['points'] ) );
		$this->expectException( Failure::class );
		$credits->credit( $owner, $this->member, Asset::Balance, 1, '补发稿费', 'k' );
	}

	/** @return iterable<string, array{string, string}> */
	public static function tampering(): iterable {
		yield 'an amount' => array( "UPDATE {entry} SET amount = amount + 1 WHERE account = 'available'", '借贷不等' );
		yield 'both sides' => array( 'UPDATE {entry} SET amount = amount * 2', '分录后的余额应为' );
		yield 'a kept balance' => array( 'UPDATE {account} SET available = available + 1', '保存的余额不等于分录合计' );
		yield 'an entry is deleted' => array( "DELETE FROM {entry} WHERE account = 'issue'", '借贷不等' );
		yield 'a movement is deleted' => array( "DELETE FROM {movement} WHERE reference = 'b'", '分录缺少账目' );
		yield 'all of a movement' => array( 'DELETE FROM {entry} WHERE turn = 1', '分录不连续' );
		yield 'the order' => array( 'UPDATE {entry} SET turn = turn + 5 WHERE turn = 1', '分录不连续' );
		yield 'what could be spent' => array( 'UPDATE {entry} SET spendable = 9 WHERE turn = 1', '可用合计应为' );
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'tampering' )]
	public function test_a_changed_row_is_found( string $sql, string $fault ): void {
		$this->give( 'a', Pocket::Available, 500 );
		$this->give( 'b', Pocket::Available, 200 );
		self::assertSame( array(), $this->faults() );
		$names = array();
		foreach ( array( 'entry', 'account', 'movement' ) as $name ) {
			$names[ "{{$name}}" ] = $this->db()->table( "ledger_$name" );
		}
		$this->db()->execute( strtr( $sql, $names ) );
		self::assertStringContainsString( $fault, implode( "\n", $this->faults() ) );
	}
}
