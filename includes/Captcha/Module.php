<?php

declare(strict_types=1);

namespace Zeromo\Community\Captcha;

use Zeromo\Community\Captcha\Http\CaptchaController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the captcha. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'auth' => array( CaptchaController::class ) );
	}

	public function limits(): array {
		return array( 'captcha' => array( 'user' => array( 120, 3600 ), 'address' => array( 120, 3600 ) ) );
	}

	public function heading(): string {
		return __( '安全验证', 'zeromo-community' );
	}

	public function settings(): array {
		return CaptchaSettings::all();
	}
}
