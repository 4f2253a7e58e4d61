<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Auth\Http\AuthController;
use Zeromo\Community\Auth\Http\BindController;
use Zeromo\Community\Auth\Http\CodeController;
use Zeromo\Community\Auth\Http\ProofController;
use Zeromo\Community\Auth\Http\SessionAction;
use Zeromo\Community\Auth\Sql\Proofs;
use Zeromo\Community\Auth\Api\Agreements;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;

/** Wiring of the room of signing in. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'auth' => array( AuthController::class, ProofController::class, CodeController::class ),
			'account' => array( BindController::class ),
		);
	}

	public function ajax(): array {
		return array( 'zeromo_session' => SessionAction::class );
	}

	public function limits(): array {
		return array(
			'login' => array(
				'user' => array( 10, 300 ),
				'address' => array( 60, 300 ),
				'account' => array( 50, 3600 ),
			),
			'confirm' => array( 'user' => array( 30, 3600 ), 'address' => array( 60, 3600 ) ),
			'confirm_send' => array(
				'user' => array( 5, 3600 ),
				'address' => array( 10, 3600 ),
				'each' => array( 10, 86400 ),
			),
			'register' => array( 'user' => array( 10, 3600 ), 'address' => array( 30, 3600 ) ),
		);
	}

	public function tables(): array {
		return array( Proofs::table() );
	}

	public function steps(): array {
		return array(
			// WordPress's own switch is the one that counts.
			'auth_core_switch' => static function ( Container $c ): bool {
				$c->get( Settings::class )->forget( 'registration_open' );
				return true;
			},
			'auth_privacy_page' => static function ( Container $c ): bool {
				$c->get( Agreements::class )->look();
				return true;
			},
		);
	}

	public function heading(): string {
		return __( '登录与密码', 'zeromo-community' );
	}

	public function settings(): array {
		return AuthSettings::all();
	}
}
