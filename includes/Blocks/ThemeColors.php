<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

/**
 * What a block theme's palette says about our screens. Near white, its `base` is our cards (the stylesheet maps it);
 * tinted, it is the ground under white cards; dark, our dark values take over. Its accent replaces jade where text in
 * it stays readable. Classic themes have no palette to read.
 */
final class ThemeColors {

	private const READABLE = 4.5;

	/** The accent in our style variations. */
	public const JADE = 'zeromo-jade';

	/** Slugs an accent has in themes, the first that is there counts. */
	private const ACCENTS = array( self::JADE, 'primary', 'accent', 'accent-1' );

	/** @var array<string, Color>|null Slug => colour. */
	private ?array $palette = null;

	/** Whether the site's pages are dark as the theme draws them. */
	public function is_dark(): bool {
		$base = $this->palette()['base'] ?? null;
		return null !== $base && $base->luminance() < 0.2;
	}

	/** Rules for `:root` on our screens, empty where the stylesheet's own values hold. */
	public function css(): string {
		$rules = $this->ground() + $this->accent();
		return implode(
			';',
			array_map(
				static fn( string $name, string $value ): string => "--zmo-$name:$value",
				array_keys( $rules ),
				$rules
			)
		);
	}

	/** @return array<string, string> Token => colour; only the light theme reads them. */
	private function ground(): array {
		$base = $this->palette()['base'] ?? null;
		if ( null === $base || $this->is_dark() || $base->luminance() > 0.97 ) {
			return array();
		}
		$white = self::color( '#ffffff' );
		$black = self::color( '#1d1f21' );
		$tint  = $white->mix( $base, 0.3 );
		$ink   = $this->palette()['contrast'] ?? $black;
		return array(
			'light-ground'  => $base->css(),
			'light-surface' => '#fff',
			'light-sunken'  => $tint->css(),
			'light-ink'     => ( $ink->is_readable_on( 7.0, $base, $white ) ? $ink : $black )->css(),
			'light-ink-2'   => self::color( '#54595f' )->readable_on( $black, 5.5, $base, $tint )->css(),
			'light-ink-3'   => self::color( '#6b7076' )->readable_on( $black, self::READABLE, $base, $tint )->css(),
		);
	}

	/** @return array<string, string> Token => colour; each theme only where the accent can be read on it. */
	private function accent(): array {
		$palette = $this->palette();
		$slug    = array_values(
			array_filter( self::ACCENTS, static fn( string $slug ): bool => isset( $palette[ $slug ] ) )
		)[0]
			?? '';
		$accent  = $palette[ $slug ] ?? null;
		if ( null === $accent ) {
			return array();
		}
		$white = self::color( '#ffffff' );
		if ( $this->is_dark() ) {
			return $accent->is_readable_on( self::READABLE, ...self::night() ) ? self::dark( $accent ) : array();
		}
		$paper = $palette['base'] ?? $white;
		return $accent->is_readable_on( self::READABLE, $white, $paper )
			? self::light( $accent, $paper ) + self::dark( $accent->readable_on( $white, 6.0, ...self::night() ) )
			: array();
	}

	/** @return array<string, string> Token => colour. */
	private static function light( Color $accent, Color $paper ): array {
		$soft  = self::color( '#ffffff' )->mix( $accent, 0.1 );
		$black = self::color( '#000000' );
		return array(
			'theme-accent'      => $accent->css(),
			'theme-accent-deep' => $accent->mix( $black, 0.15 )->readable_on(
				$black,
				self::READABLE,
				$soft,
				$paper
			)->css(),
			'theme-accent-soft' => $soft->css(),
			'theme-on-accent'   => '#fff',
		);
	}

	/** @return array<string, string> Token => colour. */
	private static function dark( Color $accent ): array {
		$white = self::color( '#ffffff' );
		$black = self::color( '#101413' );
		$soft  = self::night()[0]->mix( $accent, 0.14 );
		return array(
			'theme-accent-dark'      => $accent->css(),
			'theme-accent-dark-deep' => $accent->mix( $white, 0.2 )->readable_on(
				$white,
				self::READABLE,
				$soft
			)->css(),
			'theme-accent-dark-soft' => $soft->css(),
			'theme-on-accent-dark'   => (
				$accent->contrast( $black ) >= $accent->contrast( $white ) ? $black : $white
			)->css(),
		);
	}

	/** @return list<Color> What text stands on in our dark theme. */
	private static function night(): array {
		return array( self::color( '#1c1f1e' ), self::color( '#242827' ) );
	}

	/** @return array<string, Color> Slug => colour; a site owner's own colours go before the theme's. */
	private function palette(): array {
		if ( null !== $this->palette ) {
			return $this->palette;
		}
		$palette = array();
		$sets    = wp_is_block_theme() ? wp_get_global_settings( array( 'color', 'palette' ) ) : array();
		foreach ( array( 'theme', 'custom' ) as $origin ) {
			$palette = self::colors(
				is_array( $sets )
				&& is_array( $sets[ $origin ] ?? null ) ? $sets[ $origin ] : array()
			) + $palette;
		}
		$this->palette = $palette;
		return $palette;
	}

	/**
	 * @param array<mixed> $entries `slug` and `color` each.
	 * @return array<string, Color>
	 */
	private static function colors( array $entries ): array {
		$colors = array();
		foreach ( $entries as $entry ) {
			$slug  = is_array( $entry ) && is_string( $entry['slug'] ?? null ) ? $entry['slug'] : '';
			$color = is_array( $entry ) && is_string( $entry['color'] ?? null ) ? Color::read( $entry['color'] ) : null;
			if ( '' !== $slug && null !== $color ) {
				$colors[ $slug ] = $color;
			}
		}
		return $colors;
	}

	private static function color( string $css ): Color {
		return Color::read( $css ) ?? throw new \LogicException( "No colour: $css" );
	}
}
