<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Health\Sql\DatabaseFacts;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether the database has transactions and all characters. */
#[Place( 5 )]
final class DatabaseCheck implements Checkup {

	public function __construct( private readonly DatabaseFacts $facts ) {}

	public function name(): string {
		return 'database';
	}

	public function group(): CheckGroup {
		return CheckGroup::Data;
	}

	public function label(): string {
		return __( '数据库', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		if ( $this->facts->is_sqlite() ) {
			return Finding::good( __( 'SQLite，适合试用和小的社区', 'zeromo-community' ) );
		}
		$tables = $this->facts->without_transactions();
		if ( array() !== $tables ) {
			return Finding::broken(
				/* translators: %s: names of tables */
				sprintf( __( '这些表没有事务，出错时数据会不一致：%s', 'zeromo-community' ), self::named( $tables ) ),
				/* translators: %s: name of a table */
				sprintf( __( '逐张改为 InnoDB：ALTER TABLE %s ENGINE=InnoDB', 'zeromo-community' ), $tables[0] )
			);
		}
		$tables = $this->facts->without_emoji();
		if ( array() !== $tables ) {
			return Finding::broken(
				/* translators: %s: names of tables */
				sprintf( __( '这些表存不下表情和生僻字：%s', 'zeromo-community' ), self::named( $tables ) ),
				sprintf(
					/* translators: %s: name of a table */
					__( '逐张改为 utf8mb4：ALTER TABLE %s CONVERT TO CHARACTER SET utf8mb4', 'zeromo-community' ),
					$tables[0]
				)
			);
		}
		/* translators: %s: product and version */
		return Finding::good( sprintf( __( '%s，有事务，utf8mb4', 'zeromo-community' ), $this->facts->version() ) );
	}

	/** @param list<string> $tables Names. */
	private static function named( array $tables ): string {
		return implode( __( '、', 'zeromo-community' ), array_slice( $tables, 0, 5 ) )
			. ( count( $tables ) > 5 ? '…' : '' );
	}
}
