<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

/** `contracts/rights.json`: who may do what by which way in, as it is written for people. */
final class RightsTable {

	/**
	 * @var array{people: array<string, string>, groups: array<string, list<string>>, rules: array<string, string>,
	 *   doors: array<string, array<string, string>>, 'not called': array<string, array<string, list<string>>>}
	 */
	private readonly array $table;

	public function __construct() {
		/**
		 * @var array{people: array<string, string>, groups: array<string, list<string>>, rules: array<string, string>,
		 *   doors: array<string, array<string, string>>, 'not called': array<string, array<string, list<string>>>}
		 *   $table
		 */
		$table       = json_decode(
			(string) file_get_contents( dirname( __DIR__, 3 ) . '/contracts/rights.json' ),
			true,
			16,
			JSON_THROW_ON_ERROR
		);
		$this->table = $table;
	}

	/** @return list<string> All who stand in it. */
	public function people(): array {
		return array_keys( $this->table['people'] );
	}

	/** @return list<string> Names of all ways in. */
	public function doors(): array {
		return array_keys( $this->table['doors'] );
	}

	/** @return list<string> The rows of a way in: `name` or `name: case`. */
	public function rows( string $door ): array {
		return array_keys( $this->table['doors'][ $door ] ?? array() );
	}

	/** @return list<string> What is registered and deliberately not called, with a reason in the table. */
	public function left_out( string $door ): array {
		return array_merge( array(), ...array_values( $this->table['not called'][ $door ] ?? array() ) );
	}

	/**
	 * The expected verdicts of a row.
	 *
	 * @return array<string, string> `ok` or a status, by person.
	 */
	public function verdicts( string $door, string $row ): array {
		return $this->read( $this->table['doors'][ $door ][ $row ] ?? '' );
	}

	/**
	 * `rule; who, group verdict; …`: a later part goes before an earlier one.
	 *
	 * @return array<string, string>
	 */
	private function read( string $line ): array {
		$parts    = array_map( trim( ... ), explode( ';', $line ) );
		$first    = (string) array_shift( $parts );
		$verdicts = isset( $this->table['rules'][ $first ] )
			? $this->read( $this->table['rules'][ $first ] )
			: array_fill_keys( $this->people(), self::verdict( $first ) );
		foreach ( $parts as $part ) {
			if ( 1 !== preg_match( '/^(.+) (ok|\d+)$/', $part, $m ) ) {
				throw new \UnexpectedValueException( "\"$part\" in \"$line\" is not read" );
			}
			foreach ( array_map( trim( ... ), explode( ',', $m[1] ) ) as $who ) {
				foreach ( $this->table['groups'][ $who ] ?? array( $who ) as $person ) {
					if ( ! isset( $verdicts[ $person ] ) ) {
						throw new \UnexpectedValueException( "Nobody is called \"$person\" (in \"$line\")" );
					}
					$verdicts[ $person ] = $m[2];
				}
			}
		}
		return $verdicts;
	}

	private static function verdict( string $word ): string {
		return 1 === preg_match( '/^(ok|\d+)$/', $word )
			? $word
			: throw new \UnexpectedValueException( "There is no rule \"$word\"" );
	}
}
