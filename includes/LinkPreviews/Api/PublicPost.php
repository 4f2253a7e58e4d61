<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Api;

use Zeromo\Community\LinkPreviews\Fetch\CurlPost;
use Zeromo\Community\LinkPreviews\Fetch\Fetcher;
use Zeromo\Community\LinkPreviews\Fetch\Target;

/**
 * Sends to an address that others gave, for rooms above: https and public addresses only, the connection goes to the
 * address that was checked, no redirect, bounded in time; of the answer the status alone.
 */
final class PublicPost {

	public function __construct( private readonly Fetcher $fetcher ) {}

	/** An address as it is stored and sent to, however it was typed; empty for none. */
	public static function spelled( string $url ): string {
		return Target::of( $url )->url ?? '';
	}

	/**
	 * Whether it is an address that may be sent to, as far as it can be told without looking its name up.
	 *
	 * @param bool $is_inside Who asks lets it be http, an address of an internal network, and any port.
	 */
	public static function fits( string $url, bool $is_inside = false ): bool {
		$target = Target::of( $url );
		if ( $is_inside ) {
			return null !== $target && $target->url === $url;
		}
		return null !== $target
			&& $target->url === $url
			&& 'https' === $target->scheme
			&& ( '' === $target->ip() || Fetcher::is_open( $target->ip(), $target->port ) );
	}

	/**
	 * The status of the answer; 0 where none came in time, null for an address that may not be sent to.
	 *
	 * @param list<string> $headers   `Name: value`.
	 * @param float        $seconds   At most.
	 * @param bool         $is_inside As for fits().
	 */
	public function post(
		string $url,
		array $headers,
		string $body,
		float $seconds,
		bool $is_inside = false
	): ?int {
		$until  = microtime( true ) + $seconds;
		$target = self::fits( $url, $is_inside ) ? Target::of( $url ) : null;
		if ( null === $target ) {
			return null;
		}
		$found = $this->fetcher->addresses( $target, $until, $is_inside );
		if ( null === $found ) {
			return null;
		}
		// A name that is not found may be one whose server does not answer right now.
		return array() === $found ? 0 : CurlPost::send( $target, $found[0], $headers, $body, $until );
	}
}
