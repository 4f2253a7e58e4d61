<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

/** What an archive says of itself. */
final class Manifest implements \JsonSerializable {

	/** @param array<string, int> $counts Rows by file. */
	private function __construct(
		public readonly string $version,
		public readonly int $schema,
		public readonly string $prefix,
		public readonly string $written,
		public readonly array $counts
	) {}

	/** Null for what is none. */
	public static function read( string $json ): ?self {
		$said   = json_decode( $json, true );
		$said   = is_array( $said ) ? $said : array();
		$text   = static fn( string $name ): string => is_string( $said[ $name ] ?? null ) ? $said[ $name ] : '';
		$counts = array();
		foreach ( is_array( $said['counts'] ?? null ) ? $said['counts'] : array() as $name => $n ) {
			if ( is_int( $n ) && 1 === preg_match( '/^[a-z0-9_]+$/D', (string) $name ) ) {
				$counts[ (string) $name ] = $n;
			}
		}
		$is_one = Archiver::FORMAT === $text( 'format' ) && isset( $counts['users'] );
		$schema = is_int( $said['schema'] ?? null ) ? $said['schema'] : 0;
		return $is_one
			? new self( $text( 'version' ), $schema, $text( 'prefix' ), $text( 'written' ), $counts )
			: null;
	}

	public function jsonSerialize(): object {
		return (object) array( 'written' => $this->written, 'counts' => $this->counts );
	}
}
