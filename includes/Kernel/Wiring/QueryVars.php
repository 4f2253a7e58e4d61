<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Query variables of addresses that the class reads or makes; WordPress knows them in every request, without the class. */
#[\Attribute( \Attribute::TARGET_CLASS )]
final class QueryVars {

	/** @var list<string> */
	public readonly array $names;

	/** @param string ...$names Of the variables. */
	public function __construct( string ...$names ) {
		$this->names = array_values( $names );
	}
}
