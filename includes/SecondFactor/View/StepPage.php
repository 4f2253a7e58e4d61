<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor\View;

use Zeromo\Community\Auth\Api\LoginPagePart;
use Zeromo\Community\Auth\Api\ProvenMember;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\SecondFactor\SignInStep;
use Zeromo\Community\Setup\Pages;

/** `/login/?way=two-factor`: the second step on the page 登录, without script. */
final class StepPage implements LoginPagePart {

	private ?Failure $refused = null;

	public function __construct(
		private readonly SignInStep $step,
		private readonly ProvenMember $members,
		private readonly Router $routes,
		private readonly Pages $pages
	) {}

	public function html(): string {
		if ( SignInStep::WAY !== self::asked( 'way' ) ) {
			return '';
		}
		nocache_headers();
		$refused = $this->refused;
		try {
			$this->step->begun( '' );
		} catch ( Failure $stale ) {
			$refused = $stale;
		}
		return Partial::render(
			'second-factor/step',
			array(
				'problem'  => null === $refused ? '' : $refused->getMessage(),
				'is_stale' => 'zeromo_two_factor_stale' === $refused?->error,
				'action'   => $this->members->page( array( 'way' => SignInStep::WAY ) ),
				'login'    => $this->members->page( array() ),
			)
		);
	}

	/** Takes the form that was sent. */
	#[Action( 'template_redirect', 9, if: array( 'query' => 'way' ) )]
	public function take(): void {
		if ( '' === self::asked( 'zeromo_two_factor_code' ) || ! is_page( $this->pages->id( 'login' ) ) ) {
			return;
		}
		nocache_headers();
		try {
			$done = $this->routes->run(
				'POST /auth/two-factor',
				array( 'code' => self::asked( 'zeromo_two_factor_code' ) )
			);
		} catch ( Failure $failure ) {
			$this->refused = $failure;
			return;
		}
		$to = is_string( $done['redirect_url'] ?? null ) ? $done['redirect_url'] : '';
		wp_safe_redirect( '' === $to ? home_url( '/' ) : $to, 303 );
		exit;
	}

	private static function asked( string $name ): string {
		// phpcs:ignore WordPress.Security -- a visitor has no session a nonce could be bound to; the route checks each.
		$value = wp_unslash( $_REQUEST[ $name ] ?? '' );
		return is_string( $value ) ? $value : '';
	}
}
