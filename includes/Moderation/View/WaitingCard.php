<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\Api\Waiting;

/**
 * What waits, with its author; on the wire by DeskSchema::waiting_of().
 *
 * @phpstan-import-type MemberCard from MemberDirectory
 */
final class WaitingCard {

	/** @param MemberCard|null $author Null for a guest. */
	public function __construct( public readonly Waiting $waiting, public readonly ?array $author ) {}
}
