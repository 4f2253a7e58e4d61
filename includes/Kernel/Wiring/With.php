<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Above a member of an open set: it is made once with these, which go to the constructor's words and numbers in their order. */
#[\Attribute( \Attribute::TARGET_CLASS | \Attribute::IS_REPEATABLE )]
final class With {

	/** @var list<string|int|bool> */
	public readonly array $values;

	public function __construct( string|int|bool ...$values ) {
		$this->values = array_values( $values );
	}
}
