<?php

declare(strict_types=1);

namespace Zeromo\Community\WebApp;

use Zeromo\Community\Setup\Pages;
use Zeromo\Community\WebApp\Api\WorkerAddress;

/** What a browser has to know to install the site: a web app manifest of the W3C. */
final class Manifest {

	/** Sides of icons in pixels that Chromium and Android ask for. */
	private const SIDES = array( 192, 512 );

	/** Where the theme names no colour. */
	private const GROUND = '#ffffff';

	public function __construct( private readonly Pages $pages ) {}

	/**
	 * Members as the W3C names them.
	 *
	 * @return array<string, string|list<array{src: string, sizes: string, type: string}>>
	 */
	public function data(): array {
		$name   = self::name();
		$ground = $this->ground();
		return array(
			'id'               => WorkerAddress::scope(),
			'name'             => $name,
			// Longer ones are cut below an icon, in the middle of a word.
			'short_name'       => mb_strlen( $name ) > 12 ? rtrim( mb_substr( $name, 0, 12 ) ) : $name,
			'lang'             => get_bloginfo( 'language' ),
			'dir'              => is_rtl() ? 'rtl' : 'ltr',
			'start_url'        => $this->pages->url( 'community' ),
			'scope'            => home_url( '/' ),
			'display'          => 'standalone',
			'background_color' => $ground,
			'theme_color'      => $ground,
			'icons'            => $this->icons(),
		);
	}

	/** An icon for a site that has none: the first letter of its name. */
	public function letter(): string {
		$letter = mb_strtoupper( mb_substr( trim( self::name() ), 0, 1 ) );
		return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" '
			. 'fill="#0b7a62"/><text x="256" y="346" font-size="256" font-weight="600" font-family="sans-serif" '
			. 'text-anchor="middle" fill="#fff">' . esc_html( $letter ) . '</text></svg>';
	}

	private static function name(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}

	/** @return list<array{src: string, sizes: string, type: string}> */
	private function icons(): array {
		$icon = get_option( 'site_icon' );
		$type = has_site_icon() && is_numeric( $icon ) ? get_post_mime_type( (int) $icon ) : false;
		if ( ! is_string( $type ) ) {
			return array(
				array(
					'src'   => WorkerAddress::url( WorkerAddress::ICON ),
					'sizes' => 'any',
					'type'  => 'image/svg+xml',
				),
			);
		}
		return array_map(
			static fn( int $side ): array => array(
				'src'   => get_site_icon_url( $side ),
				'sizes' => "{$side}x$side",
				'type'  => $type,
			),
			self::SIDES
		);
	}

	/** The theme's ground, as six or three digits: a manifest knows no variables. */
	private function ground(): string {
		$colour = wp_get_global_styles(
			array( 'color', 'background' ),
			array( 'transforms' => array( 'resolve-variables' ) )
		);
		return is_string( $colour ) ? ( sanitize_hex_color( $colour ) ?? self::GROUND ) : self::GROUND;
	}
}
