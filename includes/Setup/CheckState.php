<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

/** What a check of the installation has found. */
enum CheckState: string {

	case Good    = 'good';
	case Warning = 'warning';
	case Broken  = 'broken';
	case Unknown = 'unknown';

	/** The status of core's Site Health. */
	public function status(): string {
		return match ( $this ) {
			self::Good                   => 'good',
			self::Warning, self::Unknown => 'recommended',
			self::Broken                 => 'critical',
		};
	}

	/** The colour of the badge of core's Site Health. */
	public function colour(): string {
		return match ( $this ) {
			self::Good                   => 'blue',
			self::Warning, self::Unknown => 'orange',
			self::Broken                 => 'red',
		};
	}
}
