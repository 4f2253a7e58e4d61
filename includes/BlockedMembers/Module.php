<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers;

use Zeromo\Community\BlockedMembers\Http\BlockController;
use Zeromo\Community\BlockedMembers\Sql\BlockRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Who has blocked whom. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'user' => array( BlockController::class ) );
	}

	public function tables(): array {
		return array( BlockRepository::table() );
	}
}
