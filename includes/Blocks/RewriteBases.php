<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;

/** Settings whose names end in `_base` begin addresses: a changed one makes core write its rewrite rules anew. */
final class RewriteBases {

	#[Action( 'update_option_' . Settings::OPTION )]
	public static function changed( mixed $old, mixed $new ): void {
		if ( self::of( $old ) !== self::of( $new ) ) {
			delete_option( 'rewrite_rules' );
		}
	}

	/** @return array<mixed> The bases among all settings. */
	private static function of( mixed $all ): array {
		$bases = array_filter(
			is_array( $all ) ? $all : array(),
			static fn( mixed $name ): bool => is_string( $name ) && str_ends_with( $name, '_base' ),
			ARRAY_FILTER_USE_KEY
		);
		ksort( $bases );
		return $bases;
	}
}
