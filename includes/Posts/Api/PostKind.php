<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** What a row of the feed is; the number is stored. */
enum PostKind: int {

	case Activity = 1;
	case Article  = 2;
	case Product  = 3;

	public const ACTIVITY = 'zeromo_activity';

	/** Words the contract's `post_type` and `object_type` take. */
	public const WORDS = array(
		'activity',
		'post',
		'product',
		'circle',
		'zeromo_activity',
		'zeromo_product',
		'zeromo_circle',
	);

	/** The registered post type. */
	public function type(): string {
		return match ( $this ) {
			self::Activity => self::ACTIVITY,
			self::Article  => 'post',
			self::Product  => 'zeromo_product',
		};
	}

	/** By registered post type; null for types that are no content. */
	public static function of_type( string $type ): ?self {
		return match ( $type ) {
			self::ACTIVITY   => self::Activity,
			'post'           => self::Article,
			'zeromo_product' => self::Product,
			default          => null,
		};
	}

	/** The registered name of a word a caller sends. */
	public static function registered( string $word ): string {
		return in_array( $word, array( 'activity', 'product', 'circle' ), true ) ? 'zeromo_' . $word : $word;
	}
}
