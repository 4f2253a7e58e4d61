<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Export;

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
		$line = array_combine( $this->names, $cells );
		$json = wp_json_encode( $line, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		( $this->write )( "$json\n" );
	}

	public function end(): void {}
}
