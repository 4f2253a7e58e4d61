<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** The name that others read: one line of plain text, as long as the owner allows. */
final class NickName {

	/** The widest an owner of the site may allow, in characters. */
	public const WIDEST = 100;

	/** @param \Closure(): ReservedNames $reserved Asked for when somebody has typed a name. */
	public function __construct(
		private readonly Settings $settings,
		#[Lazy( ReservedNames::class )] private readonly \Closure $reserved
	) {}

	/** Most characters. */
	public function most(): int {
		return $this->settings->int( 'profile_display_name_max' );
	}

	/**
	 * What somebody new has typed, as it is stored; empty for nothing.
	 *
	 * @throws Failure content_invalid
	 */
	public function read( string $typed ): string {
		if ( mb_strlen( trim( $typed ) ) > $this->most() ) {
			/* translators: %d: most characters */
			$words = sprintf( __( '最多 %d 个字', 'zeromo-community' ), $this->most() );
			throw Failure::content( 'display_name', $words );
		}
		$name = self::line( $typed );
		( $this->reserved )()->need( $name, 'display_name' );
		return $name;
	}

	/** One line of plain text without what cannot be seen. */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+|\s+/u', ' ', sanitize_text_field( $text ) ) );
	}
}
