<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Requests of a link that leads out of the site. */
final class GoRequests {

	/** @param \Closure(): GoPage $page Made for such a request. */
	public function __construct( #[Lazy( GoPage::class )] private readonly \Closure $page ) {}

	#[Action( 'parse_request' )]
	public function serve( \WP $wp ): void {
		if ( '' !== (string) ( $wp->query_vars[ GoAddress::VARIABLE ] ?? '' ) ) {
			( $this->page )()->serve();
		}
	}
}
