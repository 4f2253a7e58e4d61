<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/** A screen of 社区 in wp-admin. What it draws is `src/admin/screens/<name>`. */
final class AdminScreen {

	/**
	 * @param string                $name       Folder of the screen, and its address (`screen=/<name>`).
	 * @param string                $label      What the sidebar and the heading call it.
	 * @param AdminGroup            $group      Where it stands in the sidebar.
	 * @param string                $capability Whoever has it is shown the screen; what it reads and writes is guarded
	 *                                          by the routes.
	 * @param string                $icon       One of src/styles/icons.json.
	 * @param string                $reads      A route (`GET /admin/audit`) whose answer to the page's address is
	 *                                          printed into the page, so that the screen need not ask for it; may be
	 *                                          empty.
	 * @param int                   $place      Among those of its group, lowest first.
	 * @param (\Closure(): int)|null $waiting   How many things wait for somebody there; must be a kept number or a
	 *                                          bounded count.
	 * @param array<string, array<string, string>|string> $commands What core's command palette offers beside the
	 *                                          screen: a name => the arguments of its address (`start` opens the form
	 *                                          of an act, `src/admin/start.ts`), or the address of another page.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly AdminGroup $group,
		public readonly string $capability,
		public readonly string $icon,
		public readonly string $reads = '',
		public readonly int $place = 50,
		public readonly ?\Closure $waiting = null,
		public readonly array $commands = array()
	) {}
}
