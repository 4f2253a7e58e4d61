<?php
/**
 * The few WordPress functions that rules call for their texts, and constants, for tests that run without WordPress.
 */

declare(strict_types=1);

const MB_IN_BYTES     = 1048576;
const GB_IN_BYTES     = 1073741824;
const HOUR_IN_SECONDS = 3600;
const DAY_IN_SECONDS  = 86400;

function __( string $text, string $domain = 'default' ): string {
	return $text;
}

function _x( string $text, string $context, string $domain = 'default' ): string {
	return $text;
}

function _n( string $one, string $many, int $number, string $domain = 'default' ): string {
	return 1 === $number ? $one : $many;
}

function esc_html__( string $text, string $domain = 'default' ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function esc_html( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function esc_attr( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}

function wp_date( string $format, ?int $time = null ): string {
	return gmdate( $format, $time ?? time() );
}

/** @param mixed $value Anything JSON takes. */
function wp_json_encode( $value, int $flags = 0, int $depth = 512 ): string|false {
	return json_encode( $value, $flags, max( 1, $depth ) );
}

function number_format_i18n( float $number, int $decimals = 0 ): string {
	return number_format( $number, $decimals );
}
