<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * A named lock that one process holds at a time: a row of core's options table, whose names are UNIQUE and which exists
 * before our tables. The value holds the owner and the time of its last sign of life; an expired lock is taken over by
 * compare-and-swap.
 */
final class Mutex {

	/** @var array<string, string> Locks held by this process: name => owner. */
	private array $owners = array();

	public function __construct( private readonly Db $db ) {}

	/**
	 * Acquires the lock; false while any process holds it, this one included.
	 *
	 * @param string $name    Of the option, at most 191 characters.
	 * @param int    $now     Unix seconds.
	 * @param int    $seconds Lifetime without a sign of life from the owner.
	 */
	public function take( string $name, int $now, int $seconds ): bool {
		$owner = bin2hex( random_bytes( 8 ) );
		$taken = $this->db->transaction(
			function () use ( $name, $now, $seconds, $owner ): bool {
				$new = "INSERT IGNORE INTO {$this->db->core( 'options' )} (option_name, option_value, autoload)
					VALUES (%s, %s, 'off')";
				if ( $this->db->execute( $new, array( $name, "$now $owner" ) ) > 0 ) {
					return true;
				}
				$held = $this->held( $name );
				// This process holds it already when the reply to the COMMIT was lost and the unit runs again.
				return "$now $owner" === $held
					|| ( '' !== $held && (int) $held < $now - $seconds && $this->swap( $name, $held, "$now $owner" ) );
			}
		);
		if ( $taken ) {
			$this->owners[ $name ] = $owner;
		}
		return $taken;
	}

	/** Extends the lock; false when another process has taken it over. */
	public function keep( string $name, int $now ): bool {
		$owner = $this->owners[ $name ] ?? '';
		$held  = $this->held( $name );
		return '' !== $owner && str_ends_with( $held, " $owner" )
			&& ( $now === (int) $held || $this->swap( $name, $held, "$now $owner" ) );
	}

	/** Releases the lock, unless another process has taken it over. */
	public function release( string $name ): void {
		$owner = $this->owners[ $name ] ?? '';
		if ( '' !== $owner ) {
			$free = "DELETE FROM {$this->db->core( 'options' )} WHERE option_name = %s AND option_value LIKE %s";
			$this->db->transaction( fn(): int => $this->db->execute( $free, array( $name, "% $owner" ) ) );
			unset( $this->owners[ $name ] );
		}
	}

	/** Replaces the value if it is still the expected one. */
	private function swap( string $name, string $held, string $value ): bool {
		$sql = "UPDATE {$this->db->core( 'options' )} SET option_value = %s WHERE option_name = %s
			AND option_value = %s";
		return $this->db->execute( $sql, array( $value, $name, $held ) ) > 0;
	}

	private function held( string $name ): string {
		return (string) $this->db->value(
			"SELECT option_value FROM {$this->db->core( 'options' )} WHERE option_name = %s",
			array( $name )
		);
	}
}
