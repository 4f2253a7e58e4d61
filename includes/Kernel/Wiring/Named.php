<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/**
 * Above a member of an open set: the name by which it is asked for alone, without the others being made (`Container::one()`), and what
 * goes to the constructor's words and numbers. Stands several times above a class that is a member under several names.
 */
#[\Attribute( \Attribute::TARGET_CLASS | \Attribute::IS_REPEATABLE )]
class Named {

	/** @var list<string|int|bool> */
	public readonly array $values;

	public function __construct( public readonly string $name, string|int|bool ...$values ) {
		$this->values = array_values( $values );
	}
}
