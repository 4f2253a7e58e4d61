<?php

declare(strict_types=1);

namespace Zeromo\Community\TradeExports;

/** Who stands in a row of a file. */
final class Person {

	public function __construct( public readonly string $login, public readonly string $name ) {}
}
