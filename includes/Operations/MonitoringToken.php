<?php

declare(strict_types=1);

namespace Zeromo\Community\Operations;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Settings;

/**
 * The token by which a monitoring system reads what outsiders do not see: `Authorization: Bearer …`.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class MonitoringToken {

	public const SETTING = 'monitoring_token';

	public function __construct( private readonly Settings $settings, private readonly RateLimit $limits ) {}

	/** @return JsonSchema */
	public static function setting(): array {
		return array(
			'type'        => 'string',
			'maxLength'   => 200,
			'pattern'     => '^([A-Za-z0-9._~+/-]{32,200})?$',
			'default'     => '',
			'secret'      => true,
			'title'       => __( '监控令牌', 'zeromo-community' ),
			'description' => __(
				'监控系统用它读取健康检查的详细结果，放在 Authorization: Bearer 里。至少 32 个字母和数字，可以用 openssl rand -hex 32 生成；留空则只有管理员能看到。',
				'zeromo-community'
			),
		);
	}

	/** Whether this request carries it. Never, where the owner has set none. */
	public function is_sent(): bool {
		$token = $this->settings->text( self::SETTING );
		return '' !== $token && hash_equals( "Bearer $token", self::header() );
	}

	/**
	 * Counts a call that carries it.
	 *
	 * @param string $what Is read; each is counted by itself.
	 * @throws Failure too_many_requests
	 */
	public function count( string $what ): void {
		$this->limits->hit( 'monitoring', null, $what );
	}

	private static function header(): string {
		// Apache hands it over under the second name where rules have rewritten the address.
		foreach ( array( 'HTTP_AUTHORIZATION', 'REDIRECT_HTTP_AUTHORIZATION' ) as $name ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			$sent = $_SERVER[ $name ] ?? null;
			if ( is_string( $sent ) && '' !== $sent ) {
				return trim( wp_unslash( $sent ) );
			}
		}
		return '';
	}
}
