<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Seal;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\DaySeal;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Seals outside of the database: `roots.txt` with a line a day, and a file a day with the prints of its movements, by
 * which a changed one is named. They tell nothing of who has what.
 */
final class SealFiles {

	public const FOLDER = 'ledger_seal_folder';

	private const ROOTS = 'roots.txt';

	public function __construct( private readonly Settings $settings, private readonly PrivateFolder $private ) {}

	/** Absolute path of the folder. */
	public function folder(): string {
		$set = $this->settings->text( self::FOLDER );
		if ( '' === $set ) {
			return $this->private->path() . '/ledger';
		}
		return rtrim( $set, '/' ) . ( is_multisite() ? '/site-' . get_current_blog_id() : '' );
	}

	/**
	 * All sealed days, the oldest first.
	 *
	 * @return list<DaySeal>
	 */
	public function seals(): array {
		$seals = array();
		foreach ( $this->lines( self::ROOTS ) as $line ) {
			$seals[] = DaySeal::read( $line ) ?? new DaySeal( mb_substr( $line, 0, 10 ), 0, '', '' );
		}
		return $seals;
	}

	/**
	 * Prints of a day, in their order; empty when its file is not there.
	 *
	 * @return array<int, string> Number of the movement => print.
	 */
	public function prints( string $day ): array {
		$prints = array();
		foreach ( $this->lines( "$day.txt" ) as $line ) {
			if ( 1 === preg_match( '/^(\d{1,19}) ([0-9a-f]{64})$/D', $line, $part ) ) {
				$prints[ (int) $part[1] ] = $part[2];
			}
		}
		return $prints;
	}

	/**
	 * Keeps the prints of a day.
	 *
	 * @param array<int, string> $prints Number of the movement => print.
	 */
	public function keep( string $day, array $prints ): void {
		$text = '';
		foreach ( $prints as $id => $print ) {
			$text .= "$id $print\n";
		}
		$to = $this->folder() . "/$day.txt";
		$this->write( "$to.new", $text );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server, put in place at once.
		if ( ! rename( "$to.new", $to ) ) {
			throw new \RuntimeException( 'The folder of the seals cannot be written' );
		}
	}

	/** Adds a day; false when it is there already. */
	public function add( DaySeal $seal ): bool {
		foreach ( $this->seals() as $one ) {
			if ( $one->day === $seal->day ) {
				return false;
			}
		}
		$this->write( $this->folder() . '/' . self::ROOTS, $seal->line() . "\n", FILE_APPEND );
		return true;
	}

	/**
	 * Runs something while no other process of this server seals.
	 *
	 * @param \Closure(): void $run What it does.
	 */
	public function alone( \Closure $run ): void {
		$folder = $this->folder();
		if ( ! wp_mkdir_p( $folder ) ) {
			throw new \RuntimeException( 'The folder of the seals cannot be made' );
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- a lock on a file of this server.
		$lock = fopen( "$folder/.lock", 'c' );
		if ( false === $lock || ! flock( $lock, LOCK_EX ) ) {
			throw new \RuntimeException( 'The folder of the seals cannot be locked' );
		}
		try {
			$run();
		} finally {
			fclose( $lock );
		}
		// phpcs:enable
	}

	/** @return list<string> */
	private function lines( string $name ): array {
		$path = $this->folder() . "/$name";
		$read = is_file( $path ) ? file( $path, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES ) : array();
		return false === $read ? array() : $read;
	}

	private function write( string $path, string $text, int $flags = 0 ): void {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		if ( strlen( $text ) !== file_put_contents( $path, $text, $flags | LOCK_EX ) ) {
			throw new \RuntimeException( 'The folder of the seals cannot be written' );
		}
	}
}
