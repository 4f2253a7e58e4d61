<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

/** Names and addresses that topics had before. */
interface AliasRepository {

	/**
	 * A topic had this name and address; one that had the name before has it no longer.
	 *
	 * @param string $key   Of TopicName::key().
	 * @param string $slug  Last part of the address.
	 * @param int    $topic Where both lead now.
	 * @param int    $was   The topic that was merged, 0 when it was only renamed.
	 * @return bool False where there is no such topic, or it is being merged.
	 */
	public function add( string $key, string $slug, int $topic, int $was, int $time ): bool;

	/** A topic takes a name back that it had itself. */
	public function release( string $key, int $topic ): void;

	/** What led to one topic leads to another. */
	public function move( int $from, int $into ): void;

	/** The topic at an old address, 0 for none. */
	public function at( string $slug ): int;

	/** Where a merged topic is now, 0 when it was not merged. */
	public function of_merged( int $topic ): int;

	/** A topic is gone with everything it was called. */
	public function forget( int $topic ): void;
}
