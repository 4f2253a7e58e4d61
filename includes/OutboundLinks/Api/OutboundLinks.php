<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks\Api;

/**
 * Links of members that lead away from this site. With the setting `outbound_redirect` off everything stays as it is.
 */
interface OutboundLinks {

	/** Members' HTML with its outbound links rewritten to /go/; for output only, never for storage. */
	public function html( string $html ): string;

	/**
	 * An address that leads through /go/, also where `outbound_redirect` is off; the address itself where it is no
	 * target of one.
	 */
	public function signed( string $url ): string;

	/** One address, for a link that a template prints; empty for an unsafe address. */
	public function url( string $url ): string;
}
