<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel\Made;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module;

/** A room that needs closures for some of what it says. */
final class ClockRoom extends Module {

	public static int $asked = 0;

	public function register( Container $c ): void {
		++self::$asked;
		$c->set( WantsText::class, static fn(): WantsText => new WantsText( 'word' ) );
		$c->contribute( Clock::class, static fn(): Clock => new Clock() );
		$c->bind( Holds::class, Outer::class );
		$c->contribute( Holds::class, Outer::class );
	}
}
