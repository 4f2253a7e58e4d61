<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** This version; CURRENT is the same as in the plugin's header. */
final class Version {

	public const CURRENT = '0.1.0';

	/**
	 * Schema version: raised by one with every change of tables, steps or capabilities, see
	 * tests/php/Unit/Kernel/SchemaTest.php.
	 */
	public const SCHEMA = 118;

	/** The version a site stores after migration; any other value starts a migration on the next request. */
	public const DATA = self::CURRENT . '+' . self::SCHEMA;
}
