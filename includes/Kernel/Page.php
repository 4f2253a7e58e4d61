<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Http\Cursor;

/** The requested page of a list: after a cursor, or by number up to a limit. */
final class Page {

	/** Most rows that can be skipped by page number; further pages need a cursor. */
	public const REACH = 2000;

	/** Rows to skip; 0 with a cursor. */
	public readonly int $skip;
	/** Rows to read: one more than shown, to detect further pages. */
	public readonly int $limit;

	public function __construct( public readonly ?Cursor $after, int $paged, public readonly int $size ) {
		$this->skip  = null === $after ? ( max( 1, $paged ) - 1 ) * $size : 0;
		$this->limit = $size + 1;
	}

	/** Whether it is beyond the reach of page numbers. */
	public function is_beyond(): bool {
		return $this->skip >= self::REACH;
	}

	/**
	 * Cuts the rows that were read to those shown.
	 *
	 * @template K of array-key
	 * @template T
	 * @param array<K, T> $found At most `limit` rows.
	 * @return ($found is list ? list<T> : array<K, T>)
	 */
	public function cut( array $found ): array {
		return array_slice( $found, 0, $this->size, true );
	}

	/**
	 * Whether there are more rows than shown.
	 *
	 * @param array<mixed> $found As cut().
	 */
	public function has_more( array $found ): bool {
		return count( $found ) > $this->size;
	}

	/**
	 * The cursor of the next page, null at the end.
	 *
	 * @template T
	 * @param array<int, T>              $found As cut().
	 * @param \Closure(T, int): Cursor $place Makes the cursor of a row and its key.
	 */
	public function next( array $found, \Closure $place ): ?Cursor {
		$last = $this->has_more( $found ) ? array_key_last( $this->cut( $found ) ) : null;
		return null === $last ? null : $place( $found[ $last ], $last );
	}

	/** @param array<int, int> $found As next(), sort values by id. */
	public function next_of( array $found ): ?Cursor {
		return $this->next( $found, static fn( int $sort, int $id ): Cursor => new Cursor( $sort, $id ) );
	}
}
