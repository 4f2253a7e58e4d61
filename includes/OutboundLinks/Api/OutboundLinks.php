<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks\Api;

/** Links of members that lead away from this site. With the setting `outbound_redirect` off everything stays as it is. */
interface OutboundLinks {

	/** Members' HTML with its outbound links led through /go/; for output only, never for what is stored. */
	public function html( string $html ): string;

	/** One address, for a link a template prints itself; an address that leads nowhere safe is empty. */
	public function url( string $url ): string;
}
