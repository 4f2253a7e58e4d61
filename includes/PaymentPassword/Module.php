<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\PaymentPassword\Http\PasswordController;
use Zeromo\Community\PaymentPassword\Sql\PasswordRepository;

/** Wiring of the payment password. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( PasswordController::class ) );
	}

	public function limits(): array {
		return array(
			'payment_password' => array( 'user' => array( 30, 600 ), 'address' => array( 120, 600 ) ),
			'payment_proof'    => array( 'user' => array( 5, 600 ), 'address' => array( 30, 600 ) ),
		);
	}

	public function tables(): array {
		return array( PasswordRepository::table(), PasswordRepository::permits() );
	}

	public function heading(): string {
		return __( '支付密码', 'zeromo-community' );
	}

	public function settings(): array {
		return PasswordSettings::all();
	}
}
