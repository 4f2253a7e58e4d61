<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Setup\Pages;

/**
 * Counts the time of a member in the mode, and when it is time to rest shows a page instead of the site and refuses
 * calls. A cookie says that there is such a member, so that others' requests read nothing of this.
 */
final class MinorPages {

	public const COOKIE = 'zmo_minor';

	/** Tab of the account, and action of the form without script, by which the mode is begun and ended. */
	public const TAB  = 'minors';
	public const FORM = 'zeromo_minor';

	/** What stays open of wp-admin: the form that ends the mode, and the token it needs on a page from a cache. */
	private const OPEN = array( self::FORM, 'zeromo_session' );

	/** The route that ends the mode. */
	private const ROUTE = '/zeromo/v1/account/minor';

	public function __construct(
		private readonly MinorService $minors,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	/** A page of the site; the tab of the account where the mode is ended stays open. */
	#[Action( 'template_redirect', 5, if: array( 'cookie' => self::COOKIE ) )]
	public function watch(): void {
		$account = $this->pages->id( 'account' );
		if ( $account > 0 && is_page( $account ) && self::TAB === get_query_var( 'zeromo_tab', '' ) ) {
			return;
		}
		$why = $this->rest();
		'' === $why || $this->stop( $why );
	}

	/** A call by REST: who rests reads nothing by an open page either. */
	#[Filter( 'rest_request_before_callbacks', 8, if: array( 'cookie' => self::COOKIE ) )]
	public function at_call( mixed $response, mixed $handler, mixed $request ): mixed {
		$route = $request instanceof \WP_REST_Request ? $request->get_route() : self::ROUTE;
		if ( is_wp_error( $response ) || self::ROUTE === $route ) {
			return $response;
		}
		$why = $this->rest();
		return '' === $why ? $response : Failures::rests( $why )->to_wp_error();
	}

	/** Pages, forms and calls of wp-admin. */
	#[Action( 'admin_init', 4, if: array( 'cookie' => self::COOKIE ) )]
	public function at_admin(): void {
		// phpcs:ignore WordPress.Security -- only compared.
		$act = $_REQUEST['action'] ?? '';
		$why = in_array( $act, self::OPEN, true ) ? '' : $this->rest();
		if ( '' === $why ) {
			return;
		}
		if ( wp_doing_ajax() ) {
			$failure = Failures::rests( $why );
			wp_send_json( array( 'code' => $failure->error, 'message' => $why, 'data' => array() ), $failure->status );
		}
		$this->stop( $why );
	}

	/** Why the caller rests; where not, the time is counted. */
	private function rest(): string {
		$member = get_current_user_id();
		if ( ! $this->minors->is_on( $member ) ) {
			return '';
		}
		$why = $this->minors->rest( $member );
		'' === $why && $this->minors->seen( $member );
		return $why;
	}

	private function stop( string $why ): never {
		nocache_headers();
		wp_die(
			Partial::render( // phpcs:ignore WordPress.Security.EscapeOutput -- the partial escapes.
				'minors/rest',
				array( 'why' => $why, 'url' => $this->pages->url( 'account', self::TAB ) )
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
