<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Media\Api\Library;

/**
 * Pictures in a lock: whose they may be, and the copies without an address that are kept of them.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class HiddenPictures {

	public function __construct( private readonly Library $library ) {}

	/**
	 * The media a lock holds: what was in it stays, what is new must be the member's.
	 *
	 * @param list<int> $ids In order.
	 * @param Snapshot  $had Before.
	 * @return Snapshot
	 * @throws \Zeromo\Community\Kernel\Failure not_found, for media of others.
	 */
	public function accept( array $ids, array $had, int $member ): array {
		$kept  = array_column( $had, null, 'id' );
		$fresh = array_values( array_diff( $ids, array_keys( $kept ) ) );
		if ( array() !== $fresh ) {
			$this->library->require_own( $fresh, $member, 'image', false );
			$kept += array_column( $this->library->snapshot( $fresh ), null, 'id' );
		}
		$media = array();
		foreach ( $ids as $id ) {
			if ( isset( $kept[ $id ] ) ) {
				$media[] = $kept[ $id ];
			}
		}
		return $media;
	}

	/** Whether a lock can hold it: locks hold copies only. */
	public function is_copy( int $id ): bool {
		return $this->library->is_sheltered( $id );
	}

	/**
	 * Deletes copies that nothing keeps; a picture of a library stays.
	 *
	 * @param array<int> $ids Pictures.
	 */
	public function drop( array $ids ): void {
		foreach ( $ids as $id ) {
			if ( $this->library->is_sheltered( $id ) ) {
				wp_delete_attachment( $id, true );
			}
		}
	}

	/**
	 * The same with copies in the place of what still has an address.
	 *
	 * @param Snapshot $media As accepted.
	 * @return Snapshot
	 */
	public function shelter( array $media ): array {
		$safe = $this->library->shelter( array_column( $media, 'id' ) );
		// A copy has no words of its own.
		return count( $safe ) === count( $media )
			? array_map(
				static fn( array $copy, array $of ): array => array_replace( $copy, array( 'a' => $of['a'] ) ),
				$safe,
				$media
			)
			: $safe;
	}
}
