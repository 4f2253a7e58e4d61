<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Where our pages are: keys (community, publish, circles, topics, shop, vip, account, login, bans, report)
 * to the pages the site has for them.
 */
final class Pages {

	/** Keys of pages that are closed while a setting is off. */
	private const SWITCHED = array(
		'circles' => Wiring::SETTING . 'circles',
		'topics'  => Wiring::SETTING . 'topics',
		'vip'     => Wiring::SETTING . 'vip',
		'shop'    => Wiring::SETTING . 'shop',
		'bans'    => 'public_bans',
		'report'  => 'public_report',
	);

	/** Internal value: memberships are sold, so that menus lead to their page. */
	public const VIP_SOLD = '_vip_sold';

	/** Internal value: products are published, so that menus lead to the shop. */
	public const SHOP_SOLD = '_shop_sold';

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

	/** Page id, 0 when the site has none or its room is switched off. */
	public function id( string $key ): int {
		return $this->is_off( $key ) ? 0 : $this->all()[ $key ] ?? 0;
	}

	/** Whether this is the page of something that is switched off: nobody finds it. */
	public function is_closed( int $id ): bool {
		$key = $this->key( $id );
		return null !== $key && $this->is_off( $key );
	}

	private function is_off( string $key ): bool {
		return isset( self::SWITCHED[ $key ] ) && ! $this->settings->flag( self::SWITCHED[ $key ] );
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
