<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts;

use Zeromo\Community\Kernel\Http\Cursor;

/**
 * "What comes after this place" in a list ordered by (sort, id), newest first, as a range a key can walk.
 *
 * There is always a bound, so that the first page has the plan of every other page.
 */
final class Keyset {

	private const END = 4294967295;

	/**
	 * @param string      $sort Column.
	 * @param string      $id   Column.
	 * @param Cursor|null $at   Place to go on from.
	 * @param bool        $back True: towards the newer ones, read in ascending order.
	 */
	public function __construct(
		private readonly string $sort,
		private readonly string $id,
		private readonly ?Cursor $at,
		private readonly bool $back
	) {}

	/** Condition with placeholders. */
	public function where(): string {
		[ $edge, $beyond ] = $this->back ? array( '>=', '>' ) : array( '<=', '<' );
		$range             = "{$this->sort} $edge %d";
		return null === $this->at ? $range : "$range AND ({$this->sort} $beyond %d OR {$this->id} $beyond %d)";
	}

	/**
	 * Values of the condition.
	 *
	 * @return list<int>
	 */
	public function values(): array {
		return null === $this->at
			? array( $this->back ? 0 : self::END )
			: array( $this->at->sort, $this->at->sort, $this->at->id );
	}

	/** Behind ORDER BY. */
	public function order(): string {
		$way = $this->back ? 'ASC' : 'DESC';
		return "{$this->sort} $way, {$this->id} $way";
	}
}
