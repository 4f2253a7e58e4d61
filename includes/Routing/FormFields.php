<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

/** The hidden fields of a form that FormHandler handles: what it is, its nonce, and the page it stands on. */
final class FormFields {

	/**
	 * Prints them.
	 *
	 * @param string                $action Of `admin-post.php`, also the name of the nonce.
	 * @param array<string, string> $more   Names and values of further ones.
	 */
	public static function hidden( string $action, array $more = array() ): void {
		$fields = array( 'action' => $action ) + $more + array( '_wpnonce' => wp_create_nonce( $action ) );
		foreach ( $fields as $name => $value ) {
			echo '<input type="hidden" name="', esc_attr( $name ), '" value="', esc_attr( $value ), '">';
		}
		wp_referer_field();
	}
}
