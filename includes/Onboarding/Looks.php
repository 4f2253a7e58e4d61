<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Onboarding\Api\Look;
use Zeromo\Community\Onboarding\Api\LookSource;

/** Colours and type of the whole site, in a block theme: stored as the site's own styles, as the site editor does. */
final class Looks {

	/** @param Collection<LookSource> $sources Looks of rooms and plugins. */
	public function __construct( #[All( LookSource::class )] private readonly Collection $sources ) {}

	/** @return list<Look> None in a classic theme. */
	public function all(): array {
		return wp_is_block_theme()
			? array_merge( ...array_map( static fn( LookSource $one ): array => $one->looks(), $this->sources->all() ) )
			: array();
	}

	/** Puts a look on, or the styles back that the site had before the first; refuses one that is not offered. */
	public function apply( SetupState $state, string $id ): void {
		if ( $id === $state->look ) {
			return;
		}
		$known = array_column( $this->all(), null, 'id' );
		$look  = '' === $id ? null : $known[ $id ] ?? throw Failure::invalid( 'look' );
		$post  = wp_is_block_theme() ? get_post( \WP_Theme_JSON_Resolver::get_user_global_styles_post_id() ) : null;
		if ( ! $post instanceof \WP_Post ) {
			return;
		}
		if ( '' === $state->look ) {
			$state->look_before = $post->post_content;
		}
		wp_update_post(
			array(
				'ID' => $post->ID,
				'post_content' => wp_slash( null === $look ? $state->look_before : self::content( $look ) ),
			)
		);
		wp_clean_theme_json_cache();
		$state->look = $id;
	}

	/** As core stores it; without its mark core takes it for something else. */
	private static function content( Look $look ): string {
		$styles = json_decode( $look->styles, true );
		return (string) wp_json_encode(
			array( 'version' => \WP_Theme_JSON::LATEST_SCHEMA, 'isGlobalStylesUserThemeJSON' => true )
				+ ( is_array( $styles ) ? $styles : array() ),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}
}
