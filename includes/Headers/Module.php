<?php

declare(strict_types=1);

namespace Zeromo\Community\Headers;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;

/** Wiring of the headers that pages are sent with. */
final class Module extends BaseModule {

	public const SETTING = 'content_security_policy';

	public function register( Container $c ): void {
		$send = static function ( string $line ): bool {
			if ( headers_sent() ) {
				return false;
			}
			// Another plugin's policy stays: a browser obeys both.
			header( $line, false );
			return true;
		};
		$c->set( PagePolicy::class, static fn( Container $c ): PagePolicy => new PagePolicy( $c->get( Settings::class ), $send ) );
	}

	public function boot( Container $c ): void {
		// As late as can be: who answers before, with a page out of a cache say, knows nothing of this page's nonce.
		add_filter(
			'template_include',
			static function ( mixed $file ) use ( $c ): mixed {
				$c->get( PagePolicy::class )->begin();
				return $file;
			},
			PHP_INT_MAX
		);
		// Core has replaced every policy by its own line about frames by then.
		add_action( 'login_init', static fn() => $c->get( PagePolicy::class )->begin(), PHP_INT_MAX );
		add_filter( 'rest_jsonp_enabled', static fn( mixed $is ): bool => (bool) $is && $c->get( PagePolicy::class )->allows_jsonp() );
	}

	public function defaults(): array {
		return array( self::SETTING => PolicyMode::Off->value );
	}

	public function settings(): array {
		return array(
			self::SETTING => array(
				'type'        => 'string',
				'enum'        => array_column( PolicyMode::cases(), 'value' ),
				'default'     => PolicyMode::Off->value,
				'description' => __( '内容安全策略（CSP）：off 不发送，report 只在浏览器里报告，enforce 强制执行', 'zeromo-community' ),
			),
		);
	}
}
