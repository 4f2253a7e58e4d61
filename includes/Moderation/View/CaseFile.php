<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Moderation\Api\Evidence;

/** A case with the whole thing and what staff has noted on it; on the wire by QueueSchema::file_of(). */
final class CaseFile {

	/**
	 * @param CaseCard       $card     The case as in the list.
	 * @param Evidence|null  $evidence The thing as it is now.
	 * @param list<NoteCard> $notes    The newest first.
	 */
	public function __construct(
		public readonly CaseCard $card,
		public readonly ?Evidence $evidence,
		public readonly array $notes
	) {}
}
