<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Setup\Pages;

/** The browser of who pays, and addresses of this site for them. */
final class Payer {

	public function __construct( private readonly Caller $caller, private readonly Pages $pages ) {}

	public function client(): Client {
		// phpcs:ignore WordPress.Security -- only looked at.
		$agent = $_SERVER['HTTP_USER_AGENT'] ?? '';
		return new Client( Device::of( is_string( $agent ) ? $agent : '' ), $this->caller->address() );
	}

	/** An address of this site; empty for any other. */
	public function ours( string $url ): string {
		return '' === $url ? '' : wp_validate_redirect( esc_url_raw( $url, array( 'http', 'https' ) ), '' );
	}

	/**
	 * Where a provider sends its payer back to: the order, which is asked for and then leads on. A visitor has wanted
	 * to go to 查询订单, whose cookie knows the order.
	 */
	public function back_url( string $number, string $return_url = '' ): string {
		$visitors = $this->pages->id( 'lookup' ) > 0 ? $this->pages->url( 'lookup' ) : '';
		$url      = '' !== $visitors && str_starts_with( $return_url, $visitors )
			? $visitors
			: $this->orders_url( $number );
		return add_query_arg( 'back', '1', $url );
	}

	/** 我的 › 订单, at one order. */
	public function orders_url( string $number ): string {
		return add_query_arg( 'order', $number, $this->pages->url( 'account', 'orders' ) );
	}
}
