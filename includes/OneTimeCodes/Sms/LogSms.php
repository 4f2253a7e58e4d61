<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Sms;

use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\SmsProvider;

/** For development: writes codes into PHP's log and sends nothing. A site in production never uses it. */
final class LogSms implements SmsProvider {

	public function label(): string {
		return __( '写入日志（开发用，不会发出）', 'zeromo-community' );
	}

	public function is_ready(): bool {
		return 'production' !== wp_get_environment_type() || ( defined( 'WP_DEBUG' ) && WP_DEBUG );
	}

	public function send( string $phone, string $code, Purpose $purpose ): string {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the log is where a developer reads it.
		error_log( "Zeromo SMS to $phone ($purpose->value): $code" );
		return '';
	}
}
