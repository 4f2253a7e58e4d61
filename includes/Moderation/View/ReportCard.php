<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Moderation\Reason;
use Zeromo\Community\Moderation\Report;
use Zeromo\Community\Media\Api\PrivateCopies;

/**
 * A report as who decides on it is shown it.
 *
 * @phpstan-import-type PrivateCopy from PrivateCopies
 */
final class ReportCard {

	/**
	 * @param Reason             $reason  Why.
	 * @param int                $created Unix seconds.
	 * @param string             $detail  The reporter's own words.
	 * @param MemberCard|null    $member  Who reported.
	 * @param PrivateCopy|null $image   Picture.
	 */
	private function __construct(
		public readonly Reason $reason,
		public readonly int $created,
		public readonly string $detail = '',
		public readonly ?MemberCard $member = null,
		public readonly ?array $image = null
	) {}

	/**
	 * For who moderates the whole site.
	 *
	 * @param MemberCard|null    $member Who reported.
	 * @param PrivateCopy|null $image  Picture.
	 */
	public static function named( Report $report, ?MemberCard $member, ?array $image ): self {
		return new self( $report->reason, $report->created, $report->detail, $member, $image );
	}

	/**
	 * For who runs a circle: they read neither who reported nor what tells it, which are the reporter's own words,
	 * their picture and their time.
	 *
	 * @param int $since When the case began.
	 */
	public static function nameless( Report $report, int $since ): self {
		return new self( $report->reason, $since );
	}
}
