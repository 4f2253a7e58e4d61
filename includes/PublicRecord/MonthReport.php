<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord;

/** What staff did in a month, in numbers. */
final class MonthReport {

	/**
	 * @param int                $month    As 202611.
	 * @param int                $reported Reports that came.
	 * @param int                $removed  Reported things that were taken away.
	 * @param int                $kept     Reported things that stayed.
	 * @param int|null           $hours    Full hours from the first report to the decision, of the one in the middle.
	 * @param array<string, int> $reasons  Acts by reason of the site's list.
	 * @param int                $other    Acts for another reason.
	 * @param array<string, int> $acts     By MonthNumbers::ACTS.
	 * @param int                $appealed Appeals that came.
	 * @param int                $upheld   Appeals that were granted.
	 * @param int                $refused  Appeals that were not.
	 */
	public function __construct(
		public readonly int $month,
		public readonly int $reported,
		public readonly int $removed,
		public readonly int $kept,
		public readonly ?int $hours,
		public readonly array $reasons,
		public readonly int $other,
		public readonly array $acts,
		public readonly int $appealed,
		public readonly int $upheld,
		public readonly int $refused
	) {}
}
