<?php

declare(strict_types=1);

namespace Zeromo\Community\TableOfContents;

/**
 * Ids for the headings of one text: made of their words, so that a link to a section holds while the words do; never
 * twice on a page.
 */
final class HeadingIds {

	/** Keeps ours apart from what a theme calls its own parts. */
	private const PREFIX = 'h-';

	private const LENGTH = 60;

	/** @var array<string, true> */
	private array $taken = array();

	/**
	 * The id of the next heading.
	 *
	 * @param string $title Its words.
	 * @param string $own   The id it has already, empty for none; kept when nothing else has it.
	 */
	public function next( string $title, string $own = '' ): string {
		if ( '' !== $own && ! isset( $this->taken[ $own ] ) && 1 !== preg_match( '/\s/u', $own ) ) {
			$this->taken[ $own ] = true;
			return $own;
		}
		$base = self::PREFIX . self::words( $title );
		$id   = $base;
		for ( $n = 2; isset( $this->taken[ $id ] ); $n++ ) {
			$id = "$base-$n";
		}
		$this->taken[ $id ] = true;
		return $id;
	}

	/** Letters and numbers of any script, small, with hyphens between. */
	private static function words( string $title ): string {
		$words = trim(
			(string) preg_replace( '/[^\p{L}\p{M}\p{N}]+/u', '-', mb_strtolower( mb_scrub( $title, 'UTF-8' ) ) ),
			'-'
		);
		$words = rtrim( mb_substr( $words, 0, self::LENGTH ), '-' );
		return '' === $words ? 'part' : $words;
	}
}
