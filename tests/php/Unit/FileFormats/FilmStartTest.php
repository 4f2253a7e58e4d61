<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\FileFormats;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\FileFormats\Api\FilmStart;
use Zeromo\Community\FileFormats\FileBytes;
use Zeromo\Community\FileFormats\IsoBoxes;
use Zeromo\Community\FileFormats\IsoTree;
use Zeromo\Community\Tests\Integration\Media\Films;

/** The beginning of a film has what is shown before its end, plays by itself and has no byte of the rest. */
final class FilmStartTest extends TestCase {

	/** Four seconds, 24 pictures a second, with pictures that are decoded before they are shown. */
	private const FILM = __DIR__ . '/../../../../demo/videos/lake.mp4';

	/** @var list<string> */
	private array $made = array();

	protected function tearDown(): void {
		array_map( 'unlink', array_filter( $this->made, 'is_file' ) );
	}

	private function file( string $bytes ): string {
		$path         = (string) tempnam( sys_get_temp_dir(), 'film' );
		$this->made[] = $path;
		file_put_contents( $path, $bytes );
		return $path;
	}

	private function cut( string $from, int $seconds ): string {
		$to    = $this->file( '' );
		$start = FilmStart::of( $from, $seconds );
		self::assertNotNull( $start );
		self::assertTrue( $start->write( $to ) );
		return $to;
	}

	/** @return array<string, string> The tables of the first track, by type. */
	private static function tables( string $path ): array {
		$film = FileBytes::open( $path );
		self::assertNotNull( $film );
		$tree  = new IsoTree( $film );
		$index = $tree->find( array( 0, $film->size ), 'moov', 'trak', 'mdia', 'minf', 'stbl' );
		self::assertNotNull( $index );
		return array_map(
			static fn( array $boxes ): string => $tree->body( $boxes[0], 1000000 ),
			$tree->inside( ...$index )
		);
	}

	/** @return list<string> The pictures, in the order they are stored. */
	private static function pictures( string $path ): array {
		$tables = self::tables( $path );
		$sizes  = array_values( (array) unpack( 'N*', substr( $tables['stsz'], 12 ) ) );
		// The films of this test have all their pictures in one piece.
		self::assertSame( 1, IsoTree::number( $tables['stco'], 4, 4 ) );
		$at    = IsoTree::number( $tables['stco'], 8, 4 );
		$bytes = (string) file_get_contents( $path );
		$out   = array();
		foreach ( $sizes as $size ) {
			self::assertIsInt( $size );
			$out[] = substr( $bytes, $at, $size );
			$at   += $size;
		}
		return $out;
	}

	#[DataProvider( 'lengths' )]
	public function test_the_beginning_is_the_films_own_pictures_and_nothing_else( int $seconds ): void {
		$cut   = $this->cut( self::FILM, $seconds );
		$whole = self::pictures( self::FILM );
		$kept  = self::pictures( $cut );
		self::assertSame( array_slice( $whole, 0, count( $kept ) ), $kept );
		// A few that are stored before the end are shown after it.
		self::assertLessThanOrEqual( 24 * $seconds, count( $kept ) );
		self::assertGreaterThan( 24 * $seconds - 5, count( $kept ) );
		$bytes = (string) file_get_contents( $cut );
		self::assertSame( implode( '', $kept ), substr( $bytes, -strlen( implode( '', $kept ) ) ) );
		foreach ( array_slice( $whole, count( $kept ) ) as $picture ) {
			self::assertStringNotContainsString( $picture, $bytes );
		}
		// Read to its last byte as an upload is.
		self::assertSame(
			array(
				'brand'   => 'isom',
				'video'   => true,
				'audio'   => false,
				'h264'    => true,
				'width'   => 640,
				'height'  => 360,
				'seconds' => $seconds,
			),
			IsoBoxes::read( $cut )
		);
	}

	/** @return iterable<array{int}> */
	public static function lengths(): iterable {
		yield array( 1 );
		yield array( 2 );
		yield array( 3 );
	}

	public function test_none_of_its_pictures_is_shown_at_the_end_or_later(): void {
		$tables = self::tables( $this->cut( self::FILM, 2 ) );
		$delays = array();
		foreach ( array_chunk( array_values( (array) unpack( 'N*', substr( $tables['ctts'], 8 ) ) ), 2 ) as $run ) {
			array_push( $delays, ...array_fill( 0, (int) $run[0], (int) $run[1] ) );
		}
		self::assertSame( IsoTree::number( $tables['stsz'], 8, 4 ), count( $delays ) );
		foreach ( $delays as $number => $delay ) {
			// 512 of 12,288 units a picture; the film leaves out its first 1,024.
			self::assertLessThan( 2 * 12288, $number * 512 + $delay - 1024 );
		}
	}

	public function test_a_film_that_is_not_longer_has_no_rest(): void {
		self::assertTrue( FilmStart::of( self::FILM, 3 )?->is_part );
		self::assertFalse( FilmStart::of( self::FILM, 4 )?->is_part );
		self::assertFalse( FilmStart::of( self::FILM, 600 )?->is_part );
	}

	public function test_its_index_may_stand_behind_its_pictures(): void {
		$bytes = (string) file_get_contents( self::FILM );
		$moov  = (int) strpos( $bytes, 'moov' ) - 4;
		$long  = IsoTree::number( $bytes, $moov, 4 );
		$index = substr( $bytes, $moov, $long );
		$place = (int) strpos( $index, 'stco' ) + 12;
		$index = IsoTree::put( $index, $place, 4, IsoTree::number( $index, $place, 4 ) - $long );
		$moved = $this->file( substr( $bytes, 0, $moov ) . substr( $bytes, $moov + $long ) . $index );
		self::assertFileEquals( $this->cut( self::FILM, 2 ), $this->cut( $moved, 2 ) );
	}

	public function test_what_lies_at_the_beginning_of_the_file_is_taken_from_there(): void {
		$film = self::changed( (string) file_get_contents( self::FILM ), 'stco', 12, 0 );
		$path = $this->file( $film );
		$long = FilmStart::of( $path, 2 )->bytes ?? 0;
		self::assertSame(
			md5( substr( $film, 0, $long ) ),
			md5( substr( (string) file_get_contents( $this->cut( $path, 2 ) ), -$long ) )
		);
	}

	/** @return iterable<string, array{string}> */
	public static function others(): iterable {
		$film = (string) file_get_contents( self::FILM );
		yield 'nothing' => array( '' );
		yield 'WebM' => array( Films::webm() );
		yield 'a film without tables' => array( Films::mp4() );
		yield 'half a film' => array( substr( $film, 0, 12000 ) );
		yield 'places outside of the file' => array( self::changed( $film, 'stco', 12, 0x7FFFFFFF ) );
		yield 'chunks without pictures' => array( self::changed( $film, 'stsc', 16, 0 ) );
		yield 'no time' => array( self::changed( $film, 'mdhd', 16, 0 ) );
		yield 'more time than there is' => array( self::changed( $film, 'mvhd', 16, 0xFFFFFFFF ) );
		yield 'cuts of its own' => array( self::changed( $film, 'elst', 8, 2 ) );
		yield 'slow motion' => array( self::changed( $film, 'elst', 20, 0x8000 ) );
		yield 'fragments' => array( str_replace( 'udta', 'mvex', $film ) );
	}

	#[DataProvider( 'others' )]
	public function test_what_cannot_be_cut_is_said_and_nothing_written( string $bytes ): void {
		$path  = $this->file( $bytes );
		$start = FilmStart::of( $path, 3 );
		self::assertNull( $start );
	}

	public function test_no_change_of_a_byte_of_the_index_hurts(): void {
		$film = (string) file_get_contents( self::FILM );
		mt_srand( 15 );
		for ( $n = 0; $n < 1500; $n++ ) {
			$bytes = $film;
			for ( $change = mt_rand( 1, 4 ); $change > 0; $change-- ) {
				$values                       = array( 0, 1, 127, 128, 255, mt_rand( 0, 255 ) );
				$bytes[ mt_rand( 32, 1970 ) ] = chr( $values[ mt_rand( 0, 5 ) ] );
			}
			$start = FilmStart::of( $this->file( $bytes ), 2 );
			if ( null !== $start ) {
				self::assertLessThanOrEqual( strlen( $film ), $start->bytes );
			}
			array_map( 'unlink', $this->made );
			$this->made = array();
		}
	}

	/** A film of so many tracks whose samples share nothing: a row of each table for every one. */
	private static function uneven( int $samples, int $tracks ): string {
		$box   = IsoTree::box( ... );
		$row   = pack( 'N2', 0, $samples );
		$index = $box( 'stsd', pack( 'N2', 0, 1 ) . $box( 'avc1', str_repeat( "\0", 78 ) ) )
			. $box( 'stts', $row . str_repeat( pack( 'N4', 1, 1, 1, 2 ), intdiv( $samples, 2 ) ) )
			. $box( 'ctts', $row . str_repeat( pack( 'N4', 1, 0, 1, 1 ), intdiv( $samples, 2 ) ) )
			. $box( 'stsc', pack( 'N5', 0, 1, 1, 1, 1 ) )
			. $box( 'stsz', pack( 'N3', 0, 0, $samples ) . str_repeat( pack( 'N', 8 ), $samples ) )
			. $box( 'stco', $row . str_repeat( pack( 'N', 24 ), $samples ) );
		$media = $box( 'mdhd', pack( 'N6', 0, 0, 0, 1000000, $samples, 0 ) )
			. $box( 'hdlr', pack( 'N2', 0, 0 ) . 'vide' . str_repeat( "\0", 13 ) )
			. $box( 'minf', $box( 'vmhd', str_repeat( "\0", 12 ) ) . $box( 'stbl', $index ) );
		$track = $box( 'trak', $box( 'tkhd', str_repeat( "\0", 84 ) ) . $box( 'mdia', $media ) );
		$head  = $box( 'mvhd', pack( 'N5', 0, 0, 0, 1000000, $samples ) . str_repeat( "\0", 80 ) );
		return $box( 'ftyp', "isom\0\0\2\0isom" )
			. $box( 'moov', $head . str_repeat( $track, $tracks ) )
			. $box( 'mdat', str_repeat( 'x', 64 ) );
	}

	public function test_long_tables_are_read_once_and_are_bounded(): void {
		$begun = microtime( true );
		self::assertSame( 160000, FilmStart::of( $this->file( self::uneven( 20000, 1 ) ), 1 )?->bytes );
		self::assertLessThan( 4.0, microtime( true ) - $begun );
		self::assertNotNull( FilmStart::of( $this->file( self::uneven( 72000, 2 ) ), 1 ) );
		self::assertNull( FilmStart::of( $this->file( self::uneven( 72002, 1 ) ), 1 ) );
		self::assertNull( FilmStart::of( $this->file( self::uneven( 72000, 3 ) ), 1 ) );
	}

	/** The film with another number behind the name of a box. */
	private static function changed( string $film, string $type, int $at, int $number ): string {
		return IsoTree::put( $film, (int) strpos( $film, $type ) + $at, 4, $number );
	}
}
