<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting;

/**
 * What lists need to know of a member, in user meta: core has loaded that before a list is read, so it costs no query.
 * The tables are authoritative; this is derived from them.
 */
final class MuteNote {

	private const META = '_zeromo_quiet';

	/** Whether the member has hidden anything. */
	public function hides( int $member ): bool {
		return (bool) ( $this->read( $member )['hidden'] ?? false );
	}

	/**
	 * Muted words.
	 *
	 * @return list<string>
	 */
	public function words( int $member ): array {
		$words = $this->read( $member )['words'] ?? array();
		return is_array( $words ) ? array_values( array_filter( $words, 'is_string' ) ) : array();
	}

	/**
	 * Muted circles.
	 *
	 * @return list<int>
	 */
	public function circles( int $member ): array {
		$circles = $this->read( $member )['circles'] ?? array();
		return is_array( $circles ) ? array_values( array_filter( $circles, 'is_int' ) ) : array();
	}

	/**
	 * Stores what the tables say.
	 *
	 * @param bool         $hides   Whether anything is hidden.
	 * @param list<string> $words   Muted words.
	 * @param list<int>    $circles Muted circles.
	 */
	public function write( int $member, bool $hides, array $words, array $circles ): void {
		if ( ! $hides && array() === $words && array() === $circles ) {
			delete_user_meta( $member, self::META );
			return;
		}
		// Core removes slashes from what is stored.
		update_user_meta(
			$member,
			self::META,
			wp_slash( array( 'hidden' => $hides, 'words' => $words, 'circles' => $circles ) )
		);
	}

	/** @return array<mixed> */
	private function read( int $member ): array {
		$note = get_user_meta( $member, self::META, true );
		return is_array( $note ) ? $note : array();
	}
}
