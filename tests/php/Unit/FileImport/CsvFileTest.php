<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\FileImport;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\FileImport\Csv\CsvFile;
use Zeromo\Community\Kernel\Failure;

/** Tables as files. */
final class CsvFileTest extends TestCase {

	private string $file;

	protected function setUp(): void {
		$this->file = (string) tempnam( sys_get_temp_dir(), 'csv' );
	}

	protected function tearDown(): void {
		unlink( $this->file );
	}

	/** @return list<array{int, list<string>}> Lines the records begin in, and their cells. */
	private function read( string $bytes ): array {
		file_put_contents( $this->file, $bytes );
		$csv = new CsvFile( $this->file );
		$out = array();
		for ( ;; ) {
			$line  = $csv->line();
			$cells = $csv->next();
			if ( null === $cells ) {
				return $out;
			}
			$out[] = array( $line, $cells );
		}
	}

	/** @return iterable<string, array{string, list<array{int, list<string>}>}> */
	public static function tables(): iterable {
		$plain = array( array( 1, array( '编号', '名称' ) ), array( 2, array( '1', '联通' ) ) );
		yield 'UTF-8' => array( "编号,名称\n1,联通\n", $plain );
		yield 'with a mark' => array( "\xEF\xBB\xBF编号,名称\n1,联通", $plain );
		yield 'GB18030' => array( (string) mb_convert_encoding( "编号,名称\n1,联通\n", 'GB18030', 'UTF-8' ), $plain );
		yield 'line ends of Windows' => array( "编号,名称\r\n1,联通\r\n", $plain );
		yield 'line ends of old systems' => array( "编号,名称\r1,联通\r", $plain );
		yield 'tabs' => array( "编号\t名称\n1\t联通", $plain );
		yield 'semicolons' => array( "编号;名称\n1;联通", $plain );
		yield 'quotes' => array( "\"编号\",\"名称\"\n\"1\",\"联通\"", $plain );
		yield 'cells with everything' => array(
			"a,b\n\"x,\"\"y\"\"\r\nz\",\n\n3, c\"d ",
			array(
				array( 1, array( 'a', 'b' ) ),
				array( 2, array( "x,\"y\"\nz", '' ) ),
				array( 4, array( '3', 'c"d' ) ),
			),
		);
	}

	/** @param list<array{int, list<string>}> $records Records. */
	#[DataProvider( 'tables' )]
	public function test_it_is_read( string $bytes, array $records ): void {
		// A record behind an empty line is asked for at that line.
		self::assertSame( $records, $this->read( $bytes ) );
	}

	public function test_records_that_cross_pieces_are_whole(): void {
		$bytes = '';
		for ( $n = 1; $n <= 9000; $n++ ) {
			$bytes .= "$n,\"第 $n 行，\"\"引号\"\"\"\r\n";
		}
		$all = $this->read( $bytes );
		self::assertCount( 9000, $all );
		foreach ( $all as $n => [ $line, $cells ] ) {
			++$n;
			self::assertSame( array( $n, array( (string) $n, "第 $n 行，\"引号\"" ) ), array( $line, $cells ) );
		}
	}

	public function test_a_quote_without_its_end_is_refused_with_its_line(): void {
		$this->expectException( Failure::class );
		$this->expectExceptionMessage( '从第 2 行' );
		$this->read( "a,b\n1,\"x\n2,y\n" );
	}
}
