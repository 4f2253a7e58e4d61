<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Minors\MinorService;

/** 未成年人模式 in 我的 › 设置, on a site that offers it. */
final class MinorPart implements SettingsPart {

	public function __construct( private readonly MinorService $minors, private readonly Settings $settings ) {}

	public function position(): int {
		return 36;
	}

	public function html( int $member ): string {
		return ! $this->minors->is_offered() ? '' : Partial::render(
			'minors/settings',
			array(
				'on'      => $this->minors->is_on( $member ),
				'used'    => $this->minors->minutes( $member ),
				'minutes' => $this->settings->int( 'minors_minutes' ),
				'from'    => $this->settings->int( 'minors_from' ),
				'to'      => $this->settings->int( 'minors_to' ),
			)
		);
	}
}
