<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\LogEntry;

/**
 * An entry of the staff log with its people; on the wire by DeskSchema::log_of().
 *
 * @phpstan-import-type MemberCard from MemberDirectory
 */
final class LogCard {

	/**
	 * @param MemberCard|null $moderator Who did it.
	 * @param MemberCard|null $member    Whom it was done to.
	 */
	public function __construct( public readonly LogEntry $entry, public readonly ?array $moderator, public readonly ?array $member ) {}
}
