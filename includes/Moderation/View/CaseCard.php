<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Moderation\Api\Thing;
use Zeromo\Community\Moderation\ReportCase;

/** A case as who decides on it is shown it; on the wire by QueueSchema::case_of(). */
final class CaseCard {

	/**
	 * @param ReportCase       $case    The case.
	 * @param string           $label   Kind of thing, in words; empty for one that no room knows any more.
	 * @param Thing|null       $thing   The thing as it is now, null when it is gone.
	 * @param MemberCard|null  $author  Who answers for it.
	 * @param list<ReportCard> $reports The newest.
	 * @param bool             $removes The thing can be taken away.
	 * @param MemberCard|null  $holder  Who works on it.
	 * @param bool             $shut    Somebody else's claim keeps the reader from deciding.
	 */
	public function __construct(
		public readonly ReportCase $case,
		public readonly string $label,
		public readonly ?Thing $thing,
		public readonly ?MemberCard $author,
		public readonly array $reports,
		public readonly bool $removes,
		public readonly ?MemberCard $holder = null,
		public readonly bool $shut = false
	) {}

	/** What the thing says now; empty when it is gone. */
	public function words(): string {
		return $this->thing->words ?? '';
	}

	/** Where the thing is; empty for nowhere. */
	public function url(): string {
		return $this->thing->url ?? '';
	}

	/** What the thing said when it was reported; empty when it still does. */
	public function said(): string {
		return $this->words() === $this->case->words ? '' : $this->case->words;
	}
}
