<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Levels\Api\Visited;

/** A member's first page on a day. The cookie says until midnight that it was counted; without it the row does. */
final class Visits {

	private const COOKIE = 'zmo_day';

	public function __construct(
		private readonly Experience $experience,
		private readonly Events $events,
		private readonly Clock $clock
	) {}

	/** Also of a second member in the same browser. */
	#[Action( 'wp_login', 20 )]
	public function signed_in( string $login, mixed $user = null ): void {
		if ( $user instanceof \WP_User ) {
			$this->count( $user->ID );
		}
	}

	#[Action( 'template_redirect', 20, if: array( 'cookie' => 'wordpress_logged_in_', 'without' => self::COOKIE ) )]
	public function seen(): void {
		$member = get_current_user_id();
		if ( $member < 1 ) {
			return;
		}
		$this->count( $member );
		$today = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() );
		CookieJar::put( self::COOKIE, '1', $today->modify( 'tomorrow' )->getTimestamp() );
	}

	private function count( int $member ): void {
		$this->experience->give( $member, Act::SignIn, $this->experience->day() );
		$this->events->emit( new Visited( $member ) );
	}
}
