<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/** One icon of the sprite in build/icons.svg. */
final class Icon {

	private static ?string $sprite = null;

	/** @var array<string, string> What was drawn before; a page shows the same few icons many times. */
	private static array $drawn = array();

	/** `<svg class="zmo-icon …" aria-hidden="true">`; $name is one of src/styles/icons.json. */
	public static function svg( string $name, string $more = '' ): string {
		self::$sprite ??= plugins_url( 'build/icons.svg', dirname( __DIR__, 2 ) . '/zeromo-community.php' );
		return self::$drawn[ "$name $more" ] ??= '<svg class="zmo-icon'
			. ( '' === $more ? '' : ' ' . esc_attr( $more ) ) . '" aria-hidden="true" focusable="false"><use href="'
			. esc_url( self::$sprite ) . '#zmo-i-' . esc_attr( $name ) . '"></use></svg>';
	}
}
