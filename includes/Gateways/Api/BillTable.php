<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** A row of a provider's bill: cells are found by what their column is called, as columns come and go. */
final class BillTable {

	/** @param array<string, string> $cells By heading. */
	private function __construct( private readonly array $cells ) {}

	/** The cell of the first column whose heading begins so; empty for none. */
	public function cell( string $heading ): string {
		foreach ( $this->cells as $name => $value ) {
			if ( str_starts_with( $name, $heading ) ) {
				return $value;
			}
		}
		return '';
	}

	/**
	 * The rows below the line with headings. Rows of another width, as those with sums are, are left out.
	 *
	 * @param string $text   UTF-8.
	 * @param string $column Heading by which the line with headings is known.
	 * @return iterable<self>
	 */
	public static function rows( string $text, string $column ): iterable {
		$headings = array();
		foreach ( explode( "\n", $text ) as $line ) {
			if ( '' === trim( $line ) || str_starts_with( $line, '#' ) ) {
				continue;
			}
			$cells = array_map( self::clean( ... ), str_getcsv( $line, ',', '"', '' ) );
			if ( in_array( $column, $cells, true ) ) {
				$headings = $cells;
			} elseif ( array() !== $headings && count( $cells ) === count( $headings ) ) {
				yield new self( array_combine( $headings, $cells ) );
			}
		}
	}

	/** Without the mark that keeps spreadsheets from reading numbers, blanks and the mark of UTF-8. */
	private static function clean( ?string $cell ): string {
		return trim( (string) $cell, "` \t\r\u{feff}" );
	}
}
