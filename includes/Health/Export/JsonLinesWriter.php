<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Export;

use Zeromo\Community\Health\Api\Yuan;

/** An object of JSON a line, for programs. */
final class JsonLinesWriter implements RowWriter {

	/** @var list<string> */
	private array $names = array();

	/** @param \Closure(string): void $write Takes the bytes. */
	public function __construct( private readonly \Closure $write ) {}

	public function begin( array $names ): void {
		$this->names = $names;
	}

	public function row( array $cells ): void {
		$texts = array_map(
			static fn( string|int|Yuan $cell ): string|int => $cell instanceof Yuan ? $cell->text() : $cell,
			$cells
		);
		$line  = array_combine( $this->names, $texts );
		$json  = wp_json_encode( $line, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		( $this->write )( "$json\n" );
	}

	public function end(): void {}
}
