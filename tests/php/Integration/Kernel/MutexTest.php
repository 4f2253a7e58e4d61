<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Database\Mutex;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** One process at a time under a name; two mutexes here stand for two processes. */
final class MutexTest extends IntegrationTestCase {

	private const NAME = 'zeromo_test_mutex';

	public function test_one_holds_a_name_until_it_is_given_back(): void {
		$one = new Mutex( $this->db() );
		$two = new Mutex( $this->db() );
		self::assertSame(
			array( true, false, false ),
			array(
				$one->take( self::NAME, 100, 30 ),
				$two->take( self::NAME, 110, 30 ),
				$one->take( self::NAME, 110, 30 ),
			)
		);
		$two->release( self::NAME );
		self::assertFalse( $two->take( self::NAME, 110, 30 ), 'Who does not hold it gives nothing back.' );
		$one->release( self::NAME );
		self::assertTrue( $two->take( self::NAME, 110, 30 ) );
		self::assertFalse( $one->keep( self::NAME, 111 ) );
	}

	public function test_what_was_left_behind_is_taken_over_and_its_first_owner_sees_that(): void {
		$one = new Mutex( $this->db() );
		$two = new Mutex( $this->db() );
		$one->take( self::NAME, 100, 30 );
		self::assertTrue( $one->keep( self::NAME, 120 ) );
		self::assertFalse( $two->take( self::NAME, 150, 30 ), 'It was heard of at 120.' );
		self::assertTrue( $two->take( self::NAME, 151, 30 ) );
		self::assertFalse( $one->keep( self::NAME, 152 ) );
		$one->release( self::NAME );
		self::assertTrue( $two->keep( self::NAME, 152 ) );
	}

	public function test_a_row_of_an_older_version_has_a_time_alone(): void {
		$this->db()->execute(
			"INSERT INTO {$this->db()->core( 'options' )} (option_name, option_value, autoload) "
				. "VALUES (%s, '100', 'off')",
			array( self::NAME )
		);
		$mutex = new Mutex( $this->db() );
		self::assertSame(
			array( false, true ),
			array( $mutex->take( self::NAME, 120, 30 ), $mutex->take( self::NAME, 131, 30 ) )
		);
	}
}
