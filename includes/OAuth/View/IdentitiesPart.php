<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\OAuth\Failures;
use Zeromo\Community\OAuth\Providers;
use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 第三方账号 in 我的 › 设置: bound identities, and the buttons that bind one. */
final class IdentitiesPart implements SettingsPart {

	public const ACTION = 'zeromo_oauth';

	public function __construct(
		private readonly IdentityRepository $rows,
		private readonly Providers $providers,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	public function position(): int {
		return 13;
	}

	public function html( int $member ): string {
		$bound = $this->rows->of( $member );
		$ready = $this->providers->ready();
		if ( array() === $bound && array() === $ready ) {
			return '';
		}
		$rows = array();
		foreach ( $bound as $one ) {
			unset( $ready[ $one->provider ] );
			$rows[] = array(
				'id'    => $one->id,
				'name'  => $one->provider,
				'label' => $this->providers->label( $one->provider ),
				'whom'  => $one->name,
				/* translators: %s: a date */
				'since' => sprintf( __( '%s 绑定', 'zeromo-community' ), (string) wp_date( 'Y-m-d', $one->created ) ),
			);
		}
		$free = array();
		foreach ( $ready as $name => $provider ) {
			$free[] = array( 'name' => $name, 'label' => $provider->label() );
		}
		// phpcs:ignore WordPress.Security -- compared with words of ours.
		$word = $_GET['oauth_problem'] ?? '';
		return Partial::render(
			'oauth/settings',
			array(
				'rows' => $rows,
				'free' => $free,
				'problem' => is_string( $word ) ? Failures::text( $word ) : '',
			)
		);
	}

	/** On `admin_post_zeromo_oauth`: takes one away, or leads to the provider to bind one. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array( 'provider' => Arg::text( '', 20 ), 'id' => Arg::id( '', false ) ),
			function ( int $member, Input $in ): string|\Closure {
				$back = remove_query_arg( 'oauth_problem', FormHandler::back( '', 'zmo-oauth' ) );
				if ( $in->has( 'id' ) ) {
					$this->routes->run( 'POST /account/oauth-unbind', array( 'id' => $in->int( 'id' ) ) );
					return $back;
				}
				$done = $this->routes->run(
					'POST /account/oauth-bind',
					array( 'provider' => $in->text( 'provider' ), 'redirect_url' => $back )
				);
				$url  = is_string( $done['redirect_url'] ?? null ) ? $done['redirect_url'] : home_url( '/' );
				return static function () use ( $url ): void {
					// phpcs:ignore WordPress.Security.SafeRedirect -- to a provider, whose address the owner has given.
					wp_redirect( $url, 303 );
					exit;
				};
			},
			__( '没有绑定', 'zeromo-community' )
		);
	}
}
