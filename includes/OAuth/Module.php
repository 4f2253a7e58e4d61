<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\OAuth\Http\OAuthController;
use Zeromo\Community\OAuth\Sql\IdentityRepository;

/** Wiring of signing in by other sites' identities. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'auth' => array( OAuthController::class ),
			'account' => array( OAuthController::class ),
		);
	}

	public function limits(): array {
		return array( 'oauth' => array( 'user' => array( 30, 600 ), 'address' => array( 120, 600 ) ) );
	}

	public function tables(): array {
		return array( IdentityRepository::table() );
	}

	public function heading(): string {
		return __( '第三方登录', 'zeromo-community' );
	}

	public function settings(): array {
		return OAuthSettings::all();
	}
}
