<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

/**
 * How far an export, a look or a restore is. What lies in a file behind `bytes` belongs to a piece that was killed: the
 * next one writes over it.
 */
final class Progress implements \JsonSerializable {

	/**
	 * @param string             $stage  What is next: a table or one of the stages of Archiver, Check and Restorer;
	 *                                   empty when all is done.
	 * @param Record|null        $after  Key of the last row that was taken; null before the first.
	 * @param int                $bytes  Bytes of the stage's file that are written or read.
	 * @param array<string, int> $counts Rows by file.
	 */
	public function __construct(
		public readonly string $stage,
		public readonly ?Record $after = null,
		public readonly int $bytes = 0,
		public readonly array $counts = array()
	) {}

	/** As it was stored; null for what is none. */
	public static function read( string $json ): ?self {
		$said = json_decode( $json, true );
		if ( ! is_array( $said ) || ! is_string( $said['stage'] ?? null ) ) {
			return null;
		}
		$after  = is_array( $said['after'] ?? null ) ? Record::read( (string) wp_json_encode( $said['after'] ) ) : null;
		$counts = array();
		foreach ( is_array( $said['counts'] ?? null ) ? $said['counts'] : array() as $name => $n ) {
			$counts[ (string) $name ] = is_int( $n ) ? $n : 0;
		}
		return new self( $said['stage'], $after, is_int( $said['bytes'] ?? null ) ? $said['bytes'] : 0, $counts );
	}

	/** Further on in the same stage, with so many rows more. */
	public function on( ?Record $after, int $bytes, int $rows = 0 ): self {
		$counts                 = $this->counts;
		$counts[ $this->stage ] = ( $counts[ $this->stage ] ?? 0 ) + $rows;
		return new self( $this->stage, $after, $bytes, $counts );
	}

	/**
	 * At the beginning of the stage behind this one.
	 *
	 * @param list<string> $stages All, in order.
	 */
	public function next( array $stages ): self {
		$here = array_search( $this->stage, $stages, true );
		return new self( $stages[ false === $here ? count( $stages ) : $here + 1 ] ?? '', null, 0, $this->counts );
	}

	public function is_over(): bool {
		return '' === $this->stage;
	}

	public function jsonSerialize(): object {
		return (object) array(
			'stage'  => $this->stage,
			'after'  => $this->after,
			'bytes'  => $this->bytes,
			'counts' => (object) $this->counts,
		);
	}
}
