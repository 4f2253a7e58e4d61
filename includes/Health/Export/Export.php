<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Export;

use Zeromo\Community\Health\Api\FileTable;

/** One file that was asked for. */
final class Export {

	/**
	 * @param string $format xlsx, csv or jsonl.
	 * @param string $name   Of the file, with its ending.
	 * @param int    $from   Unix seconds, 0 for the beginning.
	 * @param int    $until  Unix seconds, no longer in it; 0 for now.
	 */
	public function __construct(
		public readonly FileTable $source,
		public readonly string $format,
		public readonly string $name,
		public readonly int $from,
		public readonly int $until
	) {}

	/** What the file is, for the browser. */
	public function mime(): string {
		return match ( $this->format ) {
			'csv'   => 'text/csv; charset=utf-8',
			'jsonl' => 'application/x-ndjson; charset=utf-8',
			default => 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		};
	}

	/**
	 * Writes the file.
	 *
	 * @param \Closure(string): void $write Takes the bytes.
	 * @return int Rows.
	 */
	public function write( \Closure $write ): int {
		$writer = match ( $this->format ) {
			'csv'   => new CsvWriter( $write ),
			'jsonl' => new JsonLinesWriter( $write ),
			default => new XlsxWriter( $write, $this->source->label() ),
		};
		$columns = $this->source->columns();
		$writer->begin( 'jsonl' === $this->format ? array_keys( $columns ) : array_values( $columns ) );
		$count = 0;
		foreach ( $this->source->rows( $this->from, $this->until ) as $row ) {
			$writer->row( $row );
			++$count;
		}
		$writer->end();
		return $count;
	}
}
