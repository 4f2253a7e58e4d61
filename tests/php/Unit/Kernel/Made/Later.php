<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel\Made;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Asks for what it needs when it needs it. */
final class Later {

	/**
	 * @param \Closure(): Clock       $clock A service.
	 * @param Collection<Holds>       $all   A set.
	 */
	public function __construct(
		#[Lazy( Clock::class )] public readonly \Closure $clock,
		#[All( Holds::class )] public readonly Collection $all
	) {}
}
