<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Csv;

use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Kernel\Failure;

/**
 * A table as a file, read record by record: UTF-8 with or without a mark, or GB18030; commas, semicolons or tabs;
 * quotes around cells, line ends of any system.
 */
final class CsvFile {

	private const PIECE = 65536;

	/** Bytes of a record; one that is longer has a quote without its end. */
	private const LONGEST = 1048576;

	/** @var resource */
	private $file;

	private string $bytes = '';
	private int $at       = 0;
	private int $line     = 1;
	private bool $is_gb;
	private string $delimiter = ',';

	/**
	 * Opens it and reads its first record.
	 *
	 * @throws Failure content_invalid, where it cannot be read.
	 */
	public function __construct( string $path ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- read as it is used; the owner has named the file.
		$file = is_file( $path ) && is_readable( $path ) ? fopen( $path, 'rb' ) : false;
		if ( false === $file ) {
			throw Failure::content( 'files', __( '这个文件不存在或不能读', 'zeromo-community' ) );
		}
		$this->file = $file;
		$this->fill();
		if ( str_starts_with( $this->bytes, "\xEF\xBB\xBF" ) ) {
			$this->at    = 3;
			$this->is_gb = false;
		} else {
			$this->is_gb = ! self::is_utf8( $this->bytes );
		}
		$head            = substr( $this->bytes, 0, strcspn( $this->bytes, "\r\n" ) );
		$this->delimiter = array_reduce(
			array( ',', ';', "\t" ),
			static fn( string $best, string $one ): string =>
				substr_count( $head, $one ) > substr_count( $head, $best ) ? $one : $best,
			','
		);
	}

	public function __destruct() {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- opened above.
		fclose( $this->file );
	}

	/** The line that is read next. */
	public function line(): int {
		return $this->line;
	}

	/**
	 * Cells of the next record that is not empty; null behind the last.
	 *
	 * @return list<string>|null
	 * @throws Failure content_invalid, for a quote without its end.
	 */
	public function next(): ?array {
		do {
			$cells = $this->record();
		} while ( array( '' ) === $cells );
		return null === $cells ? null : array_map( $this->text( ... ), $cells );
	}

	/** Whether it is UTF-8, but for a last character that is not whole. */
	private static function is_utf8( string $bytes ): bool {
		foreach ( array( 0, 1, 2, 3 ) as $less ) {
			if ( mb_check_encoding( substr( $bytes, 0, max( 0, strlen( $bytes ) - $less ) ), 'UTF-8' ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<string>|null */
	private function record(): ?array {
		if ( ! $this->has( 1 ) ) {
			return null;
		}
		$begun = $this->line;
		$cells = array();
		$cell  = '';
		$size  = 0;
		$plain  = '"' . $this->delimiter . "\r\n";
		$quoted = false;
		while ( $this->has( 1 ) ) {
			$n         = strcspn( $this->bytes, $quoted ? '"' : $plain, $this->at );
			$part      = substr( $this->bytes, $this->at, $n );
			$cell     .= $part;
			$size     += $n;
			$this->at += $n;
			if ( $quoted ) {
				// A line end of two characters counts once, as the other systems' do.
				$this->line += substr_count( $part, "\n" );
			}
			if ( $size > self::LONGEST ) {
				throw Failure::content(
					'files',
					/* translators: %d: number of a line */
					sprintf( __( '从第 %d 行开始的引号没有结束', 'zeromo-community' ), $begun )
				);
			}
			if ( ! isset( $this->bytes[ $this->at ] ) ) {
				// The piece is over, and the cell is not.
				continue;
			}
			$sign      = $this->bytes[ $this->at ];
			$is_double = $quoted && $this->has( 2 ) && '"' === $this->bytes[ $this->at + 1 ];
			$this->at += $is_double ? 2 : 1;
			if ( $is_double || ( ! $quoted && '"' === $sign && '' !== $cell ) ) {
				$cell .= '"';
			} elseif ( '"' === $sign ) {
				$quoted = ! $quoted;
			} elseif ( $this->delimiter === $sign ) {
				$cells[] = $cell;
				$cell    = '';
			} else {
				if ( "\r" === $sign && $this->has( 1 ) && "\n" === $this->bytes[ $this->at ] ) {
					++$this->at;
				}
				++$this->line;
				return array( ...$cells, $cell );
			}
		}
		if ( $quoted ) {
			throw Failure::content(
				'files',
				/* translators: %d: number of a line */
				sprintf( __( '从第 %d 行开始的引号没有结束', 'zeromo-community' ), $begun )
			);
		}
		++$this->line;
		return array( ...$cells, $cell );
	}

	/** Whether so many bytes are there, after reading on. */
	private function has( int $many ): bool {
		// A piece is always more than is asked for.
		return isset( $this->bytes[ $this->at + $many - 1 ] )
			|| ( $this->fill() && isset( $this->bytes[ $this->at + $many - 1 ] ) );
	}

	private function fill(): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- opened above.
		$more        = (string) fread( $this->file, self::PIECE );
		$this->bytes = substr( $this->bytes, $this->at ) . $more;
		$this->at    = 0;
		return '' !== $more;
	}

	private function text( string $cell ): string {
		return trim( Words::utf8( $this->is_gb ? (string) mb_convert_encoding( $cell, 'UTF-8', 'GB18030' ) : $cell ) );
	}
}
