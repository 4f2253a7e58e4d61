<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** What other rooms lose or get with what staff does to a thing. */
final class UndoParts {

	/** @param Collection<UndoPart> $parts What rooms contribute. */
	public function __construct( #[All( UndoPart::class )] private readonly Collection $parts ) {}

	/**
	 * Before the act: core's hooks take such rows along inside of the unit.
	 *
	 * @param int $member Whose it is, where the thing is theirs alone, as a membership of a circle.
	 */
	public function of( string $type, int $id, int $member = 0 ): Kept {
		$rows = array();
		foreach ( $this->parts->all() as $part ) {
			$rows[ $part->name() ] = $part->take( $type, $id, $member );
		}
		return new Kept( array(), array_filter( $rows ) );
	}

	/** Puts them back, inside the unit of the undo. */
	public function put_back( Kept $kept, AuditEntry $entry ): void {
		foreach ( $this->parts->all() as $part ) {
			$part->put_back( $kept->parts[ $part->name() ] ?? array(), $entry );
		}
	}
}
