<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** A WordPress hook that runs the method it stands above; see Action and Filter. */
abstract class Hook {

	/**
	 * @param string   $name     Hook.
	 * @param int      $priority As for add_filter().
	 * @param int|null $args     How many arguments the method takes from WordPress; null for all its parameters.
	 */
	public function __construct(
		public readonly string $name,
		public readonly int $priority = 10,
		public readonly ?int $args = null,
	) {}
}
