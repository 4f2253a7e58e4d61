<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Registers public query variables that the class reads or makes; they are registered without loading the class. */
#[\Attribute( \Attribute::TARGET_CLASS )]
final class QueryVars {

	/** @var list<string> */
	public readonly array $names;

	/** @param string ...$names Names of the variables. */
	public function __construct( string ...$names ) {
		$this->names = array_values( $names );
	}
}
