<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Health\Sql\DatabaseFacts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\Mendable;
use Zeromo\Community\Setup\Migrator;

/** Whether all our tables are there. */
#[Place( 3 )]
final class TablesCheck implements Mendable {

	/** Tables named in one finding. */
	private const NAMED = 5;

	public function __construct(
		private readonly Migrator $migrator,
		private readonly Wiring $wiring,
		private readonly DatabaseFacts $facts
	) {}

	public function name(): string {
		return 'tables';
	}

	public function group(): CheckGroup {
		return CheckGroup::Data;
	}

	public function label(): string {
		return __( '数据表', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$wanted  = $this->migrator->table_names( $this->wiring->modules() );
		$missing = array_values( array_diff( $wanted, $this->facts->tables() ) );
		return array() === $missing
			/* translators: %d: number of tables */
			? Finding::good( sprintf( __( '%d 张数据表都在', 'zeromo-community' ), count( $wanted ) ) )
			: Finding::broken(
				sprintf(
					/* translators: 1: number of tables, 2: their names */
					__( '缺少 %1$d 张数据表：%2$s', 'zeromo-community' ),
					count( $missing ),
					implode( __( '、', 'zeromo-community' ), array_slice( $missing, 0, self::NAMED ) )
				),
				__( '按“补建数据表”；表里原来的内容要从备份恢复', 'zeromo-community' )
			);
	}

	public function button(): string {
		return __( '补建数据表', 'zeromo-community' );
	}

	public function mend(): void {
		if ( ! $this->migrator->run( $this->wiring->modules(), Version::DATA, 5 ) && ! $this->check_is_good() ) {
			throw Failure::in_progress();
		}
	}

	private function check_is_good(): bool {
		return array() === array_diff(
			$this->migrator->table_names( $this->wiring->modules() ),
			$this->facts->tables()
		);
	}
}
