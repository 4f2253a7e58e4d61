<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Onboarding\Api\Look;

/**
 * 墨与玉 and 墨与玉：夜 among the style variations of a block theme in the site editor: the colours and type of our
 * screens for the whole site, by day or by night. Core reads variations from the theme's folder alone; ours are added
 * to the answer of its route, which is how its maintainers say a plugin does it. What is chosen is stored as the
 * site's own styles and stays when we go.
 *
 * Each colour of the theme's palette keeps its name and its part: what can be read on the theme's ground is a strong
 * colour of ours, what is a ground itself a soft one. So nothing the theme draws loses its colour.
 *
 * What core calls theme.json, and a preset in it, is core's own shape: it alone checks it.
 *
 * @phpstan-type ThemeJson array<string, mixed>
 * @phpstan-type Colors array{base: string, contrast: string, strong: non-empty-list<string>,
 *   soft: non-empty-list<string>, greys: array{string, string, string}}
 */
final class StyleVariations {

	/** As in the stylesheet's tokens: strong colours and their soft grounds are jade, gold, vermilion, sky. */
	private const DAY   = array(
		'base'     => '#f5f4f0',
		'contrast' => '#1d1f21',
		'strong'   => array( '#0b7a62', '#85590c', '#b93722', '#1f6aa5' ),
		'soft'     => array( '#e6f2ee', '#fbf3df', '#fbeae6', '#e8f1f8' ),
		'greys'    => array( '#54595f', '#858a8f', '#ffffff' ),
	);
	private const NIGHT = array(
		'base'     => '#141615',
		'contrast' => '#eceeed',
		'strong'   => array( '#3fbf9f', '#e3b75b', '#f0735c', '#7db8e8' ),
		'soft'     => array( '#173029', '#33290f', '#3a211c', '#1b2b38' ),
		'greys'    => array( '#b3b9b6', '#6f7673', '#1c1f1e' ),
	);

	/** What stands on jade, which is the community's accent as well: ThemeColors::JADE. */
	private const ON_JADE = 'zeromo-on-jade';

	private const FONT = 'zeromo-sans';

	/** From this contrast to the theme's ground on a colour is one for words and lines, and from the second on a line. */
	private const READ = 3.0;
	private const LINE = 1.6;

	/** How far the parts of a grey lie apart at most. */
	private const GREY = 24.0;

	/**
	 * On `rest_request_after_callbacks`, for the route of core that lists them.
	 *
	 * @param mixed            $response Of the route.
	 * @param mixed            $handler  Unused.
	 * @param \WP_REST_Request $request  The call.
	 */
	public static function add( mixed $response, mixed $handler, \WP_REST_Request $request ): mixed {
		if ( $response instanceof \WP_REST_Response && self::is_list( $request->get_route() ) && wp_is_block_theme() ) {
			$response->set_data( array( ...(array) $response->get_data(), ...self::all() ) );
		}
		return $response;
	}

	/** Whether a route is core's list of variations. */
	private static function is_list( string $route ): bool {
		return 1 === preg_match( '~^/wp/v2/global-styles/themes/.+/variations$~D', $route );
	}

	/** @return list<ThemeJson> As core has read them from a file. */
	private static function all(): array {
		return array( self::one( self::day(), self::DAY ), self::one( self::night(), self::NIGHT ) );
	}

	/** @return list<Look> The same for who sets up a new site. */
	public static function looks(): array {
		return array(
			self::look( 'zeromo-day', self::day(), self::DAY ),
			self::look( 'zeromo-night', self::night(), self::NIGHT ),
		);
	}

	/** @param Colors $colors Its colours. */
	private static function look( string $id, string $label, array $colors ): Look {
		$json = self::one( $label, $colors );
		return new Look(
			$id,
			$label,
			array( $colors['base'], $colors['contrast'], $colors['strong'][0] ),
			(string) wp_json_encode(
				array_intersect_key( $json, array( 'settings' => 0, 'styles' => 0 ) ),
				JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
			)
		);
	}

	private static function day(): string {
		return __( '墨与玉', 'zeromo-community' );
	}

	private static function night(): string {
		return __( '墨与玉：夜', 'zeromo-community' );
	}

	/**
	 * @param Colors $look Its colours.
	 * @return ThemeJson
	 */
	private static function one( string $title, array $look ): array {
		$theme = \WP_Theme_JSON_Resolver::get_theme_data()->get_settings();
		$fonts = self::presets( $theme, 'typography', 'fontFamilies' );
		$color = static fn( string $slug ): string => "var:preset|color|$slug";
		$json  = new \WP_Theme_JSON(
			array(
				'version'  => \WP_Theme_JSON::LATEST_SCHEMA,
				'title'    => $title,
				'settings' => array(
					'color'      => array(
						'palette' => self::palette( self::presets( $theme, 'color', 'palette' ), $look ),
					),
					'typography' => array(
						'fontFamilies' => array(
							...$fonts,
							array(
								'slug'       => self::FONT,
								'name'       => __( '系统中文字体', 'zeromo-community' ),
								'fontFamily' => '"PingFang SC", "HarmonyOS Sans SC", "Source Han Sans SC",'
									. ' "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif',
							),
						),
					),
				),
				'styles'   => array(
					'color'      => array( 'background' => $color( 'base' ), 'text' => $color( 'contrast' ) ),
					'typography' => array(
						'fontFamily' => 'var:preset|font-family|' . self::FONT,
						'lineHeight' => '1.75',
					),
					'elements'   => array(
						'link'    => array( 'color' => array( 'text' => $color( ThemeColors::JADE ) ) ),
						'button'  => array(
							'color'  => array(
								'background' => $color( ThemeColors::JADE ),
								'text'       => $color( self::ON_JADE ),
							),
							'border' => array( 'radius' => '999px' ),
						),
						'heading' => array(
							'typography' => array(
								'fontFamily' => 'var:preset|font-family|' . self::FONT,
								'fontWeight' => '600',
								'lineHeight' => '1.4',
							),
						),
					),
					// A title is as dark as its heading, also where it leads somewhere.
					'blocks'     => array(
						'core/post-title' => array(
							'elements' => array(
								'link' => array( 'color' => array( 'text' => $color( 'contrast' ) ) ),
							),
						),
					),
				),
			)
		);
		return $json->get_raw_data();
	}

	/**
	 * Presets of the theme as its theme.json has them.
	 *
	 * @param ThemeJson $settings Of the theme.
	 * @return list<ThemeJson>
	 */
	private static function presets( array $settings, string $part, string $name ): array {
		$part = is_array( $settings[ $part ] ?? null ) ? $settings[ $part ] : array();
		$all  = is_array( $part[ $name ] ?? null ) ? $part[ $name ] : array();
		$own  = is_array( $all['theme'] ?? null ) ? $all['theme'] : array();
		/** @var list<ThemeJson> */
		return array_values( array_filter( $own, is_array( ... ) ) );
	}

	/**
	 * The theme's palette in our colours, and ours behind it. A colour that is no plain one, as a mix with what stands
	 * behind it, stays as it is.
	 *
	 * @param list<ThemeJson> $theme Its palette.
	 * @param Colors                       $look  Colours.
	 * @return list<ThemeJson>
	 */
	private static function palette( array $theme, array $look ): array {
		$colors = array_column( $theme, 'color', 'slug' );
		$base   = Color::read( is_string( $colors['base'] ?? null ) ? $colors['base'] : '#fff' )
			?? throw new \LogicException( 'White is a colour.' );
		$taken  = array( 'strong' => 0, 'soft' => 0 );
		$out    = array();
		foreach ( $theme as $preset ) {
			$slug  = $preset['slug'] ?? '';
			$color = is_string( $preset['color'] ?? null ) ? Color::read( $preset['color'] ) : null;
			if ( 'base' === $slug || 'contrast' === $slug ) {
				$preset['color'] = $look[ $slug ];
			} elseif ( null !== $color ) {
				$preset['color'] = self::in_place_of( $color, $color->contrast( $base ), $look, $taken );
			}
			$out[] = $preset;
		}
		return array(
			...$out,
			...array_values(
				array_filter(
					array(
						array( 'slug' => 'base', 'name' => __( '底色', 'zeromo-community' ), 'color' => $look['base'] ),
						array(
							'slug' => 'contrast',
							'name' => __( '文字', 'zeromo-community' ),
							'color' => $look['contrast'],
						),
					),
					static fn( array $one ): bool => ! isset( $colors[ $one['slug'] ] )
				)
			),
			array(
				'slug' => ThemeColors::JADE,
				'name' => __( '玉', 'zeromo-community' ),
				'color' => $look['strong'][0],
			),
			array(
				'slug' => self::ON_JADE,
				'name' => __( '玉上的字', 'zeromo-community' ),
				'color' => self::NIGHT === $look ? '#08251d' : '#ffffff',
			),
		);
	}

	/**
	 * @param Color                             $color    The theme's.
	 * @param float                             $contrast To the theme's ground.
	 * @param Colors                              $look     Colours.
	 * @param array{strong: int, soft: int} $taken    How many of each the palette has; raised.
	 */
	private static function in_place_of( Color $color, float $contrast, array $look, array &$taken ): string {
		$parts = array( $color->red, $color->green, $color->blue );
		if ( max( $parts ) - min( $parts ) < self::GREY ) {
			return $look['greys'][ $contrast >= self::READ ? 0 : ( $contrast >= self::LINE ? 1 : 2 ) ];
		}
		$kind = $contrast >= self::READ ? 'strong' : 'soft';
		$at   = $taken[ $kind ] % count( $look[ $kind ] );
		++$taken[ $kind ];
		return $look[ $kind ][ $at ];
	}
}
