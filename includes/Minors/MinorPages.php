<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Setup\Pages;

/**
 * Counts the time of a member in the mode, and shows a page instead of the site when it is time to rest. A cookie says
 * that there is such a member, so that others' requests read nothing of this.
 */
final class MinorPages {

	public const COOKIE = 'zmo_minor';

	public function __construct(
		private readonly MinorService $minors,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	/** The settings of the account stay open: there it is ended. */
	#[Action( 'template_redirect', 5, if: array( 'cookie' => self::COOKIE ) )]
	public function watch(): void {
		$member = get_current_user_id();
		if ( ! $this->minors->is_on( $member ) ) {
			return;
		}
		$account = $this->pages->id( 'account' );
		if ( $account > 0 && is_page( $account ) && 'settings' === get_query_var( 'zeromo_tab', '' ) ) {
			return;
		}
		$why = $this->minors->rest( $member );
		if ( '' === $why ) {
			$this->minors->seen( $member );
			return;
		}
		nocache_headers();
		wp_die(
			Partial::render( // phpcs:ignore WordPress.Security.EscapeOutput -- the partial escapes.
				'minors/rest',
				array( 'why' => $why, 'settings' => $this->pages->url( 'account', 'settings' ) )
			),
			esc_html__( '休息一下', 'zeromo-community' ),
			array( 'response' => 403 )
		);
	}

	/** Also of a member who signs in on another device. */
	#[Action( 'wp_login', 20 )]
	public function signed_in( string $login, mixed $user = null ): void {
		if ( $user instanceof \WP_User && $this->minors->is_on( $user->ID ) ) {
			$this->carry( true );
		}
	}

	/** Marks this browser, or takes the mark away. */
	public function carry( bool $on ): void {
		CookieJar::put( self::COOKIE, $on ? '1' : '', $on ? $this->clock->now() + YEAR_IN_SECONDS : 1 );
	}
}
