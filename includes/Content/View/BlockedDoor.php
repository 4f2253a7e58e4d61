<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\View;

use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Members\Api\MemberDoor;

/** Whose posts the viewer may not see, whose lists they may not see either. */
final class BlockedDoor implements MemberDoor {

	public function __construct( private readonly Visibility $visibility ) {}

	public function is_shut( int $member, int $viewer ): bool {
		return array() !== $this->visibility->refused_members( array( $member ), $viewer );
	}
}
