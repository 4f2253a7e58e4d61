<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Orders\Api\Lasting;
use Zeromo\Community\Orders\Api\Purchasable;

/** What can be bought. */
final class Kinds {

	/** @param Collection<Purchasable> $kinds Of the rooms that sell. */
	public function __construct( #[All( Purchasable::class )] private readonly Collection $kinds ) {}

	public function find( string $name ): ?Purchasable {
		foreach ( $this->kinds->all() as $kind ) {
			if ( $kind->kind() === $name ) {
				return $kind;
			}
		}
		return null;
	}

	public function need( string $name ): Purchasable {
		return $this->find( $name ) ?? throw Failure::not_found();
	}

	/** @return array<string, string> Labels by name. */
	public function labels(): array {
		$labels = array();
		foreach ( $this->kinds->all() as $kind ) {
			$labels[ $kind->kind() ] = $kind->label();
		}
		return $labels;
	}

	/** @return list<string> Names of those whose things stay with the buyer. */
	public function lasting(): array {
		$names = array();
		foreach ( $this->kinds->all() as $kind ) {
			if ( $kind instanceof Lasting ) {
				$names[] = $kind->kind();
			}
		}
		return $names;
	}
}
