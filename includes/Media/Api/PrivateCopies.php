<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Failure;

/**
 * Pictures that a member shows to staff: copies in the private folder, whose address says neither who sent them nor
 * what they were made of. The picture a copy was made of stays in its owner's library. Who may see a copy is decided by
 * the FileGuard of the room that keeps its number.
 *
 * @phpstan-type PrivateCopy array{id: int, url: string, thumb: string, w: int, h: int}
 */
final class PrivateCopies {

	public function __construct( private readonly Library $library, private readonly Files $files ) {}

	/**
	 * Refuses X for a picture that is not the member's own; moderators have no right to another's here. One that is
	 * held may be sent, as only moderators see it.
	 */
	public function need( int $image, int $member ): void {
		$this->library->require_pictures( array( $image ), $member );
		if ( (int) get_post_field( 'post_author', $image ) !== $member ) {
			throw Failure::not_found();
		}
	}

	/**
	 * Copies a picture.
	 *
	 * @throws Failure not_found, where the picture's file cannot be read.
	 */
	public function copy( int $image ): int {
		return $this->library->shelter( array( $image ) )[0]['id'] ?? throw Failure::not_found();
	}

	/** Deletes a copy that nothing keeps; a picture of a library stays. */
	public function drop( int $id ): void {
		if ( $id > 0 && $this->library->is_sheltered( $id ) ) {
			wp_delete_attachment( $id, true );
		}
	}

	/**
	 * As who decides gets them; those that are gone are absent. The number of queries does not depend on theirs.
	 *
	 * @param list<int> $ids Copies, 0 for none.
	 * @return array<int, PrivateCopy>
	 */
	public function of( array $ids ): array {
		$out = array();
		foreach ( array() === array_filter( $ids ) ? array() : $this->library->snapshot(
			array_values( array_filter( $ids ) )
		) as $kept ) {
			$out[ $kept['id'] ] = array(
				'id' => $kept['id'],
				'url' => $this->url( $kept['id'] ),
				'thumb' => $this->url( $kept['id'], true ),
				'w' => $kept['w'],
				'h' => $kept['h'],
			);
		}
		return $out;
	}

	/** Its address, empty for none; who follows it is asked for the right. */
	public function url( int $id, bool $small = false ): string {
		return $id < 1 ? '' : $this->files->address( 0, $id, $small );
	}
}
