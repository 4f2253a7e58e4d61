<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Engine;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Search\Api\SearchEngine;

/** Engines outside, of our rooms and of plugins, and the one that the owner has chosen. */
final class Engines {

	/** The setting, its value for our own index, and that for what a plugin brings. */
	public const SETTING = 'search_engine';
	public const OWN     = 'own';
	private const PLUGIN = 'plugin';

	/** @param Collection<SearchEngine> $own Of our rooms. */
	public function __construct(
		private readonly Settings $settings,
		#[All( SearchEngine::class )] private readonly Collection $own
	) {}

	/** Whether the owner has chosen one; costs nothing. */
	public function is_outside(): bool {
		return self::OWN !== $this->settings->text( self::SETTING );
	}

	/** The chosen one; null for our own index and for one that lacks something. */
	public function current(): ?SearchEngine {
		if ( ! $this->is_outside() ) {
			return null;
		}
		$name   = $this->settings->text( self::SETTING );
		$own    = $this->of_rooms();
		$chosen = self::PLUGIN === $name
			? array_values( array_diff_key( $this->all(), $own ) )[0] ?? null
			: $this->all()[ $name ] ?? null;
		return null !== $chosen && $chosen->is_ready() ? $chosen : null;
	}

	/** @return array<string, SearchEngine> By name. */
	public function all(): array {
		$own = $this->of_rooms();
		/**
		 * Services that find texts by words in place of the site's own index.
		 *
		 * @param array<string, SearchEngine> $engines By name.
		 */
		$all = apply_filters( 'zeromo_search_engines', $own );
		$out = array();
		foreach ( is_array( $all ) ? $all : $own as $engine ) {
			if ( $engine instanceof SearchEngine ) {
				$out[ $engine->name() ] = $engine;
			}
		}
		return $out;
	}

	/** @return array<string, SearchEngine> By name. */
	private function of_rooms(): array {
		$out = array();
		foreach ( $this->own->all() as $engine ) {
			$out[ $engine->name() ] = $engine;
		}
		return $out;
	}
}
