<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Shield\ShieldService;

/** 防打扰 in 我的 › 设置. */
final class ShieldPart implements SettingsPart {

	public function __construct( private readonly ShieldService $shield ) {}

	public function position(): int {
		return 35;
	}

	public function html( int $member ): string {
		return Partial::render( 'shield/settings', array( 'until' => $this->shield->until( $member ) ) );
	}
}
