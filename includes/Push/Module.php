<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Origin;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Push\Api\Push;
use Zeromo\Community\Push\Api\PushNumbers;

/** Wiring of the push room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set( Pusher::class, static fn( Container $c ): Pusher => new Pusher( static fn(): ?Hub => self::hub( $c->get( Settings::class ) ), static fn(): array => $c->all( PushNumbers::class ), $c->get( Clock::class ) ) );
		$c->bind( Push::class, Pusher::class );
	}

	public function boot( Container $c ): void {
		// Asked only on pages that send a policy.
		$origin = static fn(): string => self::listens_at( $c->get( Settings::class ) );
		add_filter(
			'zeromo_content_security_policy',
			static function ( mixed $directives ) use ( $origin ): mixed {
				$added = is_array( $directives ) ? $origin() : '';
				if ( '' !== $added && is_array( $directives ) ) {
					$directives['connect-src'] = array( ...array_values( (array) ( $directives['connect-src'] ?? array() ) ), $added );
				}
				return $directives;
			},
			5
		);
	}

	public function settings(): array {
		$text = static fn( string $pattern, string $description ): array => array( 'type' => 'string', 'maxLength' => 500, 'pattern' => $pattern, 'default' => '', 'description' => $description );
		return array(
			'push'             => array( 'type' => 'string', 'enum' => array( 'off', 'nchan', 'mercure' ), 'default' => 'off', 'description' => __( '新通知和私信由谁立即推送到页面', 'zeromo-community' ) ),
			'push_publish_url' => $text( '^(https?://\S+)?$', __( '推送服务的发布地址，只由服务器访问', 'zeromo-community' ) ),
			'push_listen_url'  => $text( '^((https?:/)?/\S+)?$', __( '推送服务的订阅地址，由浏览器访问', 'zeromo-community' ) ),
			'push_publish_key' => $text( '^\S*$', __( 'Mercure 发布密钥，至少 32 个字符', 'zeromo-community' ) ),
			'push_listen_key'  => $text( '^\S*$', __( 'Mercure 订阅密钥，至少 32 个字符', 'zeromo-community' ) ),
		);
	}

	/** Origin of the server that pages listen to, as `https://push.example:8443`; empty where nothing is pushed or it is a path of this site. */
	private static function listens_at( Settings $settings ): string {
		return null === self::hub( $settings ) ? '' : Origin::of( $settings->text( 'push_listen_url' ) );
	}

	private static function hub( Settings $settings ): ?Hub {
		$hub = match ( $settings->text( 'push' ) ) {
			'nchan'   => new NchanHub( $settings ),
			'mercure' => new MercureHub( $settings ),
			default   => null,
		};
		return true === $hub?->ready() ? $hub : null;
	}
}
