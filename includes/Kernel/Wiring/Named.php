<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/**
 * Names a member of an open set, to get it without making the others (`Container::one()`), and gives the scalar
 * arguments of its constructor. Repeatable, for a class that is a member under several names.
 */
#[\Attribute( \Attribute::TARGET_CLASS | \Attribute::IS_REPEATABLE )]
class Named {

	/** @var list<string|int|bool> */
	public readonly array $values;

	public function __construct( public readonly string $name, string|int|bool ...$values ) {
		$this->values = array_values( $values );
	}
}
