<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Base of attributes that register a method as a callback of a WordPress hook; see Action and Filter. */
abstract class Hook {

	/**
	 * @param string   $name     Hook.
	 * @param int      $priority As for add_filter().
	 * @param int|null $args     Number of arguments the method takes; null for all its parameters.
	 * @param array<int|string, string|list<string>> $if When the method runs at all, looked at before its class is
	 *                           loaded. `query`, `server`: the request has this variable. `cookie`: one whose name
	 *                           begins so. `without`: no such cookie. `cron`: an event of this hook is in core's list.
	 *                           `setting`: a flag, off as shipped, that is on. `param`: the REST call has it.
	 *                           `route`, `method`: one of these. A number: that argument of the hook is one of these.
	 */
	public function __construct(
		public readonly string $name,
		public readonly int $priority = 10,
		public readonly ?int $args = null,
		public readonly array $if = array(),
	) {}
}
