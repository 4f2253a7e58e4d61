<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

/** What an engine outside is asked. */
final class EngineQuery {

	/**
	 * @param list<string> $phrases Folded like the texts, one to five; a text has to have all of them, the last word of
	 *                              one may go on in the text.
	 * @param int          $type    1 activity, 2 article, 3 product, 0 for all.
	 * @param int          $author  0 for any.
	 * @param int          $circle  0 for any.
	 * @param int          $since   Unix seconds, 0 for all time.
	 * @param int          $before  Unix seconds; younger texts are left out, 0 for none.
	 * @param bool         $titles  Only titles are looked at.
	 * @param bool         $newest  The newest first; else the best.
	 * @param int          $limit   At most 1,000.
	 */
	public function __construct(
		public readonly array $phrases,
		public readonly int $type = 0,
		public readonly int $author = 0,
		public readonly int $circle = 0,
		public readonly int $since = 0,
		public readonly int $before = 0,
		public readonly bool $titles = false,
		public readonly bool $newest = false,
		public readonly int $limit = 100
	) {}
}
