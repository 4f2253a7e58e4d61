<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

/** A row of a table on its way out or in, a line of JSON. What is no UTF-8 stands there in base64. */
final class Record implements \JsonSerializable {

	private const BYTES = 'base64';

	/** @param array<string, ?string> $values By column. */
	private function __construct( private array $values ) {}

	/** @param array<string, string|null> $row As the database gives it. */
	public static function from_sql( array $row ): self {
		// SQLite gives numbers as numbers.
		$text = static fn( mixed $value ): ?string => is_scalar( $value ) ? (string) $value : null;
		return new self( array_map( $text, $row ) );
	}

	/** A line of an archive; null for none. */
	public static function read( string $line ): ?self {
		$row = json_decode( $line, true );
		if ( ! is_array( $row ) ) {
			return null;
		}
		$out = array();
		foreach ( $row as $name => $value ) {
			$bytes                 = is_array( $value ) ? $value[ self::BYTES ] ?? null : null;
			// phpcs:disable WordPress.PHP.DiscouragedPHPFunctions -- bytes that are no text.
			$out[ (string) $name ] = match ( true ) {
				is_string( $bytes ) => (string) base64_decode( $bytes, true ),
				is_string( $value ) => $value,
				default             => null,
			};
			// phpcs:enable
		}
		return new self( $out );
	}

	public function has( string $name ): bool {
		return array_key_exists( $name, $this->values );
	}

	public function get( string $name ): string {
		return $this->values[ $name ] ?? '';
	}

	public function is_null( string $name ): bool {
		return ! isset( $this->values[ $name ] );
	}

	public function set( string $name, string $value ): void {
		$this->values[ $name ] = $value;
	}

	/**
	 * Values in the order of these columns.
	 *
	 * @param list<string> $columns Columns.
	 * @return list<string|null>
	 */
	public function cells( array $columns ): array {
		return array_map( fn( string $name ): ?string => $this->values[ $name ] ?? null, $columns );
	}

	/**
	 * A copy with these columns alone.
	 *
	 * @param list<string> $columns Columns.
	 */
	public function only( array $columns ): self {
		return new self( array_intersect_key( $this->values, array_flip( $columns ) ) );
	}

	/**
	 * Names of its columns.
	 *
	 * @return list<string>
	 */
	public function columns(): array {
		return array_map( 'strval', array_keys( $this->values ) );
	}

	public function jsonSerialize(): object {
		$out = array();
		foreach ( $this->values as $name => $value ) {
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes that are no text.
			$bytes        = null !== $value && ! mb_check_encoding( $value, 'UTF-8' ) ? base64_encode( $value ) : null;
			$out[ $name ] = null === $bytes ? $value : array( self::BYTES => $bytes );
		}
		return (object) $out;
	}
}
