<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Api;

use Zeromo\Community\LinkPreviews\Fetch\Fetcher;
use Zeromo\Community\LinkPreviews\Fetch\Target;

/**
 * A file from an address that others gave, for rooms above: public addresses only, the connection goes to the address
 * that was checked, bounded in time and bytes.
 */
final class PublicFile {

	public function __construct( private readonly Fetcher $fetcher ) {}

	/**
	 * The bytes; null for anything that is refused, late, broken or longer.
	 *
	 * @param string $accept Media types that are asked for.
	 */
	public function get( string $url, string $accept, int $bytes, float $seconds ): ?string {
		$target = Target::of( $url );
		$got    = null === $target
			? null
			: $this->fetcher->get( $target, $accept, microtime( true ) + $seconds, $bytes );
		return null === $got || ! $got['reply']->whole ? null : $got['reply']->body;
	}
}
