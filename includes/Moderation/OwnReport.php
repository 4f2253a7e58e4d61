<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/** A report with the case it is on, for who made it. */
final class OwnReport {

	public function __construct( public readonly Report $report, public readonly ReportCase $case ) {}
}
