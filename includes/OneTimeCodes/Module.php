<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Sql\CodeRepository;

/** Wiring of one-time codes. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Codes::class, CodeService::class );
	}

	public function tables(): array {
		return array( CodeRepository::table() );
	}

	public function limits(): array {
		return array(
			// Between two codes for one target; its seconds are the countdown.
			'code_wait' => array( 'each' => array( 1, 60 ) ),
			'code_send' => array( 'each' => array( 5, 3600 ) ),
			'code_day' => array( 'each' => array( 10, 86400 ) ),
			'code_address' => array( 'address' => array( 20, 3600 ) ),
			'code_site' => array( 'each' => array( 20000, 86400 ) ),
			'code_check' => array( 'address' => array( 60, 600 ) ),
		);
	}

	public function heading(): string {
		return __( '短信验证码', 'zeromo-community' );
	}

	public function settings(): array {
		return SmsSettings::all();
	}
}
