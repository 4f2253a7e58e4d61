<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/**
 * What the seeder has done on this site, in one option that is not autoloaded, so that a run can resume after an
 * interruption and everything can be deleted again.
 */
final class Progress {

	private const OPTION = 'zeromo_demo';

	/** @var array<string, mixed> */
	private array $pages;

	public function __construct() {
		$stored = get_option( self::OPTION );
		/** @var array<string, mixed> $pages */
		$pages       = is_array( $stored ) ? $stored : array();
		$this->pages = $pages;
	}

	/** Whether a demo was begun here. */
	public function is_empty(): bool {
		return array() === $this->pages;
	}

	/** A number; 0 when it was never stored. */
	public function number( string $name ): int {
		$value = $this->pages[ $name ] ?? 0;
		return is_int( $value ) ? $value : 0;
	}

	/**
	 * A list of ids.
	 *
	 * @return list<int>
	 */
	public function ids( string $name ): array {
		$value = $this->pages[ $name ] ?? array();
		return is_array( $value ) ? array_values( array_filter( $value, 'is_int' ) ) : array();
	}

	/**
	 * Any other list or map.
	 *
	 * @return mixed[]
	 */
	public function map( string $name ): array {
		$value = $this->pages[ $name ] ?? array();
		return is_array( $value ) ? $value : array();
	}

	/**
	 * Stores values.
	 *
	 * @param array<string, mixed> $values By name.
	 */
	public function write( array $values ): void {
		$this->pages = array_merge( $this->pages, $values );
		update_option( self::OPTION, $this->pages, false );
	}

	/** Forgets everything. */
	public function burn(): void {
		$this->pages = array();
		delete_option( self::OPTION );
	}
}
