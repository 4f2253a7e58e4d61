<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\View;

use Zeromo\Community\Auth\Api\LoginPagePart;
use Zeromo\Community\Auth\Api\ProvenMember;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\OAuth\Failures;
use Zeromo\Community\OAuth\Newcomer;
use Zeromo\Community\OAuth\Providers;
use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** `/login/?way=oauth`: somebody new who has come back from a provider chooses a name, with and without script. */
final class NewcomerPage implements LoginPagePart {

	public const ACTION = 'zeromo_oauth_register';

	public function __construct(
		private readonly Providers $providers,
		private readonly ProvenMember $members,
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Clock $clock
	) {}

	public function html(): string {
		// phpcs:ignore WordPress.Security -- only compared.
		if ( 'oauth' !== ( $_GET['way'] ?? '' ) ) {
			return '';
		}
		nocache_headers();
		$new = Newcomer::kept( $this->clock );
		return Partial::render(
			'oauth/newcomer',
			array(
				'problem' => null === $new ? Failures::gone()->getMessage() : '',
				'label'   => null === $new ? '' : $this->providers->label( $new->provider ),
				'name'    => null === $new ? '' : mb_substr( $new->who->name, 0, $this->members->name_length() ),
				'most'    => $this->members->name_length(),
				'agree'   => $this->members->asks_agreement(),
				'invite'  => $this->members->asks_invitation(),
				'links'   => $this->members->papers(),
				'login'   => $this->members->page( array() ),
			)
		);
	}

	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'display_name' => Arg::text( '', NickName::WIDEST ),
				'agree' => Arg::flag( '' ),
				'invite_code' => Arg::text( '', 40 ),
			),
			function ( int $member, Input $in ): string {
				if ( $member > 0 ) {
					throw Failure::forbidden();
				}
				$done = $this->routes->run(
					'POST /auth/oauth-register',
					array(
						'display_name' => $in->text( 'display_name' ),
						'agree' => $in->flag( 'agree' ),
						'invite_code' => $in->text( 'invite_code' ),
					)
				);
				return is_string( $done['redirect_url'] ?? null ) ? $done['redirect_url'] : home_url( '/' );
			},
			__( '没有注册', 'zeromo-community' ),
			true
		);
	}
}
