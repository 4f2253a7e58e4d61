<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Account\Blocks\AccountBlock;
use Zeromo\Community\Account\Http\AccountController;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Members\Api\Profiles;

/** Wiring of the account room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set( AccountService::class, static fn( Container $c ): AccountService => new AccountService( $c->get( Profiles::class ), $c->get( Caller::class ) ) );
		$c->set( AccountController::class, static fn( Container $c ): AccountController => new AccountController( $c->get( RouteKit::class ), $c->get( AccountService::class ) ) );
		$c->set( Tabs::class, static fn( Container $c ): Tabs => new Tabs( static fn(): array => $c->all( AccountTab::class ), $c->get( Pages::class ) ) );
		$c->contribute( AccountTab::class, static fn( Container $c ): AccountTab => new ProfileTab( $c->get( AccountService::class ) ) );
		$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new AccountBlock( $c->get( Tabs::class ), $c->get( Caller::class ) ) );
	}

	public function boot( Container $c ): void {
		add_action( 'wp', static fn() => $c->get( Tabs::class )->guard() );
	}

	public function controllers(): array {
		return array( 'account' => array( AccountController::class ) );
	}
}
