<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Signature;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * A visitor's unlocking: one cookie a post, signed over the post, the end and the hash of the password that is set now.
 * With another password, for another post or after its end it opens nothing. Page caches pass by `wp-postpass_…`.
 */
final class PassCookie {

	public const PREFIX = 'wp-postpass_zmo_';

	private const SECONDS = 10 * DAY_IN_SECONDS;

	public function __construct( private readonly Clock $clock ) {}

	/** A visitor who has unlocked something is shown what other visitors are not. */
	#[Action( 'send_headers' )]
	public static function keep_out_of_caches(): void {
		if ( self::any() ) {
			nocache_headers();
		}
	}

	/** The same for answers of routes. */
	#[Filter( 'rest_post_dispatch', 20, if: array( 'cookie' => self::PREFIX ) )]
	public static function keep_answer_out_of_caches( mixed $response ): mixed {
		if ( $response instanceof \WP_HTTP_Response ) {
			$response->header( 'Cache-Control', 'private, no-store' );
		}
		return $response;
	}

	/** Whether the browser has sent one for the post, good or bad. */
	public function is_sent( int $post_id ): bool {
		return '' !== $this->sent( $post_id );
	}

	/** Whether the browser has sent any. */
	public static function any(): bool {
		foreach ( array_keys( $_COOKIE ) as $name ) {
			if ( str_starts_with( (string) $name, self::PREFIX ) ) {
				return true;
			}
		}
		return false;
	}

	/** Whether the browser's is good for the post and this hash. */
	public function is_good( int $post_id, string $secret ): bool {
		$sent = $this->sent( $post_id );
		$end  = '' === $secret ? 0 : max(
			Signature::ours()->end( $sent, ...self::sign_parts( $post_id, $secret ) ),
			self::former_end( $sent, $post_id, $secret )
		);
		return $end > $this->clock->now();
	}

	/** Gives the browser one. */
	public function give( int $post_id, string $secret ): void {
		$until = $this->clock->now() + self::SECONDS;
		$value = Signature::ours()->until( $until, ...self::sign_parts( $post_id, $secret ) );
		// What else is drawn for this call is drawn for the unlocked reader.
		CookieJar::put( self::PREFIX . $post_id, $value, $until );
	}

	private function sent( int $post_id ): string {
		$name = self::PREFIX . $post_id;
		return is_string( $_COOKIE[ $name ] ?? null ) ? sanitize_text_field( wp_unslash( $_COOKIE[ $name ] ) ) : '';
	}

	/** @return array{string, int, int, string} What a cookie holds for; the purpose first. */
	private static function sign_parts( int $post_id, string $secret ): array {
		return array( 'zeromo-pass', get_current_blog_id(), $post_id, $secret );
	}

	/**
	 * The end of one that 0.1.0 gave, with a key of its own and without a purpose; 0 where it is none. Browsers keep
	 * them for ten days after an update.
	 */
	private static function former_end( string $sent, int $post_id, string $secret ): int {
		[ $until, $sign ] = explode( '.', $sent, 2 ) + array( '', '' );
		$signs             = new Signature( wp_salt( 'secure_auth' ) );
		return ctype_digit( $until ) && $signs->is_good( $sign, (string) $post_id, $until, $secret ) ? (int) $until : 0;
	}
}
