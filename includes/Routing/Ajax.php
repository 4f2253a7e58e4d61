<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Dispatches our admin-ajax actions: arguments by schema, nonce named like the action, response `{success, data}`.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class Ajax {

	/**
	 * @param Container $container Makes the requested action.
	 * @param Wiring    $wiring    Lists the actions.
	 */
	public function __construct( private readonly Container $container, private readonly Wiring $wiring ) {}

	/** Adds the hook of the requested action, if it is ours. */
	public function listen(): void {
		// phpcs:disable WordPress.Security -- the nonce is checked in dispatch().
		$sent = $_REQUEST['action'] ?? ( Body::fields()['action'] ?? '' );
		$name = is_string( $sent ) ? $sent : '';
		if ( null === $this->find( $name ) ) {
			return;
		}
		// phpcs:enable
		// Core reads it from query and form only, and rebuilds $_REQUEST before init.
		add_action(
			'init',
			static function () use ( $name ): void {
				$_REQUEST['action'] = $name;
			}
		);
		$run = fn() => $this->run( $name );
		add_action( "wp_ajax_$name", $run );
		add_action( "wp_ajax_nopriv_$name", $run );
	}

	/**
	 * Names of all our actions.
	 *
	 * @return list<string>
	 */
	public function names(): array {
		return array(
			...array_keys( $this->wiring->ajax ),
			...array_map(
				static fn( string $store ): string => "zeromo_{$store}_store",
				array_keys( $this->wiring->stores )
			),
		);
	}

	/**
	 * Runs one action without sending the response; tests call it, too.
	 *
	 * @param string               $name   Action.
	 * @param array<string, mixed> $params Unslashed parameters.
	 * @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}}
	 */
	public function dispatch( string $name, array $params ): array {
		try {
			$action = $this->find( $name );
			if ( null === $action ) {
				throw Failure::not_found();
			}
			$args = $this->validated( $action->args(), $params );
			if ( $action->needs_nonce( $args ) ) {
				$this->check_nonce( $name, $params );
			}
			return array(
				'status' => 200,
				'headers' => array(),
				'body' => array( 'success' => true, 'data' => $action->handle( $args ) ),
			);
		} catch ( Failure $failure ) {
			return $this->refusal( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return $this->refusal( Failure::unavailable() );
		}
	}

	private function run( string $name ): void {
		$params = $this->params();
		$answer = $this->dispatch( $name, $params );
		nocache_headers();
		header( 'Cache-Control: private, no-store' );
		foreach ( $answer['headers'] as $key => $value ) {
			header( "$key: $value" );
		}
		wp_send_json( $answer['body'], $answer['status'] );
	}

	private function find( string $name ): ?AjaxAction {
		$action = $this->wiring->ajax[ $name ] ?? null;
		if ( null !== $action ) {
			return $this->container->get( $action );
		}
		$store = 1 === preg_match( '/^zeromo_([a-z]+)_store$/', $name, $m )
			? $this->wiring->stores[ $m[1] ] ?? null
			: null;
		return null === $store
			? null
			: new StoreAction( $this->container->get( $store ), $this->container->get( RateLimit::class ) );
	}

	/**
	 * Arguments of the query and, for POST and DELETE, of the body (form or JSON).
	 *
	 * @return array<string, mixed>
	 */
	private function params(): array {
		// The nonce is checked in dispatch().
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- see above.
		$params = wp_unslash( $_GET );
		$body   = wp_unslash( $_POST );
		// phpcs:enable
		/** @var array<string, mixed> */
		return array_merge( $params, array() === $body ? Body::fields() : $body );
	}

	/**
	 * @param array<string, JsonSchema> $schema Arguments.
	 * @param array<string, mixed>      $params Received parameters.
	 * @return array<string, mixed> Declared arguments only, cast; absent ones without default are left out.
	 */
	private function validated( array $schema, array $params ): array {
		$out = array();
		foreach ( $schema as $name => $arg ) {
			if ( ! array_key_exists( $name, $params ) ) {
				if ( ! empty( $arg['required'] ) ) {
					throw Failure::missing( $name );
				}
				if ( array_key_exists( 'default', $arg ) ) {
					$out[ $name ] = $arg['default'];
				}
				continue;
			}
			if ( Arg::is_empty_list( $params[ $name ], $arg ) ) {
				$params[ $name ] = array();
			}
			if (
				! Arg::fits( $params[ $name ], $arg )
				|| is_wp_error( rest_validate_value_from_schema( $params[ $name ], $arg, $name ) )
			) {
				throw Failure::invalid( $name );
			}
			$value = rest_sanitize_value_from_schema( $params[ $name ], $arg, $name );
			if ( is_wp_error( $value ) ) {
				throw Failure::invalid( $name );
			}
			$out[ $name ] = $value;
		}
		return $out;
	}

	/** @param array<string, mixed> $params Received parameters. */
	private function check_nonce( string $name, array $params ): void {
		$nonce = $params['_wpnonce'] ?? ( $params['nonce'] ?? '' );
		if ( ! is_string( $nonce ) || false === wp_verify_nonce( $nonce, $name ) ) {
			throw is_user_logged_in() ? Failure::nonce() : Failure::login();
		}
	}

	/** @return array{status: int, headers: array<string, string>, body: array{success: bool, data: mixed}} */
	private function refusal( Failure $failure ): array {
		$headers = isset( $failure->data['retry_after'] ) && is_int( $failure->data['retry_after'] )
			? array( 'Retry-After' => (string) $failure->data['retry_after'] )
			: array();
		return array(
			'status'  => $failure->status,
			'headers' => $headers,
			'body'    => array(
				'success' => false,
				'data'    => array(
					'code' => $failure->error,
					'message' => $failure->getMessage(),
					'data' => array( 'status' => $failure->status ) + $failure->data,
				),
			),
		);
	}
}
