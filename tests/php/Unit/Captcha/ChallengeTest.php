<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Captcha;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Captcha\Challenge;

/**
 * ALTCHA's protocol, version 2. altcha.json was made, solved and verified by npm's altcha-lib 2.8.0
 * (createChallenge with counters 7, 123 and 0, solveChallenge, verifySolution).
 */
final class ChallengeTest extends TestCase {

	/** @return array{secret: string, cases: list<array<string, mixed>>} */
	private static function kept(): array {
		return json_decode( (string) file_get_contents( __DIR__ . '/altcha.json' ), true );
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function cases(): array {
		$kept = self::kept();
		$out  = array();
		foreach ( $kept['cases'] as $case ) {
			$out[ "counter {$case['solution']['counter']}" ] = array( $case, $kept['secret'] );
		}
		return $out;
	}

	/** @param array<string, mixed> $case Of the library. */
	#[DataProvider( 'cases' )]
	public function test_what_the_library_made_is_read_and_solved( array $case, string $secret ): void {
		[ 'challenge' => $told, 'solution' => $solved ] = $case;
		$read = Challenge::read( $told['parameters'], $told['signature'], $secret );
		self::assertNotNull( $read );
		self::assertTrue( $read->is_solved( $solved['counter'], $solved['derivedKey'] ) );
		self::assertFalse( $read->is_solved( $solved['counter'] + 1, $solved['derivedKey'] ) );
		self::assertFalse( $read->is_solved( -1, $solved['derivedKey'] ) );
		self::assertFalse( $read->is_solved( 0x100000000 + $solved['counter'], $solved['derivedKey'] ), 'Four bytes.' );
		self::assertFalse( $read->is_solved( $solved['counter'], strtoupper( $solved['derivedKey'] ) ) );
		self::assertFalse( $read->is_solved( $solved['counter'], $told['parameters']['keyPrefix'] ) );
		self::assertNull( Challenge::read( $told['parameters'], $told['signature'], "$secret." ) );
	}

	public function test_nothing_moves_from_a_value_to_its_neighbour(): void {
		$kept = self::kept();
		$told = $kept['cases'][1]['challenge'];
		$is   = $told['parameters'];
		foreach (
			array(
				array( 'cost' => 1 ),
				array( 'cost' => '2000' ),
				array( 'cost' => 2000.0 ),
				array( 'expiresAt' => 20000000000 ),
				array( 'keyPrefix' => substr( $is['keyPrefix'], 0, 2 ) ),
				array( 'keyPrefix' => '' ),
				array( 'nonce' => $is['nonce'] . substr( $is['salt'], 0, 2 ), 'salt' => substr( $is['salt'], 2 ) ),
				array(
					'nonce'     => substr( $is['nonce'], 2 ),
					'keyPrefix' => $is['keyPrefix'] . substr( $is['nonce'], 0, 2 ),
				),
				array( 'keyLength' => 16 ),
				array( 'algorithm' => 'SHA-256' ),
				array( 'data' => array( 'a' => 1 ) ),
				array( 'expiresAt' => null ),
				array( 'salt' => array( $is['salt'] ) ),
			) as $changed
		) {
			self::assertNull(
				Challenge::read( $changed + $is, $told['signature'], $kept['secret'] ),
				(string) json_encode( $changed )
			);
		}
		self::assertNull( Challenge::read( array(), $told['signature'], $kept['secret'] ) );
	}

	public function test_our_own_have_one_answer_among_the_counters(): void {
		$new = Challenge::fresh( 10, 2000000000, 33 );
		$own = Challenge::read( $new->parameters(), $new->signature( 'k' ), 'k' );
		self::assertNotNull( $own );
		$is      = $own->parameters();
		$solving = array();
		for ( $n = 0; $n < 60; $n++ ) {
			$key = bin2hex(
				hash_pbkdf2(
					'sha256',
					hex2bin( (string) $is['nonce'] ) . pack( 'N', $n ),
					(string) hex2bin( (string) $is['salt'] ),
					10,
					32,
					true
				)
			);
			if ( $own->is_solved( $n, $key ) ) {
				$solving[] = $n;
			}
		}
		self::assertSame( array( 33 ), $solving );
		self::assertNotSame( $is['nonce'], Challenge::fresh( 10, 2000000000, 33 )->parameters()['nonce'] );
	}
}
