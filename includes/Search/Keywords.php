<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Failure;

/** What a member typed into the search box, as terms that must all occur. */
final class Keywords {

	/** Characters a search may have. */
	public const LENGTH = 100;

	private const TERMS = 5;

	/** Everything ready HTML of a text may hold beside the text: found in it, such a term would say nothing. */
	private const MARKUP = '<p></p><br><b></b><strong><i><em><s><del><code><a href="%zmo-home%?s=http://https://" target="_blank" rel="noopener nofollow ugc"></a>&amp;&lt;&gt;&quot;&#039;&#91;&#93;';

	/** @param list<string> $terms None when nothing was typed. */
	private function __construct( public readonly array $terms ) {}

	/** Reads what was typed; P when it is too long. */
	public static function read( string $text ): self {
		$text = (string) preg_replace( '/[\s\p{Z}\p{Cc}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) );
		$text = trim( $text );
		if ( mb_strlen( $text ) > self::LENGTH ) {
			throw Failure::invalid( 'keywords' );
		}
		return new self( '' === $text ? array() : array_slice( array_values( array_unique( explode( ' ', $text ) ) ), 0, self::TERMS ) );
	}

	/** Whether nothing is asked. */
	public function is_blank(): bool {
		return array() === $this->terms;
	}

	/** Whether a term can be looked for in ready HTML; parts of its mark-up can't. */
	public static function fits_html( string $term ): bool {
		return false === stripos( self::MARKUP, $term ) && 1 !== preg_match( '/^%?[0-9a-f]{1,2}(%[0-9a-f]{0,2})*$/i', $term );
	}

	/** A term as it stands in ready HTML. */
	public static function in_html( string $term ): string {
		return str_replace( array( '[', ']' ), array( '&#91;', '&#93;' ), htmlspecialchars( $term, ENT_QUOTES | ENT_HTML401, 'UTF-8' ) );
	}
}
