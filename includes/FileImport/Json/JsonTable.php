<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Json;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\FileImport\Csv\Table;
use Zeromo\Community\FileImport\Csv\Type;
use Zeromo\Community\Import\Api\Report;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Kernel\Failure;

/** JSON Lines with the names a table of CSV has. */
final class JsonTable implements Table {

	private readonly JsonLines $lines;

	/** @var array<string, string> Name in the file => ours. */
	private array $names = array();

	/**
	 * Opens it and reads its first object.
	 *
	 * @throws Failure content_invalid, where it cannot be read or has not what is needed.
	 */
	public function __construct( string $path, private readonly Type $type ) {
		$this->lines = new JsonLines( $path );
		$first       = $this->lines->next();
		foreach ( $type->columns() as $ours => $words ) {
			foreach ( $words as $word ) {
				$this->names[ $word ] ??= $ours;
			}
		}
		$found   = array();
		foreach ( $first?->names() ?? array() as $name ) {
			$found[] = $this->names[ $name ] ?? '';
		}
		$missing = null === $first ? array() : array_diff( $type->needed(), $found );
		if ( array() !== $missing ) {
			$ours  = $type->columns();
			$words = array_map( static fn( string $one ): string => implode( ' / ', $ours[ $one ] ), $missing );
			throw Failure::content(
				'files',
				/* translators: %s: names */
				sprintf( __( '第一行的对象里没有这些：%s', 'zeromo-community' ), implode( '、', $words ) )
			);
		}
	}

	public function explain( Report $report ): void {
		$this->lines->behind( 0 );
		foreach ( $this->lines->next()?->names() ?? array() as $name ) {
			if ( ! isset( $this->names[ $name ] ) ) {
				$report->note(
					/* translators: %s: a name in a file */
					sprintf( __( '没有用到的字段：%s', 'zeromo-community' ), Words::cut( $name, 40 ) ),
					1
				);
			}
		}
	}

	public function rows( int $after, int $limit ): array {
		$this->lines->behind( $after );
		$out = array();
		for ( ; $limit > 0; --$limit ) {
			$row = $this->lines->next();
			if ( null === $row ) {
				break;
			}
			$values = array();
			foreach ( $row->names() as $name ) {
				$ours = $this->names[ $name ] ?? '';
				if ( '' !== $ours && '' === ( $values[ $ours ] ?? '' ) ) {
					$values[ $ours ] = $row->get( $name );
				}
			}
			$out[] = new CsvRow( $this->lines->line(), $this->lines->line(), $values );
		}
		return $out;
	}
}
