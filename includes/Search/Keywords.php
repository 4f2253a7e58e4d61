<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Failure;

/** What a member typed into the search box, as terms that must all occur. */
final class Keywords {

	/** Characters a search may have. */
	public const LENGTH = 100;

	private const TERMS = 5;

	/** @param list<string> $terms None when nothing was typed. */
	private function __construct( public readonly array $terms ) {}

	/**
	 * Parses what was typed.
	 *
	 * @throws Failure invalid, when it is too long.
	 */
	public static function read( string $text ): self {
		$text = (string) preg_replace( '/[\s\p{Z}\p{Cc}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) );
		$text = trim( $text );
		if ( mb_strlen( $text ) > self::LENGTH ) {
			throw Failure::invalid( 'keywords' );
		}
		return new self(
			'' === $text
				? array()
				: array_slice( array_values( array_unique( explode( ' ', $text ) ) ), 0, self::TERMS )
		);
	}

	/** Whether nothing is asked. */
	public function is_blank(): bool {
		return array() === $this->terms;
	}
}
