<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\CircleMembers\Http\MemberController;
use Zeromo\Community\CircleMembers\Sql\InviteRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the circles' members. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'circle' => array( MemberController::class ) );
	}

	public function limits(): array {
		return array(
			'join'   => array( 'user' => array( 30, 60 ), 'address' => array( 300, 60 ) ),
			'invite' => array( 'user' => array( 10, 3600 ), 'address' => array( 600, 3600 ) ),
		);
	}

	public function tables(): array {
		return array( InviteRepository::definition() );
	}
}
