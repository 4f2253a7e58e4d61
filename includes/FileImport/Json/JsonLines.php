<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Json;

use Zeromo\Community\Kernel\Failure;

/** A file with an object of JSON a line. */
final class JsonLines {

	/** Bytes of a line; a longer one is no line of a table. */
	private const LONGEST = 8388608;

	private int $line = 0;

	/** @var resource|null */
	private $file = null;

	public function __construct( private readonly string $path ) {}

	public function __destruct() {
		$this->close();
	}

	/** Number of the line that was read last; 0 before the first. */
	public function line(): int {
		return $this->line;
	}

	/** Goes behind a line; lines before it are read again only where it lies further back. */
	public function behind( int $line ): void {
		if ( null === $this->file || $this->line > $line ) {
			$this->open();
		}
		while ( $this->line < $line && null !== $this->text() ) {
			continue;
		}
	}

	/**
	 * The next object; null behind the last. Empty lines are passed over.
	 *
	 * @throws Failure content_invalid, with the number of a line that is no object.
	 */
	public function next(): ?JsonRow {
		do {
			$text = $this->text();
		} while ( '' === $text );
		if ( null === $text ) {
			return null;
		}
		$row = JsonRow::read( $text );
		if ( null === $row ) {
			throw Failure::content(
				'files',
				/* translators: %d: number of a line */
				sprintf( __( '第 %d 行不是一个 JSON 对象；每行要有一个', 'zeromo-community' ), $this->line )
			);
		}
		return $row;
	}

	/** The next line, null behind the last. */
	private function text(): ?string {
		if ( null === $this->file ) {
			$this->open();
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- opened here.
		$text = null === $this->file ? false : fgets( $this->file, self::LONGEST );
		if ( false === $text ) {
			return null;
		}
		++$this->line;
		if ( 1 === $this->line && str_starts_with( $text, "\xEF\xBB\xBF" ) ) {
			$text = substr( $text, 3 );
		}
		return trim( $text );
	}

	private function open(): void {
		$this->close();
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- read as it is used; the owner has named the file.
		$file = is_file( $this->path ) && is_readable( $this->path ) ? fopen( $this->path, 'rb' ) : false;
		if ( false === $file ) {
			throw Failure::content( 'files', __( '这个文件不存在或不能读', 'zeromo-community' ) );
		}
		$this->file = $file;
		$this->line = 0;
	}

	private function close(): void {
		if ( null !== $this->file ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- opened here.
			fclose( $this->file );
			$this->file = null;
		}
	}
}
