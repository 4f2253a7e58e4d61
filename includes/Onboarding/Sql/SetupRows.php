<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Onboarding\SetupState;

/** The option that holds where setting up stands; not loaded with the site's others. */
final class SetupRows {

	public const OPTION = 'zeromo_setup';

	public function __construct( private readonly Db $db ) {}

	/** As it was stored last. */
	public function state(): SetupState {
		return SetupState::read( $this->stored( '' ) );
	}

	/** Whether setting up was ever begun or offered. */
	public function is_begun(): bool {
		return '' !== $this->stored( '' );
	}

	/**
	 * One unit: whoever changes it at the same time waits and finds what this one has left.
	 *
	 * @param \Closure(SetupState): void $change Changes it; what else it stores belongs to the unit.
	 */
	public function change( \Closure $change ): void {
		$this->db->transaction(
			function () use ( $change ): void {
				$table = $this->db->core( 'options' );
				$this->db->execute(
					"INSERT IGNORE INTO $table (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
					array( self::OPTION, ( new SetupState() )->write() )
				);
				$state = SetupState::read( $this->stored( $this->db->locked() ) );
				$change( $state );
				$this->db->execute(
					"UPDATE $table SET option_value = %s WHERE option_name = %s",
					array( $state->write(), self::OPTION )
				);
				$this->db->after_commit( self::forget( ... ) );
			}
		);
	}

	private function stored( string $lock ): string {
		return (string) $this->db->value(
			"SELECT option_value FROM {$this->db->core( 'options' )} WHERE option_name = %s$lock",
			array( self::OPTION )
		);
	}

	/** Core may have noted that there is no such option. */
	private static function forget(): void {
		wp_cache_delete_multiple( array( 'notoptions', self::OPTION ), 'options' );
	}
}
