<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

/** What is looked for. */
enum ResultType: string {

	case All      = '';
	case Activity = 'zeromo_activity';
	case Article  = 'post';
	case Product  = 'zeromo_product';
	case Circle   = 'zeromo_circle';

	/** By a word of the contract or a registered name; null for anything else. */
	public static function of( string $word ): ?self {
		return self::tryFrom(
			in_array( $word, array( 'activity', 'product', 'circle' ), true ) ? "zeromo_$word" : $word
		);
	}

	/** Number in the feed's column `type`, 0 for all. */
	public function feed_type(): int {
		return match ( $this ) {
			self::Activity => 1,
			self::Article  => 2,
			self::Product  => 3,
			default        => 0,
		};
	}
}
