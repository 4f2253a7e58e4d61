<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Api;

use Zeromo\Community\Kernel\Http\Cursor;

/** Topics: terms of `zeromo_topic` with a picture and a kept count. */
interface Topics {

	/**
	 * These topics as they are now: one that was merged is the topic it was merged into. Refuses P for an id that is
	 * none.
	 *
	 * @param list<int> $ids Topics.
	 * @param list<int> $had Those of them that are not looked at, for what is being changed has them already.
	 * @return list<int> Each once, in this order.
	 */
	public function need( array $ids, array $had = array() ): array;

	/**
	 * The same without refusing: those that are gone are left out.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<int> Each once, in this order.
	 */
	public function now( array $ids ): array;

	/**
	 * The same inside a transaction, to whose end none of them begins to be merged or is deleted.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<int> Each once, in this order.
	 */
	public function hold( array $ids ): array;

	/**
	 * Items by id, in one query; unknown ids are absent.
	 *
	 * @param list<int> $ids Topics.
	 * @return array<int, TopicItem>
	 */
	public function items( array $ids ): array;

	/**
	 * A page of topics for the picker, hottest first. `paged` reaches 2,000.
	 *
	 * @param Cursor|null $after Place to go on from, instead of $paged.
	 * @return array{items: list<TopicItem>, total: int|null, more: bool, next: Cursor|null}
	 */
	public function page( string $search, int $cat, int $paged, int $per_page, ?Cursor $after = null ): array;

	/**
	 * Category tabs.
	 *
	 * @return list<array{name: string, label: string}>
	 */
	public function cats(): array;

	/**
	 * Topics of these names, in other case, width or spacing, too; one query. Names that are no topic are absent.
	 *
	 * @param list<string> $names Without #.
	 * @return list<int>
	 */
	public function by_names( array $names ): array;

	/** Address of a topic's page; no query. */
	public function url( int $id, string $slug ): string;

	/** Topic of the page being shown, 0 when it is none. */
	public function current(): int;

	/**
	 * Topics that are being merged, with where to.
	 *
	 * @return array<int, int>
	 */
	public function merging(): array;

	/**
	 * Listed posts of a topic being merged were moved; inside the caller's transaction.
	 *
	 * @param int $left Posts that left the one.
	 * @param int $came Posts that are new to the other.
	 */
	public function posts_moved( int $from, int $into, int $left, int $came ): void;

	/** All posts of a topic being merged were moved: it is gone. */
	public function merged( int $from ): void;

	/**
	 * Content counts change by $delta; inside the caller's transaction.
	 *
	 * @param list<int> $ids   Topics.
	 * @param int       $delta +1 or -1.
	 */
	public function content_changed( array $ids, int $delta ): void;
}
