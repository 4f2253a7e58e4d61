<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Referrals\Sql\ReferralRepository;

/** Links `?ref=12`: a cookie keeps who has brought a visitor until the visitor is a member. */
final class ReferralLinks {

	public const ASKED  = 'ref';
	public const COOKIE = 'zmo_ref';

	public function __construct(
		private readonly ReferralRepository $rows,
		private readonly ReferralSettings $settings,
		private readonly MemberDirectory $members,
		private readonly Caller $caller,
		private readonly Clock $clock
	) {}

	/** The own link of a member. */
	public static function url( int $member ): string {
		return add_query_arg( self::ASKED, $member, home_url( '/' ) );
	}

	#[Action( 'template_redirect', 5, if: array( 'query' => self::ASKED ) )]
	public function opened(): void {
		$referrer = Input::asked()->int( self::ASKED );
		$viewer   = $this->caller->id();
		if ( ! $this->may_bring( $referrer, $viewer ) ) {
			return;
		}
		if ( $viewer > 0 ) {
			$this->bind( $viewer, $referrer );
		} elseif ( $this->settings->is_last() || 0 === self::kept() ) {
			$until = $this->clock->now() + $this->settings->days() * DAY_IN_SECONDS;
			CookieJar::put( self::COOKIE, (string) $referrer, $until );
		}
	}

	/** Who has come by a link is a member now. */
	#[Action( 'template_redirect', 20, if: array( 'cookie' => self::COOKIE ) )]
	public function signed_in(): void {
		$viewer = $this->caller->id();
		if ( $viewer < 1 ) {
			return;
		}
		$referrer = self::kept();
		CookieJar::put( self::COOKIE, '', 1 );
		if ( $this->may_bring( $referrer, $viewer ) ) {
			$this->bind( $viewer, $referrer );
		}
	}

	/** Notes it: the first, or by the owner's setting the last. */
	public function bind( int $member, int $referrer ): void {
		$now = $this->clock->now();
		$this->rows->put(
			$member,
			$referrer,
			$now,
			$now + $this->settings->days() * DAY_IN_SECONDS,
			$this->settings->is_last()
		);
	}

	private function may_bring( int $referrer, int $viewer ): bool {
		return $referrer > 0
			&& $referrer !== $viewer
			&& $this->settings->is_on()
			&& $this->members->exists( $referrer );
	}

	/** Who the cookie says; 0 for nobody. */
	private static function kept(): int {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- digits alone are taken.
		$sent = $_COOKIE[ self::COOKIE ] ?? '';
		return is_string( $sent ) && 1 === preg_match( '/^[1-9]\d{0,9}$/D', $sent ) ? (int) $sent : 0;
	}
}
