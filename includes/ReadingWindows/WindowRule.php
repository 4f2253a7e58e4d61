<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows;

use Zeromo\Community\CircleMembers\Api\ReadingRule;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\ReadingWindows\Sql\WindowRepository;

/** New members read posts from their window on; nothing is asked where no circle has one. */
final class WindowRule implements ReadingRule {

	/** Internal setting: whether any circle has a window. */
	public const ANY = '_reading_windows';

	/** @param \Closure(): WindowRepository $windows Made where a circle has one. */
	public function __construct(
		private readonly Settings $settings,
		#[Lazy( WindowRepository::class )] private readonly \Closure $windows
	) {}

	public function sql( string $alias, int $viewer ): ?SqlPart {
		return true === $this->settings->internal( self::ANY )
			? ( $this->windows )()->open_sql( $alias, $viewer )
			: null;
	}
}
