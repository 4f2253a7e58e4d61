<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Demo;

use PHPUnit\Framework\TestCase;
use Zeromo\Demo\Activities;
use Zeromo\Demo\Corpus;
use Zeromo\Demo\Random;

final class DemoTest extends TestCase {

	private function bank(): Corpus {
		return new Corpus( dirname( __DIR__, 4 ) . '/demo' );
	}

	public function test_the_same_words_give_the_same_chance_and_others_another(): void {
		$throw = static fn( string $words ): array => array_map( static fn( Random $dice ): int => $dice->int( 1, 1000 ), array_fill( 0, 20, new Random( $words ) ) );
		self::assertSame( $throw( '1|activity|417' ), $throw( '1|activity|417' ) );
		self::assertNotSame( $throw( '1|activity|417' ), $throw( '2|activity|417' ) );
	}

	public function test_chance_stays_in_its_bounds_and_some_are_all_different(): void {
		$dice = new Random( 'bounds' );
		for ( $n = 0; $n < 500; $n++ ) {
			self::assertContains( $dice->int( 3, 5 ), array( 3, 4, 5 ) );
			self::assertLessThan( 7, $dice->skewed( 7 ) );
		}
		$some = $dice->some( range( 1, 10 ), 6 );
		self::assertCount( 6, array_unique( $some ) );
		self::assertCount( 10, $dice->some( range( 1, 10 ), 99 ) );
	}

	public function test_six_hundred_activities_hardly_repeat_themselves(): void {
		$bank  = $this->bank();
		$texts = array();
		for ( $n = 0; $n < 600; $n++ ) {
			$dice    = new Random( "1|text|$n" );
			$texts[] = $bank->text( $dice->one( $bank->texts['themes'] ), $dice );
		}
		self::assertGreaterThan( 570, count( array_unique( $texts ) ) );
	}

	public function test_there_are_thirty_topics_and_no_name_twice(): void {
		$texts  = $this->bank()->texts;
		$topics = array_unique( array_merge( ...array_column( $texts['themes'], 'topics' ) ) );
		self::assertGreaterThanOrEqual( 30, count( $topics ) );
		self::assertSame( count( $texts['names'] ), count( array_unique( $texts['names'] ) ) );
		self::assertGreaterThanOrEqual( 12, count( array_unique( array_column( $texts['themes'], 'circle' ) ) ) );
	}

	public function test_later_activities_are_younger(): void {
		$last = PHP_INT_MAX;
		for ( $n = 0; $n < 600; $n++ ) {
			$age = Activities::age( $n, 600 );
			self::assertLessThanOrEqual( $last, $age );
			$last = $age;
		}
		self::assertLessThan( 600, $last );
	}
}
