<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchEngines;

/** What came back from a search engine. */
final class EngineReply {

	/**
	 * @param int               $status 0 where nothing came back.
	 * @param array<mixed>|null $json   Null for anything that is no JSON object.
	 */
	public function __construct( public readonly int $status, public readonly ?array $json ) {}

	/** Whether it is a good answer. */
	public function is_fine(): bool {
		return $this->status >= 200 && $this->status < 300 && null !== $this->json;
	}

	/** A part of the answer, by the names that lead to it. */
	public function part( string ...$names ): mixed {
		$part = $this->json;
		foreach ( $names as $name ) {
			$part = is_array( $part ) ? $part[ $name ] ?? null : null;
		}
		return $part;
	}

	/**
	 * Numbers of posts out of a list of hits.
	 *
	 * @return list<int>|null Null where it is no list.
	 */
	public static function posts( mixed $hits, string $field ): ?array {
		if ( ! is_array( $hits ) ) {
			return null;
		}
		$out = array();
		foreach ( $hits as $hit ) {
			$id = is_array( $hit ) ? $hit[ $field ] ?? null : null;
			if ( is_numeric( $id ) && (int) $id > 0 ) {
				$out[] = (int) $id;
			}
		}
		return $out;
	}
}
