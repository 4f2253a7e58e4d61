<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The lists of this room that have a screen in 社区. */
final class ListScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'circles',
				__( '圈子', 'zeromo-community' ),
				AdminGroup::Content,
				CircleListService::CAPABILITY,
				'orbit',
				'GET /admin/circles',
				40
			),
			new AdminScreen(
				'members',
				__( '成员', 'zeromo-community' ),
				AdminGroup::Members,
				MemberListService::CAPABILITY,
				'users-round',
				'GET /admin/members',
				10
			),
		);
	}
}
