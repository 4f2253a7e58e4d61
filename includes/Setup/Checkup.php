<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * A check of the installation that a room contributes. `wp zeromo doctor`, core's Site Health and 社区 › 健康 run the
 * same list.
 */
#[OpenSet]
#[Stays]
interface Checkup {

	/** Its name, single among all rooms: small letters and underscores. */
	public function name(): string;

	/** What it is about. */
	public function group(): CheckGroup;

	/** What is looked at, a few Chinese words. */
	public function label(): string;

	/** Whether it asks a server: it is then run alone, when somebody asks for it, and its finding is kept. */
	public function is_slow(): bool;

	/** Looks. It takes ten seconds at most. */
	public function check(): Finding;
}
