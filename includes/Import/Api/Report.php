<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

/** What a run has done: numbers by kind, and what it did not understand, with the first ids of each. */
final class Report implements \JsonSerializable {

	/** Ids kept for each thing that was not understood. */
	private const IDS = 50;

	/** @var array<string, array{made: int, there: int, left: int}> */
	private array $kinds = array();

	/** @var array<string, array{n: int, ids: list<int>}> */
	private array $notes = array();

	/** From what a run has stored. */
	public static function of( string $json ): self {
		$report = new self();
		$stored = json_decode( $json, true );
		$part   = static fn( string $name ): array =>
			is_array( $stored ) && is_array( $stored[ $name ] ?? null ) ? $stored[ $name ] : array();
		foreach ( $part( 'kinds' ) as $kind => $n ) {
			$n                                = is_array( $n ) ? $n : array();
			$report->kinds[ (string) $kind ] = array(
				'made'  => self::number( $n['made'] ?? 0 ),
				'there' => self::number( $n['there'] ?? 0 ),
				'left'  => self::number( $n['left'] ?? 0 ),
			);
		}
		foreach ( $part( 'notes' ) as $what => $n ) {
			$ids                              = is_array( $n ) && is_array( $n['ids'] ?? null ) ? $n['ids'] : array();
			$report->notes[ (string) $what ] = array(
				'n'   => self::number( is_array( $n ) ? $n['n'] ?? 0 : 0 ),
				'ids' => array_values( array_filter( $ids, 'is_int' ) ),
			);
		}
		return $report;
	}

	/** Taken in; in a dry run: would be. */
	public function made( string $kind, int $many = 1 ): void {
		$this->kinds[ $kind ]['made'] = ( $this->kinds[ $kind ]['made'] ?? 0 ) + $many;
		$this->kinds[ $kind ]        += array( 'there' => 0, 'left' => 0 );
	}

	/** Taken in by an earlier run. */
	public function there( string $kind ): void {
		$this->made( $kind, 0 );
		++$this->kinds[ $kind ]['there'];
	}

	/** Left out, and why. */
	public function left( string $kind, string $why, int $old_id ): void {
		$this->made( $kind, 0 );
		++$this->kinds[ $kind ]['left'];
		$this->note( $why, $old_id );
	}

	/** Something of a row was not understood or is other than it was; the row is taken in. 0 for no row. */
	public function note( string $what, int $old_id ): void {
		$note = $this->notes[ $what ] ?? array( 'n' => 0, 'ids' => array() );
		++$note['n'];
		if ( $old_id > 0 && count( $note['ids'] ) < self::IDS ) {
			$note['ids'][] = $old_id;
		}
		$this->notes[ $what ] = $note;
	}

	/** Rows that were looked at. */
	public function seen(): int {
		return array_sum( array_map( 'array_sum', $this->kinds ) );
	}

	/** @return array<string, array{made: int, there: int, left: int}> By kind. */
	public function kinds(): array {
		return $this->kinds;
	}

	/** @return array<string, array{n: int, ids: list<int>}> By what it is. */
	public function notes(): array {
		return $this->notes;
	}

	public function jsonSerialize(): object {
		return (object) array( 'kinds' => (object) $this->kinds, 'notes' => (object) $this->notes );
	}

	private static function number( mixed $value ): int {
		return is_int( $value ) ? $value : 0;
	}
}
