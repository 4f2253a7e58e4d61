<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks;

use Zeromo\Community\Kernel\Wiring\Action;

/** The site's key for outbound links, in its own option; made when the plugin is installed. */
final class Key {

	public const OPTION = 'zeromo_redirect_key';

	/** The key; made when there is none. */
	#[Action( 'zeromo_installed' )]
	public function get(): string {
		$key = $this->stored();
		if ( '' !== $key ) {
			return $key;
		}
		add_option( self::OPTION, bin2hex( random_bytes( 32 ) ), '', true );
		// Another request may have stored a key first; that one is used.
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( self::OPTION, 'options' );
		return $this->stored();
	}

	private function stored(): string {
		$key = get_option( self::OPTION );
		return is_string( $key ) && strlen( $key ) >= 32 ? $key : '';
	}
}
