<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\Screens;
use Zeromo\Community\Kernel\Wiring\Action;

/** The screens of 社区, and what is often done there, as commands of core's command palette, everywhere in wp-admin. */
final class Commands {

	/** Core's script that opens the palette. */
	private const HANDLE = 'wp-core-commands';

	public function __construct( private readonly Screens $screens ) {}

	/**
	 * What the caller is offered.
	 *
	 * @return list<array{name: string, label: string, url: string}>
	 */
	public function all(): array {
		$out = array();
		foreach ( $this->screens->open() as $screen ) {
			$out[] = array(
				'name'  => "zeromo/$screen->name",
				/* translators: %s: a screen of the community in wp-admin */
				'label' => sprintf( __( '社区：%s', 'zeromo-community' ), $screen->label ),
				'url'   => AdminPage::url( $screen->name ),
			);
			foreach ( $screen->commands as $label => $to ) {
				$out[] = array(
					'name'  => "zeromo/$screen->name?" . ( is_string( $to ) ? $to : http_build_query( $to ) ),
					/* translators: %s: a screen of the community in wp-admin */
					'label' => sprintf( __( '社区：%s', 'zeromo-community' ), $label ),
					'url'   => is_string( $to ) ? $to : AdminPage::url( $screen->name, $to ),
				);
			}
		}
		return $out;
	}

	/** On `admin_enqueue_scripts`, behind core, which adds the palette there. */
	#[Action( 'admin_enqueue_scripts', 20, 0 )]
	public function enqueue(): void {
		$all = wp_script_is( self::HANDLE ) ? $this->all() : array();
		if ( array() === $all ) {
			return;
		}
		$json = (string) wp_json_encode( $all, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG );
		wp_add_inline_script(
			self::HANDLE,
			"(function(all){var to=wp.data.dispatch('core/commands');all.forEach(function(one){to.registerCommand("
				. "{name:one.name,label:one.label,category:'view',callback:function(palette){palette.close();"
				. "window.location.href=one.url;}});});})($json);"
		);
	}
}
