<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\CircleMembers;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\CircleMembers\Invite;
use Zeromo\Community\CircleMembers\InviteCode;

/** Codes nobody guesses, and until when they open. */
final class InviteCodeTest extends TestCase {

	public function test_codes_have_more_than_forty_random_bits_and_are_not_repeated(): void {
		$codes = array_map( static fn(): string => InviteCode::make(), range( 1, 500 ) );
		$this->assertCount( 500, array_unique( $codes ) );
		$signs = array_unique( str_split( implode( '', $codes ) ) );
		$this->assertGreaterThan( 40, strlen( $codes[0] ) * log( count( $signs ), 2 ) );
		foreach ( $codes as $code ) {
			$this->assertSame( $code, InviteCode::clean( $code ) );
		}
	}

	public function test_a_code_is_taken_as_people_type_it_and_nothing_else_is(): void {
		$this->assertSame( 'ABCDEFGH2345', InviteCode::clean( " abcd-efgh 2345\n" ) );
		foreach ( array(
			'',
			'ABCDEFGH234',
			'ABCDEFGH23456',
			'ABCDEFGH234O',
			'ABCDEFGH234%',
			'一二三四五六七八九十百千',
		) as $typed ) {
			$this->assertSame( '', InviteCode::clean( $typed ) );
		}
	}

	public function test_an_invitation_is_open_until_it_is_used_up_or_its_time_is_over(): void {
		$invite = static fn( int $max, int $uses, int $ends ): Invite => new Invite(
			1,
			2,
			'ABCDEFGH2345',
			$max,
			$uses,
			$ends,
			3,
			4
		);
		$this->assertTrue( $invite( 0, 999, 0 )->open( 100 ) );
		$this->assertTrue( $invite( 2, 1, 101 )->open( 100 ) );
		$this->assertFalse( $invite( 2, 2, 101 )->open( 100 ) );
		$this->assertFalse( $invite( 2, 1, 100 )->open( 100 ) );
	}
}
