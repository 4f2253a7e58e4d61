<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Locks\Rules\PasswordRule;

/**
 * What one member has earned, and what was shown to that member, in the object cache. Every key names the reader, so
 * that nothing hidden is ever given to another. Short-lived, for rights can run out.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type Shown array{text: string, media: Snapshot}
 */
final class EarnedMarks {

	private const MARKS   = 'zmo_earned';
	private const TEXTS   = 'zmo_hidden';
	private const SECONDS = 60;

	/**
	 * Marks by rule and post; pairs the cache does not know are absent.
	 *
	 * @param array<string, list<int>> $wanted Posts by rule.
	 * @param array<int, string>       $revs   Rev by post.
	 * @return array<string, array<int, bool>>
	 */
	public function known( int $member, array $wanted, array $revs ): array {
		$keys = array();
		foreach ( $wanted as $rule => $posts ) {
			foreach ( $posts as $post ) {
				$keys[ self::key( $rule, $member, $post, $revs[ $post ] ?? '' ) ] = array( $rule, $post );
			}
		}
		$out = array();
		foreach ( array() === $keys ? array() : wp_cache_get_multiple(
			array_keys( $keys ),
			self::MARKS
		) as $key => $mark ) {
			if ( is_numeric( $mark ) ) {
				[ $rule, $post ]       = $keys[ $key ];
				$out[ $rule ][ $post ] = 1 === (int) $mark;
			}
		}
		return $out;
	}

	/**
	 * Remembers what was read; a writer's word stays.
	 *
	 * @param array<string, array<int, bool>> $marks By rule and post.
	 * @param array<int, string>              $revs  Rev by post.
	 */
	public function add( int $member, array $marks, array $revs ): void {
		$fresh = array();
		foreach ( $marks as $rule => $posts ) {
			foreach ( $posts as $post => $earned ) {
				$fresh[ self::key( $rule, $member, $post, $revs[ $post ] ?? '' ) ] = $earned ? 1 : 0;
			}
		}
		if ( array() !== $fresh ) {
			wp_cache_add_multiple( $fresh, self::MARKS, self::SECONDS );
		}
	}

	/** It is this from now on, or unknown; call it after commit. */
	public function put( string $rule, int $member, int $post, ?bool $earned, string $rev = '' ): void {
		$key = self::key( $rule, $member, $post, $rev );
		if ( null === $earned ) {
			wp_cache_delete( $key, self::MARKS );
			return;
		}
		wp_cache_set( $key, $earned ? 1 : 0, self::MARKS, self::SECONDS );
	}

	/**
	 * What the member was shown before, by post.
	 *
	 * @param array<int, string> $revs Its rev by post.
	 * @return array<int, Shown>
	 */
	public function texts( int $member, array $revs ): array {
		$out = array();
		foreach ( 0 === $member || array() === $revs ? array() : wp_cache_get_multiple(
			self::text_keys( $member, $revs ),
			self::TEXTS
		) as $key => $shown ) {
			if ( is_array( $shown ) && is_string( $shown['text'] ?? null ) && is_array( $shown['media'] ?? null ) ) {
				/** @var Shown $shown */
				$out[ (int) explode( ':', (string) $key )[1] ] = $shown;
			}
		}
		return $out;
	}

	/**
	 * Remembers what the member is shown.
	 *
	 * @param array<int, string> $revs  Its rev by post.
	 * @param array<int, Shown>  $texts By post.
	 */
	public function show( int $member, array $revs, array $texts ): void {
		$fresh = array();
		foreach ( self::text_keys( $member, array_intersect_key( $revs, $texts ) ) as $post => $key ) {
			$fresh[ $key ] = $texts[ $post ];
		}
		if ( $member > 0 && array() !== $fresh ) {
			wp_cache_set_multiple( $fresh, self::TEXTS, self::SECONDS );
		}
	}

	/** A password that was typed is one for that password only: with another, the rev is another. */
	private static function key( string $rule, int $member, int $post, string $rev ): string {
		return PasswordRule::NAME === $rule ? "$rule:$member:$post:$rev" : "$rule:$member:$post";
	}

	/**
	 * @param array<int, string> $revs By post.
	 * @return array<int, string>
	 */
	private static function text_keys( int $member, array $revs ): array {
		$keys = array();
		foreach ( $revs as $post => $rev ) {
			$keys[ $post ] = "$member:$post:$rev";
		}
		return $keys;
	}
}
