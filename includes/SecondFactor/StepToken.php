<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Signature;

/**
 * A first step that was passed: signed, good for ten minutes, and not after the password was changed. It opens nothing
 * without a code. Browsers keep it in a cookie, programs send it along.
 */
final class StepToken {

	private const COOKIE = 'zeromo_two_factor';

	private const SECONDS = 600;

	/**
	 * @param int    $member   Who passed the first step.
	 * @param bool   $remember Whether the session is to last.
	 * @param string $to       Where they want to go on to, as it came.
	 */
	public function __construct(
		public readonly int $member,
		public readonly bool $remember,
		public readonly string $to
	) {}

	/** Its text: time, signature, member, flag and target. */
	public function text( \WP_User $user, int $now ): string {
		$what = $this->member . '.' . (int) $this->remember . '.' . rtrim(
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an address within a cookie.
			strtr( base64_encode( substr( $this->to, 0, 1000 ) ), '+/', '-_' ),
			'='
		);
		return Signature::ours()->until( $now + self::SECONDS, ...self::parts( $user, $what ) ) . ".$what";
	}

	/** Keeps it in the browser. */
	public static function keep( string $text, int $now ): void {
		CookieJar::put( self::COOKIE, $text, $now + self::SECONDS );
	}

	/** What the browser keeps, empty for nothing. */
	public static function kept(): string {
		// phpcs:ignore WordPress.Security -- its signature is compared.
		$sent = $_COOKIE[ self::COOKIE ] ?? '';
		return is_string( $sent ) ? $sent : '';
	}

	/** Ends it in the browser. */
	public static function forget(): void {
		CookieJar::put( self::COOKIE, '', 1 );
	}

	/** Reads a text, null where it is not ours, too old, or of an account whose password has changed. */
	public static function read( string $text, int $now ): ?self {
		if ( 1 !== preg_match( '/^(\d{1,11}\.[0-9a-f]{64})\.((\d{1,18})\.([01])\.([\w\-]*))$/D', $text, $m ) ) {
			return null;
		}
		$user = get_userdata( (int) $m[3] );
		if ( false === $user || Signature::ours()->end( $m[1], ...self::parts( $user, $m[2] ) ) <= $now ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an address within a cookie.
		$to = base64_decode( strtr( $m[5], '-_', '+/' ), true );
		return new self( $user->ID, '1' === $m[4], false === $to ? '' : $to );
	}

	/** @return array{string, string, string} What the signature holds for; the purpose first. */
	private static function parts( \WP_User $user, string $what ): array {
		return array( 'zeromo-two-factor', $what, $user->user_pass );
	}
}
