<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

/**
 * Fetches addresses that members give, without server-side request forgery: the name of each hop is looked up once, all
 * its IP addresses have to be public, and the connection goes to the address that was checked.
 *
 * @phpstan-type Fetched array{target: Target, reply: Reply}
 */
final class Fetcher {

	public const BYTES   = 524288;
	public const SECONDS = 5.0;
	private const HOPS   = 3;
	private const PORTS  = array( 80, 443, 8080 );

	/**
	 * @param Wire                             $wire    Sends.
	 * @param \Closure(string, float): list<string> $resolve Addresses of a name, until a microtime.
	 * @param \Closure(string, int): bool|null $allowed Decides on an address and port; null leaves it to the rule.
	 */
	public function __construct(
		private readonly Wire $wire,
		private readonly \Closure $resolve,
		private readonly ?\Closure $allowed = null
	) {}

	/**
	 * The content of an address, after at most three redirects; null for anything that is refused, late or broken. The
	 * reason is not given, so that nobody learns what listens where.
	 *
	 * @param float|null $until Microtime until which it has to be done; null for five seconds from now.
	 * @param int        $bytes No more of the content is read.
	 * @return Fetched|null
	 */
	public function get( Target $target, string $accept, ?float $until = null, int $bytes = self::BYTES ): ?array {
		$deadline = $until ?? microtime( true ) + self::SECONDS;
		for ( $hop = 0; $hop <= self::HOPS; $hop++ ) {
			$ip = $this->address( $target, $deadline );
			if ( null === $ip ) {
				return null;
			}
			$reply = $this->wire->get( $target, $ip, $deadline - microtime( true ), $bytes, $accept );
			if ( null === $reply || ! $reply->is_redirect() ) {
				return null === $reply || $reply->status < 200 || $reply->status > 299
					? null
					: array( 'target' => $target, 'reply' => $reply );
			}
			$next = $target->follow( $reply->location );
			// A redirect from https to http is not followed.
			if ( null === $next || ( 'https' === $target->scheme && 'http' === $next->scheme ) ) {
				return null;
			}
			$target = $next;
		}
		return null;
	}

	/** The IP address to connect to; null when any of the name's addresses is not allowed. */
	private function address( Target $target, float $deadline ): ?string {
		return $this->addresses( $target, $deadline )[0] ?? null;
	}

	/**
	 * All addresses of the name, none for one that is not found; null when any of them is not allowed.
	 *
	 * @param float $deadline  Microtime until which they have to be known.
	 * @param bool  $is_inside Every address is allowed: who asks has decided so.
	 * @return list<string>|null
	 */
	public function addresses( Target $target, float $deadline, bool $is_inside = false ): ?array {
		$literal = $target->ip();
		$all     = '' !== $literal ? array( $literal ) : ( $this->resolve )( $target->host, $deadline );
		foreach ( $is_inside ? array() : $all as $ip ) {
			$open = self::is_open( $ip, $target->port );
			if ( ! ( null === $this->allowed ? $open : $open || ( $this->allowed )( $ip, $target->port ) ) ) {
				return null;
			}
		}
		return $all;
	}

	/** Whether it is a public address and a port of the web. */
	public static function is_open( string $ip, int $port ): bool {
		return Address::is_public( $ip ) && in_array( $port, self::PORTS, true );
	}
}
