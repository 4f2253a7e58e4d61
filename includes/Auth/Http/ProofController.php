<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Http;

use Zeromo\Community\Auth\AddressProof;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** POST /auth/confirm-email, /auth/resend-confirmation. */
final class ProofController extends Controller {

	public function __construct( RouteKit $kit, private readonly AddressProof $proof ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$message = Schema::text( __( '提示', 'zeromo-community' ) );
		$this->route(
			'POST /auth/confirm-email',
			array( 'token' => array( 'minLength' => 1 ) + Arg::text( __( '确认邮件里的凭证', 'zeromo-community' ), 100, true ) )
				+ Arg::nonce(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->proof->confirm( ( new Input( $r ) )->text( 'token' ) ),
			Schema::object(
				array( 'message' => $message, 'redirect_url' => Schema::text( __( '接下来去的站内路径', 'zeromo-community' ) ) )
			),
			'confirm'
		);
		$this->route(
			'POST /auth/resend-confirmation',
			Arg::nonce(),
			$this->member(),
			fn(): array => $this->proof->resend( $this->kit->caller->member() ),
			Schema::object( array( 'message' => $message ) ),
			'confirm'
		);
	}
}
