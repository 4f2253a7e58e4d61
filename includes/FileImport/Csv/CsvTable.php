<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Csv;

use Zeromo\Community\Import\Api\Report;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Kernel\Failure;

/** A table with its header; it goes on behind a line, without reading again what this process has read. */
final class CsvTable implements Table {

	private ?CsvFile $file = null;

	/** Last line that was read, and that of the header. */
	private int $at   = 0;
	private int $head = 0;

	/** @var list<string> Names of our columns in the order of the file's; empty for one that is none. */
	private array $columns = array();

	/** @var list<string> As the file names them. */
	private array $names = array();

	public function __construct( private readonly string $path, private readonly Type $type ) {
		$this->open();
	}

	public function explain( Report $report ): void {
		$ours = $this->type->columns();
		foreach ( $this->names as $n => $name ) {
			$column = $this->columns[ $n ];
			$report->note(
				'' === $column
					/* translators: %s: name of a column */
					? sprintf( __( '没有用到的列：%s', 'zeromo-community' ), Words::cut( $name, 40 ) )
					/* translators: 1: name of a column, 2: what it is read as */
					: sprintf( __( '列「%1$s」读作：%2$s', 'zeromo-community' ), $name, $ours[ $column ][0] ),
				$n + 1
			);
		}
	}

	public function rows( int $after, int $limit ): array {
		if ( $this->at > max( $after, $this->head ) ) {
			$this->open();
		}
		$out = array();
		for ( $n = 0; $n < $limit; ) {
			$line  = $this->file?->line() ?? 0;
			$cells = $this->file?->next();
			if ( null === $cells ) {
				break;
			}
			$this->at = ( $this->file?->line() ?? 1 ) - 1;
			if ( $this->at > $after ) {
				$out[] = $this->row( $line, $cells );
				++$n;
			}
		}
		return $out;
	}

	/** @param list<string> $cells Cells. */
	private function row( int $line, array $cells ): CsvRow {
		$values = array();
		foreach ( $this->columns as $n => $column ) {
			if ( '' !== $column ) {
				$values[ $column ] = $cells[ $n ] ?? '';
			}
		}
		return new CsvRow( $line, $this->at, $values );
	}

	private function open(): void {
		$this->file    = new CsvFile( $this->path );
		$this->names   = $this->file->next() ?? array();
		$this->at      = $this->file->line() - 1;
		$this->head    = $this->at;
		$ours          = $this->type->columns();
		$this->columns = array();
		foreach ( $this->names as $name ) {
			$found = '';
			foreach ( $ours as $column => $words ) {
				if ( in_array( mb_strtolower( $name ), $words, true ) && ! in_array( $column, $this->columns, true ) ) {
					$found = $column;
					break;
				}
			}
			$this->columns[] = $found;
		}
		$missing = array_diff( $this->type->needed(), $this->columns );
		if ( array() !== $missing ) {
			$names = array_map( static fn( string $one ): string => implode( ' / ', $ours[ $one ] ), $missing );
			throw Failure::content(
				'files',
				/* translators: %s: names of columns */
				sprintf( __( '第一行里没有这些列：%s', 'zeromo-community' ), implode( '、', $names ) )
			);
		}
	}
}
