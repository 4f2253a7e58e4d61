<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Api\ImageProvider;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** Services that make pictures: those of our rooms and of plugins. */
final class Providers {

	/** @var array<string, ImageProvider>|null */
	private ?array $found = null;

	/** @param Collection<ImageProvider> $own Of our rooms. */
	public function __construct( #[All( ImageProvider::class )] private readonly Collection $own ) {}

	/** @return array<string, ImageProvider> By name. */
	public function all(): array {
		if ( null === $this->found ) {
			$own = array();
			foreach ( $this->own->all() as $provider ) {
				$own[ $provider->name() ] = $provider;
			}
			/**
			 * Services that make pictures out of words.
			 *
			 * @param array<string, ImageProvider> $providers By name.
			 */
			$all         = apply_filters( 'zeromo_generation_providers', $own );
			$this->found = array();
			foreach ( is_array( $all ) ? $all : $own as $provider ) {
				if ( $provider instanceof ImageProvider ) {
					$this->found[ $provider->name() ] = $provider;
				}
			}
		}
		return $this->found;
	}

	public function find( string $name ): ?ImageProvider {
		return $this->all()[ $name ] ?? null;
	}
}
