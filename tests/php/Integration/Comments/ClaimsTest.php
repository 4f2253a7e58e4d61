<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\Comments\Sql\Claims;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class ClaimsTest extends IntegrationTestCase {

	private const MARK = '0123456789abcdef0123456789abcdef01234567';

	private function claims(): Claims {
		return $this->service( Claims::class );
	}

	public function test_the_first_writes_and_the_others_get_its_comment(): void {
		self::assertSame( Claims::MINE, $this->claims()->take( self::MARK, 100, 160 ) );
		self::assertSame( Claims::BUSY, $this->claims()->take( self::MARK, 101, 161 ) );
		$this->claims()->settle( self::MARK, 7 );
		self::assertSame( 7, $this->claims()->take( self::MARK, 159, 219 ) );
	}

	public function test_when_its_time_is_over_one_takes_it_anew(): void {
		$this->claims()->take( self::MARK, 100, 160 );
		$this->claims()->settle( self::MARK, 7 );
		self::assertSame( Claims::MINE, $this->claims()->take( self::MARK, 160, 220 ) );
		self::assertSame( Claims::BUSY, $this->claims()->take( self::MARK, 160, 220 ) );
	}

	public function test_a_comment_that_is_gone_is_written_anew_by_one(): void {
		$this->claims()->take( self::MARK, 100, 160 );
		$this->claims()->settle( self::MARK, 7 );
		self::assertSame( Claims::MINE, $this->claims()->renew( self::MARK, 7, 170 ) );
		self::assertSame( Claims::BUSY, $this->claims()->renew( self::MARK, 7, 170 ) );
	}

	public function test_what_was_given_back_is_free_and_what_another_took_stays_theirs(): void {
		$this->claims()->take( self::MARK, 100, 160 );
		$this->claims()->release( self::MARK, 160 );
		self::assertSame( Claims::MINE, $this->claims()->take( self::MARK, 101, 161 ) );
		$this->claims()->release( self::MARK, 160 );
		self::assertSame( Claims::BUSY, $this->claims()->take( self::MARK, 102, 162 ) );
	}

	public function test_what_has_run_out_is_removed(): void {
		$this->claims()->take( self::MARK, 100, 160 );
		$this->claims()->purge( 159 );
		self::assertSame( Claims::BUSY, $this->claims()->take( self::MARK, 159, 219 ) );
		$this->claims()->purge( 160 );
		self::assertNull( $this->db()->value( "SELECT mark FROM {$this->db()->table( 'comment_claim' )} WHERE mark = %s", array( self::MARK ) ) );
	}
}
