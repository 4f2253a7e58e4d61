<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\View;

use Zeromo\Community\Auth\Api\Agreements;
use Zeromo\Community\Auth\Api\LoginPagePart;
use Zeromo\Community\Auth\LoginPage;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;

/** Signing in by a code, and a forgotten password, on the page 登录: `?way=code` and `?way=reset`, without script too. */
final class CodePage implements LoginPagePart {

	private string $problem = '';

	private string $field = '';

	private string $said = '';

	private bool $is_done = false;

	public function __construct(
		private readonly LoginPage $page,
		private readonly Router $routes,
		private readonly Pages $pages,
		private readonly Agreements $agreements
	) {}

	public function html(): string {
		$way = $this->asked( 'way' );
		if ( 'code' !== $way && 'reset' !== $way ) {
			return '';
		}
		$form = $this->page->form();
		return Partial::render(
			'auth/code-page',
			array(
				'way'     => $way,
				'account' => $this->asked( 'account' ),
				'problem' => $this->problem,
				'field'   => $this->field,
				'said'    => $this->said,
				'is_done' => $this->is_done,
				'agree'   => array( '', '' ) !== array_values( $this->agreements->links() ),
				'by_mail' => $this->page->mailed_url(),
				'form'    => $form,
			)
		);
	}

	/** Takes a form that was sent: asks for a code, signs in, or sets a password. */
	#[Action( 'template_redirect', 9, if: array( 'query' => 'way' ) )]
	public function take(): void {
		if ( '' === $this->asked( 'zeromo_code' ) || ! is_page( $this->pages->id( 'login' ) ) ) {
			return;
		}
		nocache_headers();
		$account = $this->asked( 'account' );
		$is_mail = str_contains( $account, '@' );
		$is_sent = '' !== $this->asked( 'send' );
		$way     = $this->asked( 'zeromo_code' );
		try {
			if ( $is_sent ) {
				$answer     = $this->routes->run(
					$is_mail ? 'POST /auth/send-email-code' : 'POST /auth/send-sms-code',
					array( 'target' => $account, 'purpose' => 'reset' === $way ? 'reset' : 'login' )
				);
				$this->said = is_string( $answer['message'] ?? null ) ? $answer['message'] : '';
				return;
			}
			$fields = array( 'account' => $account, 'code' => $this->asked( 'code' ) );
			if ( 'reset' === $way ) {
				$answer        = $this->routes->run(
					'POST /auth/reset-password',
					$fields + array( 'password' => $this->asked( 'password' ) )
				);
				$this->said    = is_string( $answer['message'] ?? null ) ? $answer['message'] : '';
				$this->is_done = true;
				return;
			}
			$answer = $this->routes->run(
				'POST /auth/login',
				$fields + array(
					'by' => $is_mail ? 'email' : 'sms',
					'agree' => '' !== $this->asked( 'agree' ),
					'invite_code' => mb_substr( $this->asked( 'invite_code' ), 0, 40 ),
					'remember' => true,
					'redirect_url' => $this->asked( 'redirect_to' ),
				)
			);
		} catch ( Failure $failure ) {
			$this->page->lead( $failure );
			$this->problem = $failure->getMessage();
			$field         = $failure->data['field'] ?? '';
			$this->field   = 'target' === $field ? 'account' : ( is_string( $field ) ? $field : '' );
			return;
		}
		$to = is_string( $answer['redirect_url'] ?? null ) ? $answer['redirect_url'] : '';
		wp_safe_redirect( '' === $to ? $this->pages->url( 'community' ) : $to );
		exit;
	}

	private function asked( string $name ): string {
		// phpcs:ignore WordPress.Security -- a visitor has no session a nonce could be bound to; the routes check each.
		$value = wp_unslash( $_REQUEST[ $name ] ?? '' );
		return is_string( $value ) ? $value : '';
	}
}
