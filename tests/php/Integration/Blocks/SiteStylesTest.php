<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\Color;
use Zeromo\Community\Blocks\ThemeColors;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What an owner finds of ours in the site editor's styles. */
final class SiteStylesTest extends IntegrationTestCase {

	private const STYLES = array( 'zeromo-paper', 'zeromo-jade', 'zeromo-ink' );

	protected function setUp(): void {
		parent::setUp();
		$this->forget();
	}

	protected function tearDown(): void {
		remove_all_filters( 'wp_theme_json_data_theme' );
		remove_all_filters( 'wp_theme_json_data_user' );
		$this->forget();
		parent::tearDown();
	}

	/** As in a request where nothing has asked for styles of sections. */
	private function forget(): void {
		$registry = \WP_Block_Styles_Registry::get_instance();
		foreach ( array( 'core/group', 'core/columns', 'core/column' ) as $block ) {
			foreach ( self::STYLES as $style ) {
				if ( $registry->is_registered( $block, $style ) ) {
					$registry->unregister( $block, $style );
				}
			}
		}
		wp_clean_theme_json_cache();
	}

	/** @return list<array<string, mixed>> Variations as the site editor gets them. */
	private function variations(): array {
		$this->as_user( $this->create_member( 'administrator' ) );
		$answer = rest_do_request(
			new \WP_REST_Request( 'GET', '/wp/v2/global-styles/themes/' . get_stylesheet() . '/variations' )
		);
		self::assertSame( 200, $answer->get_status() );
		/** @var list<array<string, mixed>> */
		return $answer->get_data();
	}

	/**
	 * @param array<string, mixed> $variation One.
	 * @return array<string, string> Slug => colour.
	 */
	private static function palette( array $variation ): array {
		/** @var array{settings: array{color: array{palette: array{theme: list<array<string, string>>}}}} $variation */
		return array_column( $variation['settings']['color']['palette']['theme'], 'color', 'slug' );
	}

	private static function contrast( string $one, string $two ): float {
		$other = Color::read( $two );
		self::assertNotNull( $other );
		return Color::read( $one )?->contrast( $other ) ?? 0.0;
	}

	/** @param array<string, string> $palette Slug => colour. */
	private static function theme( array $palette ): void {
		$entries = array();
		foreach ( $palette as $slug => $color ) {
			$entries[] = array( 'slug' => $slug, 'name' => $slug, 'color' => $color );
		}
		add_filter(
			'wp_theme_json_data_theme',
			static fn( \WP_Theme_JSON_Data $data ): \WP_Theme_JSON_Data => $data->update_with(
				array( 'version' => 3, 'settings' => array( 'color' => array( 'palette' => $entries ) ) )
			)
		);
		wp_clean_theme_json_cache();
	}

	public function test_the_site_editor_offers_ink_and_jade_by_day_and_by_night_behind_the_themes_own(): void {
		$all = $this->variations();
		self::assertSame( array( '墨与玉', '墨与玉：夜' ), array_slice( array_column( $all, 'title' ), -2 ) );
		self::assertGreaterThan( 2, count( $all ), 'those of the theme are still there' );
		$theme = wp_get_global_settings( array( 'color', 'palette', 'theme' ) );
		self::assertIsArray( $theme );
		foreach ( array_slice( $all, -2 ) as $variation ) {
			$palette = self::palette( $variation );
			self::assertSame(
				array(),
				array_diff( array_column( $theme, 'slug' ), array_keys( $palette ) ),
				'what the theme draws keeps a colour'
			);
			self::assertGreaterThanOrEqual( 10.0, self::contrast( $palette['contrast'], $palette['base'] ) );
			foreach ( array( 'zeromo-on-jade', 'base' ) as $other ) {
				self::assertGreaterThanOrEqual( 4.5, self::contrast( $palette['zeromo-jade'], $palette[ $other ] ) );
			}
		}
	}

	public function test_each_colour_of_a_theme_keeps_its_part_whether_the_theme_is_light_or_dark(): void {
		$themes = array(
			'light' => array(
				'base'     => '#ffffff',
				'contrast' => '#111111',
				'accent-1' => '#ffee58',
				'accent-3' => '#503aa8',
				'accent-4' => '#686868',
				'accent-5' => '#fbfaf3',
				'accent-6' => 'color-mix(in srgb, currentColor 20%, transparent)',
			),
			'dark'  => array(
				'base'     => '#1b1b1b',
				'contrast' => '#f0f0f0',
				'accent-1' => '#442369',
				'accent-3' => '#d1b0ea',
				'accent-4' => '#cbcbcb',
				'accent-5' => '#2c2c2c',
				'accent-6' => '#ffffff33',
			),
		);
		foreach ( $themes as $name => $colors ) {
			self::theme( $colors );
			foreach ( array_slice( $this->variations(), -2 ) as $variation ) {
				$palette = self::palette( $variation );
				$title   = is_string( $variation['title'] ) ? "$name, {$variation['title']}" : '';
				foreach ( array( 'accent-1', 'accent-5' ) as $ground ) {
					$ratio = self::contrast( $palette['contrast'], $palette[ $ground ] );
					self::assertGreaterThanOrEqual( 7.0, $ratio, "$title: text on $ground" );
				}
				foreach ( array( 'accent-3', 'accent-4' ) as $ink ) {
					$ratio = self::contrast( $palette[ $ink ], $palette['base'] );
					self::assertGreaterThanOrEqual( 4.5, $ratio, "$title: $ink on the ground" );
				}
				self::assertSame( $colors['accent-6'], $palette['accent-6'], $title );
			}
		}
	}

	public function test_a_theme_without_names_of_ours_gets_ground_and_text(): void {
		self::theme( array( 'brand' => '#9b2242' ) );
		$palette = self::palette( $this->variations()[ count( $this->variations() ) - 2 ] );
		self::assertSame( '#f5f4f0', $palette['base'] );
		self::assertSame( '#1d1f21', $palette['contrast'] );
		self::assertSame( '#0b7a62', $palette['brand'] );
	}

	public function test_the_community_follows_what_was_chosen(): void {
		[ $day, $night ] = array_slice( $this->variations(), -2 );
		foreach ( array( array( $day, false ), array( $night, true ) ) as [ $chosen, $dark ] ) {
			// As core stores it: the site's own styles.
			add_filter(
				'wp_theme_json_data_user',
				static fn(): \WP_Theme_JSON_Data => new \WP_Theme_JSON_Data( $chosen, 'custom' )
			);
			wp_clean_theme_json_cache();
			$colors = new ThemeColors();
			self::assertSame( $dark, $colors->is_dark() );
			self::assertStringContainsString(
				$dark ? '--zmo-theme-accent-dark:#3fbf9f' : '--zmo-theme-accent:#0b7a62',
				$colors->css()
			);
			remove_all_filters( 'wp_theme_json_data_user' );
		}
	}

	public function test_a_section_has_a_style_of_ours_on_the_page_and_nothing_is_registered_where_none_has(): void {
		$group    = static fn( string $style ): string => "<!-- wp:group {\"className\":\"$style\"} -->\n"
			. "<div class=\"wp-block-group $style\"><!-- wp:paragraph -->\n<p>湖边</p>\n<!-- /wp:paragraph --></div>\n"
			. '<!-- /wp:group -->';
		$registry = \WP_Block_Styles_Registry::get_instance();
		do_blocks( $group( 'is-style-section-1' ) );
		self::assertFalse( $registry->is_registered( 'core/group', 'zeromo-jade' ) );

		wp_styles()->remove( 'block-style-variation-styles' );
		$grounds = array( 'zeromo-jade' => 'accent-soft', 'zeromo-ink' => 'ink', 'zeromo-paper' => 'surface' );
		foreach ( $grounds as $style => $token ) {
			$html = do_blocks( $group( "is-style-$style" ) );
			self::assertMatchesRegularExpression( "/class=\"[^\"]*is-style-$style--\d+/", $html );
			$rules = wp_styles()->get_data( 'block-style-variation-styles', 'after' );
			self::assertIsArray( $rules );
			self::assertStringContainsString( "background-color: var(--zmo-$token", implode( '', $rules ) );
		}
	}

	public function test_an_owner_may_change_a_style_of_a_section_and_it_is_kept(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$id      = \WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
		$request = new \WP_REST_Request( 'POST', "/wp/v2/global-styles/$id" );
		$own     = array( 'color' => array( 'background' => '#123456' ) );
		$request->set_body_params(
			array(
				'id'       => $id,
				'settings' => array(),
				'styles'   => array(
					'blocks' => array( 'core/group' => array( 'variations' => array( 'zeromo-jade' => $own ) ) ),
				),
			)
		);
		$answer = rest_do_request( $request );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->forget();
		$answer = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/global-styles/$id" ) );
		/** @var array{styles: array{blocks: array<string, array{variations: array<string, mixed>}>}} $data */
		$data = $answer->get_data();
		self::assertSame( $own, $data['styles']['blocks']['core/group']['variations']['zeromo-jade'] );
	}
}
