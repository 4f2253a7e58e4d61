<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * Lets one process at a time work under a name: a row of core's options table, whose names are UNIQUE; it is there before our
 * tables. It holds when its owner was last heard of, and who that is; one left behind is taken over by who finds it as read.
 */
final class Mutex {

	/** @var array<string, string> Names that are held here, with their owners. */
	private array $owners = array();

	public function __construct( private readonly Db $db ) {}

	/**
	 * Takes the name; false while somebody holds it, this process included.
	 *
	 * @param string $name    Of the option, at most 191 characters.
	 * @param int    $now     Unix seconds.
	 * @param int    $seconds After which one whose owner nobody has heard of is taken over.
	 */
	public function take( string $name, int $now, int $seconds ): bool {
		$owner = bin2hex( random_bytes( 8 ) );
		$taken = $this->db->transaction(
			function () use ( $name, $now, $seconds, $owner ): bool {
				$new = "INSERT IGNORE INTO {$this->db->core( 'options' )} (option_name, option_value, autoload) VALUES (%s, %s, 'off')";
				if ( $this->db->execute( $new, array( $name, "$now $owner" ) ) > 0 ) {
					return true;
				}
				$held = $this->held( $name );
				// It is ours already where the answer to the COMMIT was lost and the unit runs again.
				return "$now $owner" === $held
					|| ( '' !== $held && (int) $held < $now - $seconds && $this->swap( $name, $held, "$now $owner" ) );
			}
		);
		if ( $taken ) {
			$this->owners[ $name ] = $owner;
		}
		return $taken;
	}

	/** Says that this process is still at work; false when another one has taken over. */
	public function keep( string $name, int $now ): bool {
		$owner = $this->owners[ $name ] ?? '';
		$held  = $this->held( $name );
		return '' !== $owner && str_ends_with( $held, " $owner" )
			&& ( $now === (int) $held || $this->swap( $name, $held, "$now $owner" ) );
	}

	/** Gives the name back; that of another owner stays. */
	public function release( string $name ): void {
		$owner = $this->owners[ $name ] ?? '';
		if ( '' !== $owner ) {
			$free = "DELETE FROM {$this->db->core( 'options' )} WHERE option_name = %s AND option_value LIKE %s";
			$this->db->transaction( fn(): int => $this->db->execute( $free, array( $name, "% $owner" ) ) );
			unset( $this->owners[ $name ] );
		}
	}

	/** Puts one value in the place of another that still stands. */
	private function swap( string $name, string $held, string $value ): bool {
		$sql = "UPDATE {$this->db->core( 'options' )} SET option_value = %s WHERE option_name = %s AND option_value = %s";
		return $this->db->execute( $sql, array( $value, $name, $held ) ) > 0;
	}

	private function held( string $name ): string {
		return (string) $this->db->value( "SELECT option_value FROM {$this->db->core( 'options' )} WHERE option_name = %s", array( $name ) );
	}
}
