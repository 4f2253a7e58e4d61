<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module;

/** A room with two steps that copy numbers in pieces of ten, as steps of an update do; one may kill its process. */
final class SteppedRoom extends Module {

	/** Numbers of a step. */
	public const ALL = 100;

	private const PIECE = 10;

	/** @param int $end The number in the middle of whose piece the process dies; 0 for none. */
	public function __construct( private readonly int $end ) {}

	public function register( Container $c ): void {}

	public function steps(): array {
		return array(
			'test_kill_first'  => fn( Container $c, Db $db ): bool => $this->piece( $db, 0 ),
			'test_kill_second' => fn( Container $c, Db $db ): bool => $this->piece( $db, 1000 ),
		);
	}

	/** What the steps have written. */
	public static function table( Db $db ): string {
		return $db->table( 'test_steps' );
	}

	private function piece( Db $db, int $above ): bool {
		$table = self::table( $db );
		$last  = (int) $db->value(
			"SELECT MAX(n) FROM $table WHERE n > %d AND n <= %d",
			array( $above, $above + self::ALL )
		);
		$first = max( $above, $last ) + 1;
		$db->transaction(
			function () use ( $db, $table, $first ): void {
				for ( $n = $first; $n < $first + self::PIECE; $n++ ) {
					$db->execute( "INSERT INTO $table (n) VALUES (%d)", array( $n ) );
					if ( $n === $this->end ) {
						posix_kill( (int) getmypid(), SIGKILL );
					}
				}
			}
		);
		return $first + self::PIECE > $above + self::ALL;
	}
}
