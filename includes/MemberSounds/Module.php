<?php

declare(strict_types=1);

namespace Zeromo\Community\MemberSounds;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the room. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( MemberSounds::table() );
	}

	public function steps(): array {
		return array(
			'member_sounds' => static fn( Container $c ): bool => $c->get( MemberSounds::class )->backfill(),
		);
	}
}
