<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Signature;

/**
 * Opens one order of a visitor for a time: signed, bound to number and mail, and worth nothing once a member has it. In
 * the page and its calls for a day, in the mail for as long as what was sold is asked for.
 */
final class GuestKey {

	/** Action of the forms of an order, and of the link in a mail. */
	public const ACTION = 'zeromo_guest_order';

	/** Seconds a key of a page and of the cookie holds. */
	public const PAGE = DAY_IN_SECONDS;

	/** Seconds the key in a mail holds. */
	public const MAIL = 90 * DAY_IN_SECONDS;

	private const COOKIE  = 'zmo_guest_order';
	private const PURPOSE = 'zeromo_guest_order';

	public function __construct( private readonly Clock $clock ) {}

	public function of( GuestOrder $order, int $seconds = self::PAGE ): string {
		return Signature::ours()->until( $this->clock->now() + $seconds, ...self::sign_parts( $order ) );
	}

	/** What a mail leads to. */
	public function link( GuestOrder $order ): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'order_no' => $order->order_no,
				'key'      => $this->of( $order, self::MAIL ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/** Whether a key opens an order now. */
	public function opens( string $key, GuestOrder $order ): bool {
		return Signature::ours()->end( $key, ...self::sign_parts( $order ) ) > $this->clock->now();
	}

	/** Has the browser remember an order. */
	public function remember( GuestOrder $order ): void {
		CookieJar::put( self::COOKIE, "$order->order_no.{$this->of( $order )}", $this->clock->now() + self::PAGE );
	}

	public static function forget(): void {
		CookieJar::put( self::COOKIE, '', 1 );
	}

	/** @return array{string, string} Number and key that the browser remembers; empty for none. */
	public static function remembered(): array {
		$sent = isset( $_COOKIE[ self::COOKIE ] ) && is_string( $_COOKIE[ self::COOKIE ] )
			? sanitize_text_field( wp_unslash( $_COOKIE[ self::COOKIE ] ) )
			: '';
		[ $number, $key ] = explode( '.', $sent, 2 ) + array( '', '' );
		return array( $number, $key );
	}

	/** @return array{string, int, string, string} What a key holds for; the purpose first. */
	private static function sign_parts( GuestOrder $order ): array {
		return array( self::PURPOSE, get_current_blog_id(), $order->order_no, $order->mail );
	}
}
