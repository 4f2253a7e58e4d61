<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Http;

use Zeromo\Community\Account\View\SettingsTab;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * The forms of 资料 and 设置 without script: `admin-post.php?action=zeromo_account`, field `do`; then back to the tab.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class AccountFormHandler {

	public const ACTION = 'zeromo_account';

	public function __construct(
		private readonly Pages $pages,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	/** On `admin_post_zeromo_account`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			self::fields(),
			function ( int $member, Input $sent ): string {
				$tab = $this->pages->url( 'account', $this->work( $sent ) );
				// The own face is changed in the welcome, too.
				return 'avatar' === $sent->text( 'do' ) ? FormHandler::back( $tab ) : $tab;
			}
		);
	}

	/**
	 * All that the forms may send: the routes' own arguments, each form its part of them.
	 *
	 * @return array<string, JsonSchema>
	 */
	private static function fields(): array {
		return array(
			'do' => Arg::word(
				__( '做什么', 'zeromo-community' ),
				array( 'profile', 'avatar', 'cover', 'privacy', 'password', 'session' ),
				null,
				true
			),
		)
			+ ProfileController::fields()
			+ array_map( static fn( string $word ): array => Arg::flag( $word ), SettingsTab::words() )
			+ array(
				'old_password' => Arg::text( __( '当前密码', 'zeromo-community' ), 4096 ),
				'new_password' => Arg::text( __( '新密码', 'zeromo-community' ), 4096 ),
				'id'           => Arg::id( __( '要退出的设备', 'zeromo-community' ), false ),
			);
	}

	/** Does it; gives the tab to go back to. */
	private function work( Input $sent ): string {
		$all = $sent->all();
		[ $route, $args, $tab ] = match ( $sent->text( 'do' ) ) {
			'profile'  => array( 'POST /account/profile', $all, '' ),
			'avatar'   => array( 'POST /account/set-avatar', array(), '' ),
			'cover'    => array( 'POST /account/set-profile-cover', array(), '' ),
			// A box that is not ticked is not sent.
			'privacy'  => array(
				'POST /account/privacy-settings',
				$all + array_fill_keys( array_keys( SettingsTab::words() ), false ),
				'settings',
			),
			'password' => array( 'POST /account/password', $all, 'settings' ),
			default    => array(
				'DELETE /account/sessions',
				$all + array( 'all' => ! $sent->has( 'id' ) ),
				'settings',
			),
		};
		$this->routes->run( $route, $args, $_FILES );
		return $tab;
	}
}
