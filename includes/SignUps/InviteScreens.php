<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of invitations. */
final class InviteScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'invites',
				__( '邀请码', 'zeromo-community' ),
				AdminGroup::Members,
				Invites::CAPABILITY,
				'user-plus',
				'GET /admin/invites',
				38,
				commands: array( __( '生成邀请码…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
		);
	}
}
