<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Account\PhoneRule;
use Zeromo\Community\Html\Partial;

/** 手机号 in 我的 › 设置, for who reads only without one. */
final class PhonePart implements SettingsPart {

	public function __construct( private readonly PhoneRule $rule ) {}

	public function position(): int {
		return 5;
	}

	public function html( int $member ): string {
		return $this->rule->binds( $member ) ? Partial::render( 'account/phone' ) : '';
	}
}
