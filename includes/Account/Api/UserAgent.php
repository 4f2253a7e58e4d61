<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

/** Browser and system as people call them. */
final class UserAgent {

	/** Of what a browser sends. */
	public static function named( string $agent ): string {
		$find = static function ( array $names ) use ( $agent ): string {
			foreach ( $names as $word => $name ) {
				if ( str_contains( $agent, $word ) ) {
					return $name;
				}
			}
			return '';
		};
		$browser = $find(
			array(
				'MicroMessenger' => __( '微信', 'zeromo-community' ),
				'Edg' => 'Edge',
				'Firefox' => 'Firefox',
				'Chrome' => 'Chrome',
				'Safari' => 'Safari',
			)
		);
		$system  = $find(
			array(
				'Windows' => 'Windows',
				'Android' => 'Android',
				'iPhone' => 'iPhone',
				'iPad' => 'iPad',
				'Mac OS' => 'macOS',
				'Linux' => 'Linux',
			)
		);
		$words   = array_filter( array( $browser, $system ) );
		return array() === $words ? __( '未知设备', 'zeromo-community' ) : implode( ' · ', $words );
	}

	/** Of this request. */
	public static function sent(): string {
		return self::named(
			isset( $_SERVER['HTTP_USER_AGENT'] ) && is_string( $_SERVER['HTTP_USER_AGENT'] )
				? sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) )
				: ''
		);
	}
}
