<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\Color;
use Zeromo\Community\Blocks\ThemeColors;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class ThemeColorsTest extends IntegrationTestCase {

	protected function tearDown(): void {
		remove_all_filters( 'wp_theme_json_data_theme' );
		\WP_Theme_JSON_Resolver::clean_cached_data();
		parent::tearDown();
	}

	/** @param array<string, string> $palette Slug => colour. */
	private static function theme( array $palette ): ThemeColors {
		$entries = array();
		foreach ( $palette as $slug => $color ) {
			$entries[] = array( 'slug' => $slug, 'name' => $slug, 'color' => $color );
		}
		remove_all_filters( 'wp_theme_json_data_theme' );
		add_filter(
			'wp_theme_json_data_theme',
			static fn( \WP_Theme_JSON_Data $data ): \WP_Theme_JSON_Data => $data->update_with(
				array( 'version' => 3, 'settings' => array( 'color' => array( 'palette' => $entries ) ) )
			)
		);
		\WP_Theme_JSON_Resolver::clean_cached_data();
		return new ThemeColors();
	}

	/** @return array<string, string> Token => colour. */
	private static function tokens( ThemeColors $colors ): array {
		preg_match_all( '/--zmo-([a-z0-9-]+):(#[0-9a-f]+)/', $colors->css(), $m );
		return array_combine( $m[1], $m[2] );
	}

	private static function contrast( string $one, string $two ): float {
		$other = Color::read( $two );
		self::assertNotNull( $other );
		return Color::read( $one )?->contrast( $other ) ?? 0.0;
	}

	public function test_a_white_theme_with_an_unreadable_accent_leaves_our_values(): void {
		$colors = self::theme( array( 'base' => '#ffffff', 'contrast' => '#111111', 'accent-1' => '#ffee58' ) );
		self::assertFalse( $colors->is_dark() );
		self::assertSame( '', $colors->css() );
	}

	public function test_a_tinted_theme_is_the_ground_under_white_cards_and_every_word_is_readable_on_it(): void {
		$tokens = self::tokens( self::theme( array( 'base' => '#dae7bd', 'contrast' => '#516028' ) ) );
		self::assertSame( '#dae7bd', $tokens['light-ground'] );
		self::assertSame( '#fff', $tokens['light-surface'] );
		foreach ( array( 'light-ink', 'light-ink-2', 'light-ink-3' ) as $ink ) {
			foreach ( array( 'light-ground', 'light-surface', 'light-sunken' ) as $ground ) {
				self::assertGreaterThanOrEqual(
					4.5,
					self::contrast( $tokens[ $ink ], $tokens[ $ground ] ),
					"$ink on $ground"
				);
			}
		}
	}

	public function test_an_accent_that_can_be_read_takes_the_place_of_jade_in_both_themes(): void {
		$tokens = self::tokens(
			self::theme( array( 'base' => '#ffffff', 'contrast' => '#111111', 'primary' => '#9b2242' ) )
		);
		self::assertSame( '#9b2242', $tokens['theme-accent'] );
		self::assertGreaterThanOrEqual(
			4.5,
			self::contrast( $tokens['theme-accent-deep'], $tokens['theme-accent-soft'] )
		);
		self::assertGreaterThanOrEqual( 4.5, self::contrast( $tokens['theme-accent-dark'], '#242827' ) );
		self::assertGreaterThanOrEqual(
			4.5,
			self::contrast( $tokens['theme-accent-dark-deep'], $tokens['theme-accent-dark-soft'] )
		);
		self::assertGreaterThanOrEqual(
			4.5,
			self::contrast( $tokens['theme-on-accent-dark'], $tokens['theme-accent-dark'] )
		);
	}

	public function test_a_dark_theme_is_dark_and_gives_only_what_the_dark_theme_reads(): void {
		$colors = self::theme( array( 'base' => '#330616', 'contrast' => '#ffffff', 'accent-1' => '#f0fda6' ) );
		self::assertTrue( $colors->is_dark() );
		$tokens = self::tokens( $colors );
		self::assertSame( '#f0fda6', $tokens['theme-accent-dark'] );
		self::assertSame(
			array(),
			array_filter( array_keys( $tokens ), static fn( string $token ): bool => ! str_contains( $token, 'dark' ) )
		);
	}
}
