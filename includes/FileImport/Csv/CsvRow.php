<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Csv;

use Zeromo\Community\Import\Api\MapRows;

/** A row of a table, with the line its first character stands in and the one it ends with. */
final class CsvRow {

	/** A value of a row that is none of its kind: it only says how far the file has been read. */
	public const PASSED = 'passed';

	/** @param array<string, string> $values By name of the column. */
	public function __construct(
		public readonly int $line,
		public readonly int $last,
		private readonly array $values
	) {}

	public function get( string $name ): string {
		return $this->values[ $name ] ?? '';
	}

	/** The number under which the map keeps it; 0 for a row without. */
	public function id(): int {
		return self::number( $this->get( 'id' ) );
	}

	/** Numbers are what they are, words are kept as numbers. */
	public static function number( string $word ): int {
		return 1 === preg_match( '/^[1-9]\d{0,14}$/D', $word ) ? (int) $word : MapRows::number( $word );
	}

	/** Unix seconds of a time in the site's zone, or as a number; null for what is none. */
	public function time(): ?int {
		$typed = $this->get( 'time' );
		if ( 1 === preg_match( '/^\d{9,10}$/D', $typed ) ) {
			return (int) $typed;
		}
		$time = '' === $typed ? false : date_create_immutable( $typed, wp_timezone() );
		return false === $time || $time->getTimestamp() < 0 ? null : $time->getTimestamp();
	}
}
