<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of application passwords with scopes. */
final class Module extends BaseModule {

	/** Without the plugin they open nothing: what is left would only stand in the members' lists. */
	public function uninstall( Container $container ): void {
		$container->get( ScopedUsers::class )->forget_all();
	}

	public function limits(): array {
		return array( 'app_password' => array( 'user' => array( 20, 3600 ) ) );
	}

	public function heading(): string {
		return __( '应用程序密码', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			ScopedPasswords::SETTING => Setting::flag(
				true,
				__( '成员可以在设置里添加限定范围的应用程序密码', 'zeromo-community' )
			) + array(
				'description' => __(
					'给脚本和别的程序用，不用交出登录密码。关掉之后已有的照常能用，在 WordPress 的个人资料里停用；要求网站用 https。',
					'zeromo-community'
				),
			),
		);
	}
}
