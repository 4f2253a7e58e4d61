<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

use Zeromo\Community\Html\Assets;

/** Prints the attributes a widget mounts on; the markup inside works without it. */
final class Widget {

	/**
	 * `data-zeromo-widget="…" data-zeromo-props="{…}"`, escaped and ready to print. Asks for the front bundle. In a
	 * stored text, where the client starts no widget that the text itself may have brought, the page's key goes along.
	 *
	 * @param string               $name  A name of the contract's list.
	 * @param array<string, mixed> $props JSON values only; never hidden text, nonces or anything the reader may not
	 *                                    see.
	 */
	public static function attrs( string $name, array $props = array() ): string {
		Assets::require_front();
		/**
		 * Changes what a widget is given.
		 *
		 * @param array  $props JSON values.
		 * @param string $name  Widget.
		 */
		$props = apply_filters( 'zeromo_widget_props', $props, $name );
		$json  = array() === $props
			? '{}'
			: (string) wp_json_encode( $props, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		// Not esc_attr(): that leaves what looks like an entity as it is, and a member's "&amp;" would reach the widget
		// as "&".
		return sprintf(
			'data-zeromo-widget="%s" data-zeromo-props="%s"%s',
			esc_attr( $name ),
			htmlspecialchars( $json, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ),
			doing_filter( 'the_content' ) ? ' data-zeromo-key="' . esc_attr( Assets::key() ) . '"' : ''
		);
	}
}
