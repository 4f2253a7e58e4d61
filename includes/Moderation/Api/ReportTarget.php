<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** A kind of things that members may report; the room that owns them contributes it. */
#[OpenSet]
#[Stays]
interface ReportTarget {

	/** Kind the reports are kept under, at most 20 letters: post, comment, … */
	public function type(): string;

	/**
	 * Words for it in `object_type`.
	 *
	 * @return list<string>
	 */
	public function names(): array;

	/** What it is called: 动态, 评论, … */
	public function label(): string;

	/** The thing under one of the names, null where the viewer may not know of it. */
	public function thing( string $name, int $id, int $viewer ): ?Thing;

	/**
	 * Things for who decides on them; what is gone by now is absent. The number of queries does not depend on theirs.
	 *
	 * @param list<int> $ids Ids.
	 * @return array<int, Thing>
	 */
	public function things( array $ids, int $moderator ): array;

	/** Whether a decision can take it away. */
	public function removes(): bool;

	/** Takes it away, inside the caller's transaction; what is gone already is no fault. */
	public function remove( int $id, int $moderator ): void;
}
