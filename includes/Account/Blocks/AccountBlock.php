<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Blocks;

use Zeromo\Community\Account\Tabs;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;

/** zeromo/account: 我的, for visitors the way to sign in. */
#[Named( 'zeromo/account' )]
final class AccountBlock implements ServerBlock {

	public function __construct( private readonly Tabs $tabs, private readonly Caller $caller ) {}

	public function render( array $attributes, string $content ): string {
		$open   = $this->tabs->open();
		$member = $this->caller->id();
		Assets::require_style( 'account' );
		if ( null === $open ) {
			return '';
		}
		if ( 0 === $member ) {
			// Whoever signs in comes to what they asked for.
			// Goes into an address, encoded.
			// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- see above.
			$asked = array_map( 'rawurlencode', array_filter( wp_unslash( $_GET ), 'is_string' ) );
			return Partial::render(
				'account/visitor',
				array( 'login_url' => wp_login_url( add_query_arg( $asked, $this->tabs->url( $open ) ) ) )
			);
		}
		$tabs = array();
		foreach ( $this->tabs->all() as $tab ) {
			$tabs[] = array( 'label' => $tab->label(), 'url' => $this->tabs->url( $tab ), 'open' => $tab === $open );
		}
		return Partial::render(
			'account/frame',
			array( 'tabs' => $tabs, 'title' => $open->label(), 'html' => $open->html( $member ) )
		);
	}
}
