<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Moderation\CaseNote;

/** A note of the staff with who wrote it. */
final class NoteCard {

	public function __construct( public readonly CaseNote $note, public readonly ?MemberCard $member ) {}
}
