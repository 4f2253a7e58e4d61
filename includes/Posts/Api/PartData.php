<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * The value of a part that a site's own plugin adds, see MetaPart: names and scalars.
 *
 * @phpstan-import-type Stored from PartValue
 */
final class PartData implements PartValue {

	/** @param Stored $data By name. */
	public function __construct( private readonly array $data ) {}

	public function plain(): array {
		return $this->data;
	}

	/** A text, empty when there is none of this name. */
	public function text( string $name ): string {
		$value = $this->data[ $name ] ?? null;
		return is_scalar( $value ) ? (string) $value : '';
	}

	/** An integer, 0 when there is none of this name. */
	public function int( string $name ): int {
		$value = $this->data[ $name ] ?? null;
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
