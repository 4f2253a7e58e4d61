<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Pages;

/**
 * Reports and moderators' forms without script: `admin-post.php?action=zeromo_moderation` with a `task`, which names the
 * route that does it; the fields are the route's own and go through its schema. Then back to where it came from.
 */
final class DeskPost {

	public const ACTION = 'zeromo_moderation';

	private const TASKS = array(
		'report'  => array( 'POST', '/report' ),
		'decide'  => array( 'POST', '/admin/reports/{id}' ),
		'review'  => array( 'POST', '/admin/waiting' ),
		'word'    => array( 'POST', '/admin/words' ),
		'unword'  => array( 'DELETE', '/admin/words' ),
		'ban'     => array( 'POST', '/admin/bans' ),
		'unban'   => array( 'DELETE', '/admin/bans' ),
	);

	public function __construct( private readonly Caller $caller, private readonly Pages $pages ) {}

	/** On `admin_post_zeromo_report`: to the page with the form, for who has no script; visitors sign in on the way. */
	public function to_form(): void {
		nocache_headers();
		$query = new Input( wp_unslash( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification -- only carries the two words on.
		$url   = add_query_arg( array( 'object_type' => rawurlencode( $query->text( 'object_type' ) ), 'object_id' => $query->int( 'object_id' ) ), $this->pages->id( 'account' ) > 0 ? $this->pages->url( 'account', 'reports' ) : home_url( '/' ) );
		wp_safe_redirect( 0 === $this->caller->id() ? wp_login_url( $url ) : $url, 303 );
		exit;
	}

	/** On `admin_post_zeromo_moderation`. */
	public function handle(): void {
		nocache_headers();
		try {
			$this->caller->member();
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', self::ACTION ) ) {
				throw Failure::nonce();
			}
			$task           = is_string( $_POST['task'] ?? null ) ? sanitize_key( $_POST['task'] ) : '';
			[ $verb, $path ] = self::TASKS[ $task ] ?? throw Failure::invalid( 'task' );
			$sent           = array_diff_key( wp_unslash( $_POST ), array( 'action' => true, 'task' => true, '_wpnonce' => true, '_wp_http_referer' => true ) ); // phpcs:ignore WordPress.Security -- the route's schema checks every field.
			$id             = $sent['id'] ?? '';
			$request        = new \WP_REST_Request( $verb, '/zeromo/v1' . str_replace( '{id}', is_string( $id ) && ctype_digit( $id ) ? $id : '0', $path ) );
			$request->set_body_params( $sent );
			$answer = rest_do_request( $request );
			if ( $answer->is_error() ) {
				$error = $answer->as_error();
				throw new Failure( (string) $error?->get_error_code(), $answer->get_status(), (string) $error?->get_error_message() );
			}
			$back = wp_get_referer();
			wp_safe_redirect( false === $back ? home_url( '/' ) : remove_query_arg( array( 'object_type', 'object_id' ), $back ), 303 );
			exit;
		} catch ( Failure $failure ) {
			self::refuse( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			self::refuse( Failure::unavailable() );
		}
	}

	private static function refuse( Failure $failure ): void {
		wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有保存', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}
}
