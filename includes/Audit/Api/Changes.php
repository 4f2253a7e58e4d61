<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

/** Before and after as the audit log keeps them. */
final class Changes {

	/** Characters of a value. */
	private const KEPT = 2000;

	/**
	 * Fields that differ.
	 *
	 * @param array<string, mixed> $before By field.
	 * @param array<string, mixed> $after  By field; what is absent has stayed.
	 * @return array<string, array{string, string}>
	 */
	public static function between( array $before, array $after ): array {
		$out = array();
		foreach ( $after as $field => $value ) {
			if ( ( $before[ $field ] ?? null ) !== $value ) {
				$out[ $field ] = array( self::text( $before[ $field ] ?? null ), self::text( $value ) );
			}
		}
		return $out;
	}

	/** A value in words: text as it is, anything else as JSON, nothing as nothing. */
	public static function text( mixed $value ): string {
		$words = match ( true ) {
			null === $value     => '',
			is_string( $value ) => $value,
			default             => (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
		};
		return mb_substr( $words, 0, self::KEPT );
	}
}
