<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** This version; CURRENT is the same as in the plugin's header. */
final class Version {

	public const CURRENT = '0.1.0';

	/** Number of the tables, steps and capabilities of all rooms: one more with every change of them, see tests/php/Unit/Kernel/SchemaTest.php. */
	public const SCHEMA = 36;

	/** What a site notes when its data are of this code; any other note makes it migrate on the next request. */
	public const DATA = self::CURRENT . '+' . self::SCHEMA;
}
