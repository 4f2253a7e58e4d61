<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

/**
 * 纸, 玉 and 墨: styles of a section for groups, columns and a column, which an owner chooses in the sidebar and changes
 * in the site editor like those of the theme. Their values are our tokens, so a section is dark where the page is; on a
 * page without our stylesheet the values of the light look stand.
 *
 * Registered where an editor lists them or a page has one: any other page does without.
 *
 * @phpstan-import-type ThemeJson from StyleVariations
 */
final class SectionStyles {

	private const BLOCKS = array( 'core/group', 'core/columns', 'core/column' );

	/** Registers them, once. */
	public static function register(): void {
		if ( \WP_Block_Styles_Registry::get_instance()->is_registered( self::BLOCKS[0], 'zeromo-paper' ) ) {
			return;
		}
		foreach ( self::all() as $name => [ $label, $data ] ) {
			register_block_style(
				self::BLOCKS,
				array( 'name' => $name, 'label' => $label, 'style_data' => $data )
			);
		}
		// Core may have put the site's values together before.
		wp_clean_theme_json_cache();
	}

	/** @return array<string, array{string, ThemeJson}> Words and values by name. */
	private static function all(): array {
		return array(
			'zeromo-paper' => array(
				_x( '纸', 'style of a section', 'zeromo-community' ),
				self::data( 'surface, #fff', 'ink, #1d1f21', 'accent, #0b7a62', 'accent, #0b7a62', 'on-accent, #fff' )
					+ array(
						'border' => array(
							'color'  => self::token( 'line, #1d1f2114' ),
							'style'  => 'solid',
							'width'  => '1px',
							'radius' => self::token( 'r-card, 12px' ),
						),
					),
			),
			'zeromo-jade'  => array(
				_x( '玉', 'style of a section', 'zeromo-community' ),
				self::data(
					'accent-soft, #e6f2ee',
					'ink, #1d1f21',
					'accent-deep, #096a55',
					'accent, #0b7a62',
					'on-accent, #fff'
				) + self::round(),
			),
			'zeromo-ink'   => array(
				_x( '墨', 'style of a section', 'zeromo-community' ),
				self::data( 'ink, #1d1f21', 'surface, #fff', 'surface, #fff', 'surface, #fff', 'ink, #1d1f21' )
					+ self::round(),
			),
		);
	}

	/**
	 * Each a token with the value it has in the light look.
	 *
	 * @return ThemeJson
	 */
	private static function data(
		string $ground,
		string $ink,
		string $link,
		string $button,
		string $on_button
	): array {
		return array(
			'color'    => array( 'background' => self::token( $ground ), 'text' => self::token( $ink ) ),
			'spacing'  => array(
				'padding' => array_fill_keys( array( 'top', 'right', 'bottom', 'left' ), self::token( 'pad, 20px' ) ),
			),
			'elements' => array(
				'heading' => array( 'color' => array( 'text' => self::token( $ink ) ) ),
				'link'    => array( 'color' => array( 'text' => self::token( $link ) ) ),
				'button'  => array(
					'color' => array( 'background' => self::token( $button ), 'text' => self::token( $on_button ) ),
				),
			),
		);
	}

	/** @return ThemeJson */
	private static function round(): array {
		return array( 'border' => array( 'radius' => self::token( 'r-card, 12px' ) ) );
	}

	private static function token( string $name_and_value ): string {
		return "var(--zmo-$name_and_value)";
	}
}
