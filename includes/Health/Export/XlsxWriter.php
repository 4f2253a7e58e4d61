<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Export;

use Zeromo\Community\FileFormats\Api\ZipStream;
use Zeromo\Community\Health\Api\Yuan;

/**
 * A workbook of Office Open XML (ECMA-376) that Excel and LibreOffice open: text, whole numbers and money. A text is a
 * text whatever it begins with, and stays one when its cell is edited (`quotePrefix`).
 */
final class XlsxWriter implements RowWriter {

	/** Rows of a sheet, and characters of a cell, that Excel takes. */
	private const ROWS  = 1048576;
	private const CHARS = 32767;

	private const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
	private const DOC  = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
	private const PACK = 'http://schemas.openxmlformats.org/package/2006';
	private const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

	private readonly ZipStream $zip;
	private int $sheets = 0;
	private int $rows   = 0;

	/** @var list<string> */
	private array $names = array();

	/**
	 * @param \Closure(string): void $write Takes the bytes.
	 * @param string                 $title Of the sheet.
	 * @param int                    $most  Rows of a sheet with the heading; what is more goes into another one.
	 */
	public function __construct(
		\Closure $write,
		private readonly string $title,
		private readonly int $most = self::ROWS
	) {
		$this->zip = new ZipStream( $write );
	}

	public function begin( array $names ): void {
		$this->names = $names;
		$this->open();
	}

	public function row( array $cells ): void {
		if ( $this->rows >= $this->most ) {
			$this->close();
			$this->open();
		}
		$this->write( $cells, 0 );
	}

	public function end(): void {
		$this->close();
		$sheets = '';
		$links  = '';
		$types  = '';
		for ( $n = 1; $n <= $this->sheets; $n++ ) {
			$name    = self::escaped( mb_substr( $this->title, 0, 25 ) . ( 1 === $n ? '' : " $n" ) );
			$sheets .= "<sheet name=\"$name\" sheetId=\"$n\" r:id=\"rId$n\"/>";
			$links  .= self::link( "rId$n", self::DOC . '/worksheet', "worksheets/sheet$n.xml" );
			$types  .= self::type( "/xl/worksheets/sheet$n.xml", 'spreadsheetml.worksheet' );
		}
		$style = self::link( 'rId' . ( $this->sheets + 1 ), self::DOC . '/styles', 'styles.xml' );
		$this->part(
			'xl/workbook.xml',
			'<workbook xmlns="' . self::MAIN . '" xmlns:r="' . self::DOC . "\"><sheets>$sheets</sheets></workbook>"
		);
		$this->part( 'xl/_rels/workbook.xml.rels', self::links( $links . $style ) );
		$this->part( 'xl/styles.xml', self::styles() );
		$this->part(
			'_rels/.rels',
			self::links( self::link( 'rId1', self::DOC . '/officeDocument', 'xl/workbook.xml' ) )
		);
		$this->part(
			'[Content_Types].xml',
			'<Types xmlns="' . self::PACK . '/content-types">'
				. '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
				. '<Default Extension="xml" ContentType="application/xml"/>'
				. self::type( '/xl/workbook.xml', 'spreadsheetml.sheet.main' )
				. self::type( '/xl/styles.xml', 'spreadsheetml.styles' ) . $types . '</Types>'
		);
		$this->zip->finish();
	}

	private function open(): void {
		++$this->sheets;
		$this->rows = 0;
		$this->zip->open( "xl/worksheets/sheet{$this->sheets}.xml" );
		$this->zip->add(
			self::HEAD . '<worksheet xmlns="' . self::MAIN . '"><sheetViews><sheetView workbookViewId="0">'
				. '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
				. '<sheetData>'
		);
		$this->write( $this->names, 2 );
	}

	private function close(): void {
		$this->zip->add( '</sheetData></worksheet>' );
		$this->zip->close();
	}

	/**
	 * @param list<string|int|Yuan> $cells Values.
	 * @param int                   $style Of cellXfs for plain ones.
	 */
	private function write( array $cells, int $style ): void {
		++$this->rows;
		$xml = "<row r=\"{$this->rows}\">";
		foreach ( $cells as $n => $value ) {
			$place = self::column( $n ) . $this->rows;
			if ( is_int( $value ) && abs( $value ) < 1000000000000000 ) {
				$xml .= "<c r=\"$place\" s=\"$style\"><v>$value</v></c>";
			} elseif ( $value instanceof Yuan ) {
				$xml .= "<c r=\"$place\" s=\"3\"><v>{$value->text()}</v></c>";
			} elseif ( '' !== $value ) {
				$text = mb_substr( (string) $value, 0, self::CHARS );
				$look = CsvWriter::is_risky( $text ) ? 1 : $style;
				$xml .= "<c r=\"$place\" s=\"$look\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
					. self::escaped( $text ) . '</t></is></c>';
			}
		}
		$this->zip->add( "$xml</row>" );
	}

	/** A, B … Z, AA … of a column from 0. */
	private static function column( int $n ): string {
		$name = '';
		for ( ++$n; $n > 0; $n = intdiv( $n - 1, 26 ) ) {
			$name = chr( 65 + ( $n - 1 ) % 26 ) . $name;
		}
		return $name;
	}

	/**
	 * What XML 1.0 does not take is left out. What a text has of the form `_x0041_` would be read as the character of
	 * that number (ST_Xstring), unless its first sign is written so itself.
	 */
	private static function escaped( string $text ): string {
		$text  = (string) preg_replace( '/_(?=x[0-9A-Fa-f]{4}_)/', '_x005F_', $text );
		$clean = (string) preg_replace(
			'/[^\x{9}\x{A}\x{D}\x{20}-\x{D7FF}\x{E000}-\x{FFFD}\x{10000}-\x{10FFFF}]/u',
			'',
			mb_scrub( $text, 'UTF-8' )
		);
		return htmlspecialchars( $clean, ENT_QUOTES | ENT_XML1, 'UTF-8' );
	}

	private function part( string $name, string $xml ): void {
		$this->zip->open( $name );
		$this->zip->add( self::HEAD . $xml );
		$this->zip->close();
	}

	private static function links( string $links ): string {
		return '<Relationships xmlns="' . self::PACK . "/relationships\">$links</Relationships>";
	}

	private static function link( string $id, string $type, string $target ): string {
		return "<Relationship Id=\"$id\" Type=\"$type\" Target=\"$target\"/>";
	}

	private static function type( string $part, string $type ): string {
		return "<Override PartName=\"$part\" ContentType=\"application/vnd.openxmlformats-officedocument.$type+xml\"/>";
	}

	/** Style 0 is plain, 1 a text that looks like a formula, 2 the heading, 3 a number with two places. */
	private static function styles(): string {
		return '<styleSheet xmlns="' . self::MAIN . '"><fonts count="2">'
			. '<font><sz val="11"/><name val="Calibri"/></font>'
			. '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
			. '<fills count="2"><fill><patternFill patternType="none"/></fill>'
			. '<fill><patternFill patternType="gray125"/></fill></fills>'
			. '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
			. '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
			. '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
			. '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>'
			. '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
			. '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>'
			. '</styleSheet>';
	}
}
