<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** Things that staff decides on: what they were is kept with the act, and comes back when the act is taken back. */
final class KeptThings {

	/** Name of the thing in what an act keeps. */
	public const THING = 'thing';

	/** @param Collection<Restores> $restores What rooms contribute. */
	public function __construct(
		private readonly UndoParts $parts,
		#[All( Restores::class )] private readonly Collection $restores
	) {}

	/**
	 * Read in the unit of the act, before it; null for what cannot come back.
	 *
	 * @param array<string, array<string, string>|null> $act What the act's room keeps besides.
	 */
	public function of( string $type, int $id, array $act = array() ): ?Kept {
		$before = $this->restorer( $type )?->before( $id ) ?? array();
		return array() === $before
			? null
			: $this->parts->of( $type, $id )->with( $act + array( self::THING => $before ) );
	}

	/**
	 * Makes the thing what it was, inside the unit of the undo.
	 *
	 * @param array<string, array<string, string>|null> $kept As the act's entry was written with.
	 * @throws \Zeromo\Community\Kernel\Failure 409, where it is not any more what the act has made of it.
	 */
	public function restore( AuditEntry $entry, array $kept ): void {
		$before = $kept[ self::THING ] ?? throw Undo::too_late();
		( $this->restorer( $entry->type ) ?? throw Undo::too_late() )->restore( $entry->object_id, $before, $entry );
	}

	private function restorer( string $type ): ?Restores {
		foreach ( $this->restores->all() as $one ) {
			if ( $one->type() === $type ) {
				return $one;
			}
		}
		return null;
	}
}
