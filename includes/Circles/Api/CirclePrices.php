<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Terms at which memberships of circles are sold: contributed by the room that sells them; without it none are. */
#[OpenSet]
interface CirclePrices {

	/**
	 * The terms circles sell, the shortest first; one query for all of them.
	 *
	 * @param list<int> $circle_ids Circles.
	 * @return array<int, list<CircleTerm>> By circle; without those that sell none.
	 */
	public function many( array $circle_ids ): array;

	/**
	 * The terms a circle is to have after its form was sent; null where nothing of them came.
	 *
	 * @param bool $is_paid   Whether it lets members in for money then.
	 * @param int  $circle_id 0 for a new one.
	 * @return list<CircleTerm>|null
	 * @throws \Zeromo\Community\Kernel\Failure amount_invalid; content_invalid for a paid circle without a price, and
	 *                                          for a price of one that is not.
	 */
	public function read( TypedPrices $typed, bool $is_paid, int $circle_id ): ?array;

	/**
	 * Stores the terms, inside the caller's unit.
	 *
	 * @param list<CircleTerm> $terms As read.
	 */
	public function store( int $circle_id, array $terms ): void;

	/** HTML of the prices in the circle's form; 0 for a new circle. */
	public function fields( int $circle_id ): string;

	/** A price as members read it: ￥12.50. */
	public function priced( CircleTerm $term ): string;
}
