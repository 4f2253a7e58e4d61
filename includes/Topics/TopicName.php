<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

/** A topic's name: how it is written down and when two names are the same topic. */
final class TopicName {

	/** The name without the # around it and with single spaces. */
	public static function clean( string $name ): string {
		$name = (string) preg_replace( '/[\s\x{3000}]+/u', ' ', $name );
		return (string) preg_replace( '/^[\s#＃]+|[\s#＃]+$/u', '', $name );
	}

	/**
	 * Key under which a name is unique: case, width and spaces make no other topic. A hash, so that no collation
	 * decides what is equal.
	 */
	public static function key( string $name ): string {
		$plain = html_entity_decode( self::clean( $name ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		if ( class_exists( \Normalizer::class ) ) {
			$folded = \Normalizer::normalize( $plain, \Normalizer::FORM_KC );
			$plain  = false === $folded ? $plain : $folded;
		}
		return sha1( (string) preg_replace( '/\s+/u', '', mb_strtolower( $plain, 'UTF-8' ) ) );
	}
}
