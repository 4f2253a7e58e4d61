<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Signature;
use Zeromo\Community\OAuth\Api\Attempt;

/**
 * Ways to a provider and back. What belongs to one is kept in a signed cookie of the browser that began it, so that no
 * other browser comes back with its state; that a state is used is kept here.
 */
final class Attempts {

	/** Seconds in which somebody has to come back. */
	private const SECONDS = 600;

	private const COOKIE = 'zeromo_oauth_';

	public function __construct( private readonly RateTable $used, private readonly Clock $clock ) {}

	/** Begins one; the browser is told its cookie. */
	public function begin( string $provider, int $member, string $to ): Attempt {
		$state  = bin2hex( random_bytes( 32 ) );
		$secret = bin2hex( random_bytes( 16 ) );
		$until  = $this->clock->now() + self::SECONDS;
		$to     = strlen( $to ) > 1000 ? '' : $to;
		$sign   = Signature::ours()->until( $until, 'zeromo-oauth', $provider, $state, $secret, $member, $to );
		$this->put( $state, implode( '~', array( $sign, $secret, $member, Attempt::text_of( $to ) ) ), $until );
		return self::made( $provider, $state, $secret, $member, $to );
	}

	/** The one that comes back, which is used up by it; null for one of another browser, provider or time. */
	public function take( string $provider, string $state ): ?Attempt {
		if ( 1 !== preg_match( '/^[0-9a-f]{64}$/D', $state ) ) {
			return null;
		}
		// phpcs:ignore WordPress.Security -- its signature is compared.
		$sent  = $_COOKIE[ self::name( $state ) ] ?? '';
		$parts = is_string( $sent ) && strlen( $sent ) < 2000 ? explode( '~', $sent ) : array();
		if ( 4 !== count( $parts ) || ! ctype_digit( $parts[2] ) ) {
			return null;
		}
		[ $sign, $secret, $member, $to ] = $parts;
		$to                              = Attempt::bytes_of( $to );
		$until                           = str_contains( $secret, '|' )
			? 0
			: Signature::ours()->end( $sign, 'zeromo-oauth', $provider, $state, $secret, (int) $member, $to );
		if ( $until <= $this->clock->now() || ! $this->is_first( $state ) ) {
			return null;
		}
		$this->put( $state, '', 1 );
		return self::made( $provider, $state, $secret, (int) $member, $to );
	}

	/** Where a provider leads back to. */
	public static function back( string $provider ): string {
		return rest_url( Controller::NAMESPACE . "/auth/oauth/$provider/callback" );
	}

	/** Whether a word is used for the first time, whoever asks at once. */
	public function is_first( string $word ): bool {
		$bucket = sha1( "oauth|$word" );
		$hits   = $this->used->hit( array( $bucket => 2 * self::SECONDS ), $this->clock->now() );
		return 1 === ( $hits[ $bucket ]['n'] ?? 0 );
	}

	private function put( string $state, string $value, int $until ): void {
		CookieJar::put( self::name( $state ), $value, $until );
	}

	private static function name( string $state ): string {
		return self::COOKIE . substr( hash( 'sha256', $state ), 0, 12 );
	}

	private static function made( string $provider, string $state, string $secret, int $member, string $to ): Attempt {
		$of = static fn( string $what ): string => Signature::ours()->of( "zeromo-oauth-$what", $state, $secret );
		return new Attempt( $state, $of( 'verifier' ), $of( 'nonce' ), self::back( $provider ), $to, $member );
	}
}
