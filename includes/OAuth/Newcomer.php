<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Signature;
use Zeromo\Community\OAuth\Api\Attempt;
use Zeromo\Community\OAuth\Api\Identity;

/**
 * Somebody new who has come back from a provider and is asked for a name and an agreement: kept in a signed cookie of
 * their browser until they have answered, and good once.
 */
final class Newcomer {

	private const COOKIE = 'zeromo_oauth_new';

	private const SECONDS = 900;

	/**
	 * @param string   $provider By its name.
	 * @param Identity $who      Who they are there.
	 * @param string   $to       Where they wanted to go.
	 */
	public function __construct(
		public readonly string $provider,
		public readonly Identity $who,
		public readonly string $to
	) {}

	/** Remembers it in the browser. */
	public function keep( Clock $clock ): void {
		$who   = $this->who;
		$text  = Attempt::text_of(
			(string) wp_json_encode(
				array(
					$this->provider,
					$who->app,
					$who->subject,
					$who->union,
					mb_substr( $who->name, 0, 100 ),
					$this->to,
				)
			)
		);
		$until = $clock->now() + self::SECONDS;
		$sign  = Signature::ours()->until( $until, 'zeromo-oauth-new', $text );
		CookieJar::put( self::COOKIE, "$sign~$text", $until );
	}

	/** Who is remembered, null for nobody. */
	public static function kept( Clock $clock ): ?self {
		// phpcs:ignore WordPress.Security -- its signature is compared.
		$sent            = $_COOKIE[ self::COOKIE ] ?? '';
		[ $sign, $text ] = explode( '~', is_string( $sent ) ? $sent : '', 2 ) + array( '', '' );
		if ( Signature::ours()->end( $sign, 'zeromo-oauth-new', $text ) <= $clock->now() ) {
			return null;
		}
		$all = json_decode( Attempt::bytes_of( $text ), true );
		$all = is_array( $all ) ? array_filter( array_values( $all ), 'is_string' ) : array();
		return 6 === count( $all )
			? new self( $all[0], new Identity( $all[1], $all[2], $all[3], $all[4] ), $all[5] )
			: null;
	}

	/** Forgets it. */
	public static function forget(): void {
		CookieJar::put( self::COOKIE, '', 1 );
	}
}
