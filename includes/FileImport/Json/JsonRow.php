<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Json;

use Zeromo\Community\Import\Api\Words;

/** An object of a line: texts and numbers by name. */
final class JsonRow {

	/** @param array<string, string> $values By name in small letters. */
	private function __construct( private readonly array $values ) {}

	/** Null for what is no object. Lists and objects in it are passed over. */
	public static function read( string $line ): ?self {
		$sent = '{' === ( $line[0] ?? '' ) ? json_decode( $line, true, 16 ) : null;
		if ( ! is_array( $sent ) ) {
			return null;
		}
		$values = array();
		foreach ( $sent as $name => $value ) {
			$values[ mb_strtolower( (string) $name ) ] = match ( true ) {
				is_bool( $value )   => $value ? '1' : '',
				is_scalar( $value ) => trim( Words::utf8( (string) $value ) ),
				default             => '',
			};
		}
		return new self( $values );
	}

	public function get( string $name ): string {
		return $this->values[ $name ] ?? '';
	}

	/** @return list<string> Names in small letters. */
	public function names(): array {
		return array_map( 'strval', array_keys( $this->values ) );
	}
}
