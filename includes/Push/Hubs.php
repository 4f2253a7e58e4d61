<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

use Zeromo\Community\Kernel\Origin;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;

/** Chooses the push server by the settings. */
final class Hubs {

	public function __construct( private readonly Settings $settings ) {}

	/** The configured server; null where nothing is pushed. */
	public function current(): ?Hub {
		$hub = match ( $this->settings->text( 'push' ) ) {
			'nchan'   => new NchanHub( $this->settings ),
			'mercure' => new MercureHub( $this->settings ),
			default   => null,
		};
		return true === $hub?->ready() ? $hub : null;
	}

	/**
	 * Adds the server's origin, e.g. `https://push.example:8443`, to what pages may connect to, where it is not this
	 * site.
	 */
	#[Filter( 'zeromo_content_security_policy', 5 )]
	public function allow( mixed $directives ): mixed {
		$origin = is_array( $directives ) && null !== $this->current()
			? Origin::of( $this->settings->text( 'push_listen_url' ) )
			: '';
		if ( '' !== $origin && is_array( $directives ) ) {
			$directives['connect-src'] = array(
				...array_values( (array) ( $directives['connect-src'] ?? array() ) ),
				$origin,
			);
		}
		return $directives;
	}
}
