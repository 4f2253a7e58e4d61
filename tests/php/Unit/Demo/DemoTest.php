<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Demo;

use PHPUnit\Framework\TestCase;
use Zeromo\Demo\Corpus;
use Zeromo\Demo\Faces;
use Zeromo\Demo\Random;
use Zeromo\Demo\Timeline;

final class DemoTest extends TestCase {

	private function bank(): Corpus {
		return new Corpus( dirname( __DIR__, 4 ) . '/demo' );
	}

	public function test_the_same_words_give_the_same_chance_and_others_another(): void {
		$throw = static fn( string $words ): array => array_map(
			static fn( Random $dice ): int => $dice->int( 1, 1000 ),
			array_fill( 0, 20, new Random( $words ) )
		);
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

	/** @return list<int> */
	private function times( int $now, int $offset ): array {
		$timeline = new Timeline( $now, $offset, false );
		return array_map( static fn( int $n ): int => $timeline->written( $n, 600 ), range( 0, 599 ) );
	}

	public function test_later_activities_are_younger_and_none_is_of_tomorrow(): void {
		foreach ( array( '03:10', '09:00', '12:34', '23:59' ) as $clock ) {
			$now    = (int) strtotime( "2026-03-04 $clock UTC" );
			$times  = $this->times( $now, 8 * 3600 );
			$sorted = $times;
			sort( $sorted );
			self::assertSame( $sorted, $times, $clock );
			self::assertLessThanOrEqual( $now, $times[599], $clock );
			self::assertGreaterThan( $now - 2 * 3600, $times[599], $clock );
		}
		$bulk = new Timeline( 1_800_000_000, 0, true );
		self::assertGreaterThan( 1_800_000_000 - 600, $bulk->written( 599, 600 ) );
	}

	public function test_activities_lie_weeks_apart_and_keep_the_hours_of_people(): void {
		$now   = (int) strtotime( '2026-03-04 21:30 UTC' ) - 8 * 3600;
		$times = $this->times( $now, 8 * 3600 );
		$hours = array_count_values(
			array_map( static fn( int $time ): int => (int) gmdate( 'G', $time + 8 * 3600 ), $times )
		);
		$days  = array_unique(
			array_map( static fn( int $time ): string => gmdate( 'Y-m-d', $time + 8 * 3600 ), $times )
		);
		self::assertGreaterThanOrEqual( 40, count( $days ) );
		// Those of the first page are not all of the same hour.
		self::assertGreaterThan( 6 * 3600, $times[599] - $times[580] );
		$sum = static fn( int $from, int $to ): int => array_sum(
			array_intersect_key( $hours, array_flip( range( $from, $to ) ) )
		);
		self::assertLessThan( 30, $sum( 1, 5 ) );
		self::assertGreaterThan( 150, $sum( 19, 22 ) );
	}

	public function test_no_face_is_drawn_twice_and_a_number_is_always_the_same_face(): void {
		$drawn = array();
		for ( $n = 0; $n < 96; $n++ ) {
			$drawn[] = $this->drawn( static fn( string $to ) => Faces::make( $n, $to ) );
		}
		self::assertCount( 96, array_unique( $drawn ) );
		self::assertSame( $drawn[17], $this->drawn( static fn( string $to ) => Faces::make( 17, $to ) ) );
		self::assertNotContains( $this->drawn( Faces::make_office( ... ) ), $drawn );
	}

	/** @param \Closure(string): void $draw Writes into a path. */
	private function drawn( \Closure $draw ): string {
		$file = (string) tempnam( sys_get_temp_dir(), 'zmo' );
		$draw( $file );
		$print = (string) md5_file( $file );
		unlink( $file );
		return $print;
	}
}
