<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** What higher rooms lose with a thing that staff takes away. */
final class UndoParts {

	/** @param Collection<UndoPart> $parts What rooms contribute. */
	public function __construct( #[All( UndoPart::class )] private readonly Collection $parts ) {}

	/** Before the thing goes: core's hooks take such rows along inside of the unit. */
	public function of( string $type, int $id ): Kept {
		$rows = array();
		foreach ( $this->parts->all() as $part ) {
			$rows[ $part->name() ] = $part->take( $type, $id );
		}
		return new Kept( array(), array_filter( $rows ) );
	}

	/** Puts them back, inside the unit of the undo. */
	public function put_back( Kept $kept ): void {
		foreach ( $this->parts->all() as $part ) {
			$part->put_back( $kept->parts[ $part->name() ] ?? array() );
		}
	}
}
