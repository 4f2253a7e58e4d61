<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Stages;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\FileImport\Csv\Table;
use Zeromo\Community\FileImport\Csv\Type;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/** Rows of a file, by their lines: what is said of one in the report is said of its line. */
final class TableStage implements Stage {

	/** @param \Closure(): Table $table Opened when it is read. */
	public function __construct(
		private readonly \Closure $table,
		private readonly Type $type,
		private readonly MapRows $map,
		private readonly RowIntake $intake
	) {}

	public function name(): string {
		return $this->type->value;
	}

	public function label(): string {
		return $this->type->label();
	}

	public function piece( Run $run, int $limit ): int {
		$table = ( $this->table )();
		if ( 0 === $run->position ) {
			$table->explain( $run->report );
		}
		// Each circle is made with all its hooks, by core's functions.
		$rows  = $table->rows( $run->position, Type::Circles === $this->type ? min( 20, $limit ) : $limit );
		$kind  = $this->type->kind();
		$known = $this->map->find(
			$run->source,
			$kind,
			array_map( static fn( CsvRow $row ): int => $row->id(), $rows )
		);
		$new   = array();
		foreach ( $rows as $row ) {
			if ( '' !== $row->get( CsvRow::PASSED ) ) {
				continue;
			}
			$id  = $row->id();
			$why = match ( true ) {
				0 === $id           => __( '没有编号', 'zeromo-community' ),
				isset( $new[ $id ] ) => __( '编号和前面的一行相同', 'zeromo-community' ),
				default             => isset( $known[ $id ] ) ? '' : $row->get( 'why' ),
			};
			if ( '' !== $why ) {
				$run->report->left( $kind, $why, $row->line );
			} elseif ( isset( $known[ $id ] ) ) {
				$run->report->there( $kind );
			} else {
				$new[ $id ] = $row;
			}
		}
		if ( array() !== $new ) {
			$this->intake->take( $run, array_values( $new ) );
		}
		return array() === $rows ? 0 : $rows[ count( $rows ) - 1 ]->last;
	}
}
