<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Ledger;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\DaySeal;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Ledger\Api\Receipt;
use Zeromo\Community\Ledger\Api\Receipts;
use Zeromo\Community\Ledger\Api\SealCheck;
use Zeromo\Community\Ledger\Api\Seals;
use Zeromo\Community\Ledger\Seal\SealFiles;
use Zeromo\Community\Ledger\Seal\Sealing;
use Zeromo\Community\Ledger\Seal\Tree;
use Zeromo\Community\Ledger\Sql\SealSql;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * What was sealed cannot be changed unseen. Changes are random; `npm run money -- tamper` makes 1,000 of them, this
 * test 60.
 */
final class SealTest extends IntegrationTestCase {

	private const DAYS = 5;
	private const EACH = 8;

	/** @var list<int> */
	private array $members = array();

	protected function setUp(): void {
		parent::setUp();
		// What other tests have left; it is there again afterwards.
		foreach ( array( 'movement', 'entry', 'account', 'seal' ) as $name ) {
			$this->db()->execute( "DELETE FROM {$this->table( $name )}" );
		}
		$this->members = array( $this->create_member(), $this->create_member(), $this->create_member() );
		$midnight      = (int) strtotime( gmdate( 'Y-m-d', time() - 10 * DAY_IN_SECONDS ) . ' UTC' );
		for ( $day = 0; $day < self::DAYS; $day++ ) {
			for ( $n = 0; $n < self::EACH; $n++ ) {
				$this->book( "seal:$day:$n", $this->members[ $n % 3 ], $this->members[ ( $n + 1 ) % 3 ], $n );
				$this->db()->execute(
					"UPDATE {$this->table( 'movement' )} SET created = %d WHERE reference = %s",
					array( $midnight + $day * DAY_IN_SECONDS + 60 * $n, "seal:$day:$n" )
				);
			}
		}
		$this->service( Seals::class )->seal();
	}

	/** Money for two members, then one pays the other. */
	private function book( string $reference, int $from, int $to, int $n ): void {
		$money = static fn( int $member, Pocket $pocket, int $amount ): Line => new Line(
			Account::member( $member, Asset::Balance, $pocket ),
			$amount
		);
		$lines = 0 === $n % 2
			? array(
				new Line( Account::house( Account::ISSUE, Asset::Balance ), -1100 ),
				$money( $from, Pocket::Available, 1000 ),
				$money( $from, Pocket::Bonus, 100 ),
			)
			: array(
				$money( $to, Pocket::Available, 90 ),
				new Line( Account::house( Account::FEE, Asset::Balance ), 10 ),
				new Line( Account::house( Account::ISSUE, Asset::Balance ), -100 ),
			);
		$this->db()->transaction(
			fn(): bool => $this->service( Ledger::class )->post(
				new Movement( $reference, 'purchase', "说明 $n", $lines, 'ORDER' . $n, 3, '备注' )
			)
		);
	}

	private function table( string $name ): string {
		return $this->db()->table( "ledger_$name" );
	}

	/** @return list<string> */
	private function faults(): array {
		return array(
			...$this->service( LedgerCheck::class )->faults(),
			...$this->service( SealCheck::class )->faults(),
		);
	}

	public function test_days_are_sealed_once_and_hold(): void {
		self::assertSame( array(), $this->faults() );
		$seals = $this->service( SealFiles::class )->seals();
		self::assertCount( self::DAYS, $seals );
		self::assertSame( self::EACH, $seals[1]->count );
		$this->service( Seals::class )->seal();
		self::assertCount( self::DAYS, $this->service( SealFiles::class )->seals() );
		// What is booked today is not sealed today.
		$this->book( 'seal:today', $this->members[0], $this->members[1], 0 );
		$this->service( Seals::class )->seal();
		self::assertCount( self::DAYS, $this->service( SealFiles::class )->seals() );
		self::assertSame( array(), $this->faults() );
		self::assertSame( array(), $this->service( SealCheck::class )->against( $seals[2]->day, $seals[2]->chain ) );
		self::assertCount( 1, $this->service( SealCheck::class )->against( $seals[2]->day, $seals[1]->chain ) );
	}

	/** A process that died between the copy in the database and the file: the next one goes on. */
	public function test_a_seal_that_was_broken_off_is_completed(): void {
		$files = $this->service( SealFiles::class );
		$roots = $files->folder() . '/roots.txt';
		$all   = (string) file_get_contents( $roots );
		$lines = explode( "\n", trim( $all ) );
		file_put_contents( $roots, implode( "\n", array_slice( $lines, 0, 3 ) ) . "\n" );
		self::assertNotSame( array(), $this->faults() );
		$this->service( Seals::class )->seal();
		self::assertSame( $all, file_get_contents( $roots ) );
		self::assertSame( array(), $this->faults() );
	}

	public function test_each_random_change_is_found_and_its_place_named(): void {
		$rounds = max( 1, (int) ( getenv( 'ZEROMO_TAMPER' ) ?: 60 ) );
		$seed   = (int) ( getenv( 'ZEROMO_TAMPER_SEED' ) ?: 20261127 );
		mt_srand( $seed );
		$done = array();
		for ( $round = 0; $round < $rounds; $round++ ) {
			$found = array();
			$place = '';
			$kind  = array_keys( self::changes() )[ $round % count( self::changes() ) ];
			try {
				$this->db()->transaction(
					function () use ( $kind, &$found, &$place ): void {
						$place = self::changes()[ $kind ]( $this );
						$found = $this->faults();
						throw new \DomainException( 'undone' );
					}
				);
			} catch ( \DomainException ) {
				$done[ $kind ] = ( $done[ $kind ] ?? 0 ) + 1;
			}
			self::assertNotSame( array(), $found, "round $round, seed $seed: $kind" );
			self::assertMatchesRegularExpression( $place, implode( "\n", $found ), "round $round, seed $seed: $kind" );
		}
		self::assertSame( $rounds, array_sum( $done ) );
		self::assertSame( array(), $this->faults(), 'each change was undone' );
	}

	/** @return array<string, \Closure(self): string> What is changed => does it, gives where it has to be found. */
	private static function changes(): array {
		return array(
			'an amount'         => static function ( self $t ): string {
				[ $id, $movement ] = $t->any_entry();
				$t->db()->execute(
					"UPDATE {$t->table( 'entry' )} SET amount = amount + %d WHERE id = %d",
					array( mt_rand( 1, 500 ) * ( 0 === mt_rand( 0, 1 ) ? 1 : -1 ), $id )
				);
				return "/账目 $movement\b/";
			},
			'all of a movement, by a factor' => static function ( self $t ): string {
				$movement = $t->any_movement();
				$t->db()->execute(
					"UPDATE {$t->table( 'entry' )} SET amount = amount * 2, left_over = left_over + amount
						WHERE movement_id = %d",
					array( $movement )
				);
				return "/账目 $movement\b/";
			},
			'the order of two'  => static function ( self $t ): string {
				$one = $t->any_movement();
				$two = $t->any_movement( $one );
				$steps = array( array( $one, 999999 ), array( $two, $one ), array( 999999, $two ) );
				foreach ( $steps as [ $from, $to ] ) {
					foreach ( array( 'movement' => 'id', 'entry' => 'movement_id' ) as $table => $column ) {
						$t->db()->execute(
							"UPDATE {$t->table( $table )} SET $column = %d WHERE $column = %d",
							array( $to, $from )
						);
					}
				}
				return "/账目 ($one|$two)\b/";
			},
			'a time'            => static function ( self $t ): string {
				$movement = $t->any_movement();
				$by       = mt_rand( 1, 3 * DAY_IN_SECONDS );
				$t->db()->execute(
					"UPDATE {$t->table( 'movement' )} SET created = created - $by WHERE id = %d",
					array( $movement )
				);
				return "/账目 $movement\b/";
			},
			'an entry is gone'  => static function ( self $t ): string {
				[ $id, $movement ] = $t->any_entry();
				$t->db()->execute( "DELETE FROM {$t->table( 'entry' )} WHERE id = %d", array( $id ) );
				return "/账目 $movement\b/";
			},
			'a movement is gone' => static function ( self $t ): string {
				$movement = $t->any_movement();
				$t->db()->execute( "DELETE FROM {$t->table( 'entry' )} WHERE movement_id = %d", array( $movement ) );
				$t->db()->execute( "DELETE FROM {$t->table( 'movement' )} WHERE id = %d", array( $movement ) );
				return "/封存之后删除的账目.*账目 $movement\b/";
			},
			'a movement is put in' => static function ( self $t ): string {
				$movement = $t->any_movement();
				$t->db()->execute(
					"INSERT INTO {$t->table( 'movement' )} (reference,kind,salt,words_hash,created)
						SELECT 'put:in', kind, salt, words_hash, created FROM {$t->table( 'movement' )} WHERE id = %d",
					array( $movement )
				);
				$new = $t->db()->insert_id();
				$t->db()->execute(
					"INSERT INTO {$t->table( 'entry' )} (movement_id,user_id,asset,account,amount)
						VALUES (%d,0,1,'fee',5),(%d,0,1,'issue',-5)",
					array( $new, $new )
				);
				return "/封存之后补入的账目.*账目 $new\b/";
			},
			'a word of the head' => static function ( self $t ): string {
				$movement = $t->any_movement();
				$column   = array( 'reference', 'kind', 'order_no', 'actor_id', 'salt' )[ mt_rand( 0, 4 ) ];
				$t->db()->execute(
					"UPDATE {$t->table( 'movement' )} SET $column = %s WHERE id = %d",
					array( (string) mt_rand( 100, 999 ), $movement )
				);
				return "/账目 $movement\b/";
			},
			'a title'           => static function ( self $t ): string {
				$movement = $t->any_movement();
				$t->db()->execute(
					"UPDATE {$t->table( 'movement' )} SET title = %s WHERE id = %d",
					array( 'other ' . mt_rand(), $movement )
				);
				return "/说明与封存时不同.*账目 $movement\b/";
			},
			'an owner'          => static function ( self $t ): string {
				$row = $t->db()->row(
					"SELECT id, movement_id FROM {$t->table( 'entry' )} WHERE user_id > 0
						ORDER BY id LIMIT 1 OFFSET %d",
					array( mt_rand( 0, 30 ) )
				) ?? array();
				$t->db()->execute(
					"UPDATE {$t->table( 'entry' )} SET user_id = user_id + 5000 WHERE id = %d",
					array( (int) $row['id'] )
				);
				return "/账目 {$row['movement_id']}\b/";
			},
			'a kept balance'    => static function ( self $t ): string {
				$member = $t->members[ mt_rand( 0, 2 ) ];
				$t->db()->execute(
					"UPDATE {$t->table( 'account' )} SET bonus = bonus + 7 WHERE user_id = %d",
					array( $member )
				);
				return "/成员 $member balance bonus/";
			},
			'a day chained anew' => static function ( self $t ): string {
				$movement = $t->any_movement();
				$t->db()->execute(
					"UPDATE {$t->table( 'movement' )} SET order_no = 'OTHER' WHERE id = %d",
					array( $movement )
				);
				$t->chain_anew();
				return "/封存之后改动的账目.*账目 $movement\b/";
			},
		);
	}

	/** @return array{int, int} An entry and its movement. */
	private function any_entry(): array {
		$row = $this->db()->row(
			"SELECT id, movement_id FROM {$this->table( 'entry' )} ORDER BY id LIMIT 1 OFFSET %d",
			array( mt_rand( 0, self::DAYS * self::EACH * 3 - 1 ) )
		) ?? array();
		return array( (int) $row['id'], (int) $row['movement_id'] );
	}

	private function any_movement( int $but = 0 ): int {
		return (int) $this->db()->value(
			"SELECT id FROM {$this->table( 'movement' )} WHERE id <> %d ORDER BY id LIMIT 1 OFFSET %d",
			array( $but, mt_rand( 0, self::DAYS * self::EACH - 2 ) )
		);
	}

	/** What somebody with the whole database would do: all seals again, over the changed rows. */
	private function chain_anew(): void {
		$last = null;
		foreach ( $this->service( SealSql::class )->seals() as $seal ) {
			$prints = array();
			$rows   = $this->service( SealSql::class )->within( $seal->begins(), $seal->begins() + DAY_IN_SECONDS );
			foreach ( $rows as $movement ) {
				$prints[] = $movement->print();
			}
			$last = DaySeal::after( $last, $seal->day, count( $prints ), Tree::root( $prints ) );
			$this->db()->execute(
				"UPDATE {$this->table( 'seal' )} SET root = %s, chain = %s WHERE day = %d",
				array( $last->root, $last->chain, SealSql::number( $seal->day ) )
			);
		}
	}

	/** Whoever can write the files, but not the database. */
	public function test_a_changed_file_is_found(): void {
		$files = $this->service( SealFiles::class );
		$seal  = $files->seals()[1];
		$roots = $files->folder() . '/roots.txt';
		$day   = $files->folder() . "/{$seal->day}.txt";
		foreach ( array( $roots => '封存的链不连续', $day => '当天的封存文件缺失或被改动' ) as $path => $fault ) {
			$text = (string) file_get_contents( $path );
			$at   = $path === $roots ? (int) strpos( $text, $seal->root ) : 20;
			file_put_contents( $path, substr_replace( $text, '0' === $text[ $at ] ? '1' : '0', $at, 1 ) );
			self::assertStringContainsString( "$fault\t{$seal->day}", implode( "\n", $this->faults() ) );
			file_put_contents( $path, $text );
		}
		unlink( $roots );
		self::assertStringContainsString( '封存文件不存在', implode( "\n", $this->faults() ) );
	}

	/** A receipt proves one movement to who has nothing but a published chain, and tells nothing of others. */
	public function test_a_receipt_is_checked_without_the_database(): void {
		$row     = $this->db()->row(
			"SELECT id, movement_id, user_id FROM {$this->table( 'entry' )} WHERE user_id > 0
				ORDER BY id LIMIT 1 OFFSET 9"
		) ?? array();
		$member  = (int) $row['user_id'];
		$receipt = $this->service( Receipts::class )->of( $member, (int) $row['id'] );
		$chain   = '';
		foreach ( $this->service( SealFiles::class )->seals() as $seal ) {
			$chain = $seal->day === $receipt->seal->day ? $seal->chain : $chain;
		}
		$this->db()->execute( "DELETE FROM {$this->table( 'movement' )}" );
		$kept = Receipt::read( $receipt->text() );
		self::assertNotNull( $kept );
		self::assertTrue( $kept->proves( $chain ) );
		self::assertTrue( $this->service( Receipts::class )->holds( $kept ) );
		self::assertTrue( $this->independent( $receipt->text(), $chain ), 'a program that shares no code agrees' );
		self::assertFalse( $this->independent( str_replace( '"purchase"', '"credit"', $receipt->text() ), $chain ) );
		foreach ( array( '"1000' => '"1001', '\n1000' => '\n1001', '\n90' => '\n99' ) as $from => $to ) {
			$other = str_replace( $from, $to, $receipt->text(), $count );
			self::assertTrue( 0 === $count || false === Receipt::read( $other )?->proves( $chain ) );
		}
		self::assertStringNotContainsString( '"text": "' . ( (int) $row['id'] - 1 ) . '\n0\n', $receipt->text() );
		$this->as_user( $member );
		$this->expectException( Failure::class );
		$this->service( Receipts::class )->of( $member + 1, (int) $row['id'] );
	}

	private function independent( string $receipt, string $chain ): bool {
		$path = (string) tempnam( sys_get_temp_dir(), 'receipt' );
		file_put_contents( $path, $receipt );
		$tool = dirname( __DIR__, 4 ) . '/tools/receipt.mjs';
		exec( implode( ' ', array_map( escapeshellarg( ... ), array( 'node', $tool, $path, $chain ) ) ), $out, $code );
		unlink( $path );
		return 0 === $code;
	}

	public function test_words_are_erased_and_the_seal_holds(): void {
		self::assertGreaterThan( 0, $this->service( Seals::class )->erase_words( $this->members[0] ) );
		self::assertSame(
			'0',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->table( 'movement' )} m
					INNER JOIN {$this->table( 'entry' )} e ON e.movement_id = m.id
					WHERE e.user_id = %d AND (m.title <> '' OR m.note <> '' OR m.words_salt <> '')",
				array( $this->members[0] )
			)
		);
		self::assertSame( 0, $this->service( Seals::class )->erase_words( $this->members[0] ) );
		self::assertSame( array(), $this->faults() );
	}

	public function test_the_seals_are_sent_to_whom_the_owner_named(): void {
		$this->db()->execute( "DELETE FROM {$this->table( 'seal' )} WHERE day > 0" );
		unlink( $this->service( SealFiles::class )->folder() . '/roots.txt' );
		$this->service( Settings::class )->save( array( Sealing::MAIL => 'books@example.org, nobody' ) );
		$sent = array();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $is, array $mail ) use ( &$sent ): bool {
				$sent[] = $mail;
				return true;
			},
			10,
			2
		);
		$this->run_recurring( 'ledger_seal' );
		self::assertCount( 1, $sent );
		self::assertSame( array( 'books@example.org' ), $sent[0]['to'] );
		foreach ( $this->service( SealFiles::class )->seals() as $seal ) {
			self::assertStringContainsString( $seal->line(), $sent[0]['message'] );
		}
	}
}
