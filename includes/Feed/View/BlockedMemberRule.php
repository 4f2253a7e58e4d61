<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\View;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Members\Api\MemberVisibilityRule;

/** Whose posts the viewer may not see, whom they meet in no list and whose lists they do not see either. */
final class BlockedMemberRule implements MemberVisibilityRule {

	public function __construct( private readonly Visibility $visibility ) {}

	public function shut( array $members, int $viewer ): array {
		return $this->visibility->refused_members( $members, $viewer );
	}

	public function sql( string $column, int $viewer ): SqlPart {
		return $this->visibility->member_sql( $column, $viewer );
	}
}
