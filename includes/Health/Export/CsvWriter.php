<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Export;

use Zeromo\Community\Health\Api\Yuan;

/** CSV (RFC 4180) as spreadsheets read it: UTF-8 with a mark, and no text that they would take for a formula. */
final class CsvWriter implements RowWriter {

	/** @param \Closure(string): void $write Takes the bytes. */
	public function __construct( private readonly \Closure $write ) {}

	/** Whether a spreadsheet would take a text for a formula. */
	public static function is_risky( string $text ): bool {
		return '' !== $text && str_contains( "=+-@\t\r\n", $text[0] );
	}

	public function begin( array $names ): void {
		( $this->write )( "\u{FEFF}" );
		$this->row( $names );
	}

	public function row( array $cells ): void {
		( $this->write )( implode( ',', array_map( self::cell( ... ), $cells ) ) . "\r\n" );
	}

	public function end(): void {}

	private static function cell( string|int|Yuan $value ): string {
		if ( ! is_string( $value ) ) {
			return is_int( $value ) ? (string) $value : $value->text();
		}
		$text = self::is_risky( $value ) ? "'$value" : $value;
		return 1 === preg_match( '/[",\r\n\']/', $text ) ? '"' . str_replace( '"', '""', $text ) . '"' : $text;
	}
}
