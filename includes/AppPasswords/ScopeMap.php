<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

/**
 * Which scope a route needs, by its path and by whether it reads or writes. The longest row that a path begins with
 * counts; what has no row is refused. Routes of accounts and sign-ins, and what the owner alone decides, need a session
 * or a password without scopes: they could widen the password itself.
 */
final class ScopeMap {

	private const ANY           = '*';
	private const NEVER         = array( '', '' );
	private const READ          = array( 'read', '' );
	private const PUBLISH       = array( 'read', 'publish' );
	private const MESSAGE       = array( 'message', 'message' );
	private const MANAGE        = array( 'manage', 'manage' );
	private const LOOKED        = array( 'manage', '' );
	private const MANAGED       = array( 'read', 'manage' );
	private const TRADE         = array( 'trade', 'trade' );
	private const SHOP          = array( 'read', 'trade' );
	private const MANAGED_TRADE = array( 'manage+trade', 'manage+trade' );

	/** Path that is meant with nothing behind it => scope to read, and to write. */
	private const EXACT = array(
		''                          => array( self::ANY, '' ),
		'batch/v1'                  => array( '', self::ANY ),
		'zeromo/v1'                 => array( self::ANY, '' ),
		'wp/v2'                     => array( self::ANY, '' ),
		'oembed/1.0'                => array( self::ANY, '' ),
		'oembed/1.0/embed'          => self::READ,
		'wp-abilities/v1'           => array( self::ANY, '' ),
		'wp-abilities/v1/abilities' => self::READ,
	);

	/** First part of a path below zeromo/v1 => scope to read, and to write. */
	private const OURS = array(
		'account'                  => self::NEVER,
		'account/addresses'        => self::TRADE,
		'account/buy-vip-member'   => self::TRADE,
		'account/check-in'         => array( '', 'publish' ),
		'account/invoices'         => self::TRADE,
		'account/level'            => self::READ,
		'account/me'               => self::READ,
		'admin'                    => self::MANAGE,
		'admin/agreements'         => self::LOOKED,
		'admin/archives'           => self::NEVER,
		'admin/bills'              => self::MANAGED_TRADE,
		'admin/cards'              => self::MANAGED_TRADE,
		'admin/checklist'          => self::NEVER,
		'admin/coupons'            => self::MANAGED_TRADE,
		'admin/credit'             => self::MANAGED_TRADE,
		'admin/earnings'           => self::MANAGED_TRADE,
		'admin/emoji'              => self::LOOKED,
		'admin/entries'            => self::MANAGED_TRADE,
		'admin/export'             => self::NEVER,
		'admin/gateways'           => self::NEVER,
		'admin/generation-choices' => self::NEVER,
		'admin/generation-models'  => self::NEVER,
		'admin/health'             => self::LOOKED,
		'admin/import'             => self::NEVER,
		'admin/invoices'           => self::MANAGED_TRADE,
		'admin/ip-region'          => self::NEVER,
		'admin/jobs'               => self::LOOKED,
		'admin/levels'             => self::LOOKED,
		'admin/orders'             => self::MANAGED_TRADE,
		'admin/payouts'            => self::MANAGED_TRADE,
		'admin/plans'              => self::MANAGED_TRADE,
		'admin/products'           => self::MANAGED_TRADE,
		'admin/refund-requests'    => self::MANAGED_TRADE,
		'admin/refunds'            => self::MANAGED_TRADE,
		'admin/rights'             => self::NEVER,
		'admin/rooms'              => self::NEVER,
		'admin/safe-mode'          => self::NEVER,
		'admin/settings'           => self::NEVER,
		'admin/setup'              => self::NEVER,
		'admin/shop-orders'        => self::MANAGED_TRADE,
		'admin/tools'              => self::NEVER,
		'admin/transfers'          => self::MANAGED_TRADE,
		'admin/two-factor'         => self::NEVER,
		'admin/unmatched'          => self::MANAGED_TRADE,
		'admin/webhook-deliveries' => self::NEVER,
		'admin/webhooks'           => self::NEVER,
		'admin/withdrawals'        => self::MANAGED_TRADE,
		'agreements'               => self::READ,
		'appeal'                   => self::PUBLISH,
		'auth'                     => self::NEVER,
		'chat'                     => self::MESSAGE,
		'circle'                   => self::MANAGED,
		'circle/join'              => self::PUBLISH,
		'circle/leave'             => self::PUBLISH,
		'comment'                  => self::PUBLISH,
		'content'                  => self::PUBLISH,
		'coupons'                  => self::TRADE,
		'earnings'                 => self::TRADE,
		'emoji'                    => self::READ,
		'favorite'                 => self::PUBLISH,
		'generation'               => self::SHOP,
		'gifts'                    => self::TRADE,
		'guest'                    => self::NEVER,
		'health'                   => self::NEVER,
		'like'                     => self::PUBLISH,
		'links'                    => self::PUBLISH,
		'media'                    => self::PUBLISH,
		'members'                  => self::READ,
		'message'                  => self::MESSAGE,
		'openapi'                  => self::READ,
		'orders'                   => self::TRADE,
		'page'                     => self::READ,
		'payment'                  => self::TRADE,
		'payment/notify'           => self::NEVER,
		'poll'                     => self::PUBLISH,
		'post'                     => self::PUBLISH,
		'post/buy'                 => self::TRADE,
		'post/{id}/buyers'         => self::TRADE,
		'public-record'            => self::READ,
		'purchases'                => self::TRADE,
		'quiet'                    => self::PUBLISH,
		'rating'                   => self::PUBLISH,
		'recommendation'           => self::PUBLISH,
		'report'                   => self::PUBLISH,
		'search'                   => self::READ,
		'series'                   => self::PUBLISH,
		'series/buy'               => self::TRADE,
		'shield'                   => self::PUBLISH,
		'shop'                     => self::SHOP,
		'shop/orders'              => self::TRADE,
		'shop/reviews'             => self::PUBLISH,
		'terms'                    => self::READ,
		'tips'                     => self::SHOP,
		'topic'                    => self::PUBLISH,
		'topic/merge'              => self::MANAGE,
		'topic/{id}'               => self::MANAGED,
		'user'                     => self::PUBLISH,
		'vip'                      => self::READ,
		'wallet'                   => self::TRADE,
	);

	/** First part of a path of core => scope to read, and to write. Settings, plugins, themes and the like have none. */
	private const CORE = array(
		'wp/v2/categories'                 => self::MANAGED,
		'wp/v2/comments'                   => self::PUBLISH,
		'wp/v2/media'                      => self::PUBLISH,
		'wp/v2/pages'                      => self::MANAGED,
		'wp/v2/posts'                      => self::PUBLISH,
		'wp/v2/search'                     => self::READ,
		'wp/v2/statuses'                   => self::READ,
		'wp/v2/tags'                       => self::MANAGED,
		'wp/v2/taxonomies'                 => self::READ,
		'wp/v2/types'                      => self::READ,
		'wp/v2/users'                      => self::READ,
		'wp/v2/zeromo_activity'            => self::PUBLISH,
		'wp/v2/zeromo_circle'              => self::MANAGED,
		'wp/v2/zeromo_circle_cat'          => self::MANAGED,
		'wp/v2/zeromo_product'             => self::MANAGED,
		'wp/v2/zeromo_topic'               => self::MANAGED,
		'wp-abilities/v1/abilities/zeromo' => self::PUBLISH,
		'wp-abilities/v1/abilities/zeromo/list-notices' => array( 'message', '' ),
		'wp-abilities/v1/categories'       => self::READ,
	);

	/** With `context=edit` they tell addresses and networks of others. */
	private const PEOPLE = array( 'wp/v2/users', 'wp/v2/comments' );

	/**
	 * The scopes a call needs, all of them; empty for any. Null where no scope is enough.
	 *
	 * @param string $method  Of HTTP.
	 * @param string $path    Below the REST root, with ids.
	 * @param string $context Core's parameter `context`.
	 * @param bool   $pays    Whether a way to pay is sent along.
	 * @return list<string>|null
	 */
	public function needs( string $method, string $path, string $context = '', bool $pays = false ): ?array {
		$path  = self::plain( $path );
		[ $row, $scopes ] = $this->row( $path );
		$reads = in_array( $method, array( 'GET', 'HEAD' ), true );
		$need  = $scopes[ $reads ? 0 : 1 ];
		if ( $reads && 'edit' === $context && '' !== $need && str_starts_with( $path, 'wp/v2/' ) ) {
			$also  = in_array( $row, self::PEOPLE, true ) ? 'manage' : $scopes[1];
			$need  = '' === $also ? '' : "$need+$also";
		} elseif ( $pays && 'publish' === $need && str_starts_with( $path, 'zeromo/v1/' ) ) {
			// A paid circle is joined and bought by one call.
			$need = 'publish+trade';
		}
		return match ( $need ) {
			''        => null,
			self::ANY => array(),
			default   => explode( '+', $need ),
		};
	}

	/** Whether somebody has decided about a path of ours. */
	public function knows( string $path ): bool {
		return '' !== $this->row( self::plain( $path ) )[0];
	}

	/** @return array{string, array{string, string}} The row that counts, empty for none, and its scopes. */
	private function row( string $path ): array {
		// Whoever makes, sees or takes away passwords is nobody's program.
		$parts = explode( '/', $path );
		if ( in_array( 'application-passwords', $parts, true ) ) {
			return array( $path, self::NEVER );
		}
		if ( isset( self::EXACT[ $path ] ) ) {
			return array( $path, self::EXACT[ $path ] );
		}
		for ( $n = count( $parts ); $n > 0; $n-- ) {
			$row = implode( '/', array_slice( $parts, 0, $n ) );
			if ( isset( self::CORE[ $row ] ) ) {
				return array( $row, self::CORE[ $row ] );
			}
			$own = str_starts_with( $row, 'zeromo/v1/' ) ? substr( $row, 10 ) : '';
			if ( isset( self::OURS[ $own ] ) ) {
				return array( $row, self::OURS[ $own ] );
			}
		}
		return array( '', self::NEVER );
	}

	/**
	 * Without the slash before it, numbers as `{id}`. Core's server takes capitals for small letters, and a route with
	 * a line's end behind it for the route: neither may lead past a row.
	 */
	private static function plain( string $path ): string {
		return implode(
			'/',
			array_map(
				static fn( string $part ): string => ctype_digit( $part ) ? '{id}' : $part,
				explode( '/', trim( strtolower( $path ), "/\n" ) )
			)
		);
	}
}
