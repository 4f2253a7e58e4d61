<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\Kernel\Event;

/** The reports of a thing are decided on. */
final class ReportDecided implements Event {

	/**
	 * @param int       $case_id   Case.
	 * @param string    $type      Kind of what was reported, as of a Thing.
	 * @param int       $object_id Its id.
	 * @param int       $author_id Who answers for it, 0 for nobody.
	 * @param bool      $removed   Whether it was taken away.
	 * @param string    $reason    Words for its author.
	 * @param int       $moderator Who decided.
	 * @param list<int> $reporters Members who had reported it, at most CaseRepository::TOLD of them.
	 */
	public function __construct(
		public readonly int $case_id,
		public readonly string $type,
		public readonly int $object_id,
		public readonly int $author_id,
		public readonly bool $removed,
		public readonly string $reason,
		public readonly int $moderator,
		public readonly array $reporters
	) {}

	public function hook(): string {
		return 'zeromo_report_decided';
	}

	public function hook_args(): array {
		return array( $this->case_id, $this->removed, $this->moderator );
	}
}
