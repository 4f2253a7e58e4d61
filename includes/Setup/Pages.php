<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Settings;

/**
 * Where our pages are: keys (community, publish, circles, topics, account, login) to the pages the site has for them.
 */
final class Pages {

	public function __construct( private readonly Settings $settings ) {}

	/** Address of a page, the front page when the site has none for it. */
	public function url( string $key, string $below = '' ): string {
		$id  = $this->id( $key );
		$url = $id > 0 ? get_permalink( $id ) : false;
		$url = is_string( $url ) ? $url : home_url( '/' );
		if ( '' === $below ) {
			return $url;
		}
		return '' === get_option( 'permalink_structure' )
			? add_query_arg( 'zeromo_tab', $below, $url )
			: trailingslashit( $url ) . user_trailingslashit( $below );
	}

	/** Page id, 0 when the site has none. */
	public function id( string $key ): int {
		return $this->all()[ $key ] ?? 0;
	}

	/** The key of a page id, or null. */
	public function key( int $id ): ?string {
		$key = array_search( $id, $this->all(), true );
		return is_string( $key ) && $id > 0 ? $key : null;
	}

	/**
	 * All keys with their page ids.
	 *
	 * @return array<string, int>
	 */
	public function all(): array {
		$pages = $this->settings->internal( '_pages' );
		/** @var array<string, int> $known */
		$known = is_array( $pages ) ? $pages : array();
		return $known;
	}

	/** Remembers the page of a key. */
	public function remember( string $key, int $id ): void {
		$this->settings->set_internal( '_pages', array( $key => $id ) + $this->all() );
	}
}
