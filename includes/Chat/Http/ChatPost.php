<?php

declare(strict_types=1);

namespace Zeromo\Community\Chat\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;

/** The window's forms without script: send, and remove the conversation. */
final class ChatPost {

	public const SEND  = 'zeromo_chat_send';
	public const CLEAR = 'zeromo_chat_clear';

	public function __construct( private readonly ChatDesk $desk, private readonly ChatView $view, private readonly Caller $caller, private readonly RateLimit $limits ) {}

	/** On `admin_post_zeromo_chat_send`. */
	public function send(): void {
		$this->handle(
			self::SEND,
			function ( int $member, Input $sent ): string {
				$this->desk->send( $member, $sent );
				return $this->view->url( $sent->int( 'user_id' ) );
			}
		);
	}

	/** On `admin_post_zeromo_chat_clear`. */
	public function clear(): void {
		$this->handle(
			self::CLEAR,
			function ( int $member, Input $sent ): string {
				$this->desk->delete( $member, new Input( array( 'user_id' => $sent->int( 'user_id' ) ) ) );
				return $this->view->url();
			}
		);
	}

	/** @param \Closure(int, Input): string $work Does it; gives the address to go on to. */
	private function handle( string $action, \Closure $work ): void {
		nocache_headers();
		try {
			$member = $this->caller->member();
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', $action ) ) {
				throw Failure::nonce();
			}
			$this->limits->hit( 'chat' );
			wp_safe_redirect( $work( $member, self::sent() ), 303 );
			exit;
		} catch ( Failure $failure ) {
			self::refuse( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			self::refuse( Failure::unavailable() );
		}
	}

	/** The fields that the route's own schema lets through. */
	private static function sent(): Input {
		$values = array();
		foreach ( ChatSchema::args() as $name => $schema ) {
			// phpcs:ignore WordPress.Security -- the nonce is checked in handle(), the value by the schema below.
			$value = wp_unslash( $_POST[ $name ] ?? null );
			if ( null === $value && true !== $schema['required'] ) {
				continue;
			}
			if ( is_wp_error( rest_validate_value_from_schema( $value, $schema, $name ) ) ) {
				throw Failure::invalid( $name );
			}
			$values[ $name ] = rest_sanitize_value_from_schema( $value, $schema, $name );
		}
		return new Input( $values );
	}

	private static function refuse( Failure $failure ): void {
		wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有发送', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}
}
