<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** This version; the same as in the plugin's header. */
final class Version {
	public const CURRENT = '0.1.0';
}
