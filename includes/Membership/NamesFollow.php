<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\SettingsObserver;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Cards follow when a level is renamed, or the days of grace change. */
final class NamesFollow implements SettingsObserver {

	/** @param \Closure(): Jobs $jobs Asked when something has changed. */
	public function __construct( #[Lazy( Jobs::class )] private readonly \Closure $jobs ) {}

	public function changed( array $before, array $after ): void {
		foreach ( array( LevelNames::SETTING, 'vip_grace_days' ) as $name ) {
			if ( ( $before[ $name ] ?? null ) !== ( $after[ $name ] ?? null ) ) {
				( $this->jobs )()->add( MembershipService::NAMES, array( 'after' => 0 ), 0, 'vip' );
			}
		}
	}
}
