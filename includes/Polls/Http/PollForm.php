<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Polls\VoteService;

/** Voting without script: `admin-post.php?action=zeromo_poll`, then back to the post. */
final class PollForm {

	public const ACTION = 'zeromo_poll';

	public function __construct( private readonly VoteService $votes, private readonly Caller $caller, private readonly RateLimit $limits ) {}

	/** On `admin_post_zeromo_poll`. */
	public function handle(): void {
		nocache_headers();
		try {
			// phpcs:ignore WordPress.Security -- only numbers are taken out of it, and the nonce is checked below.
			$sent = new Input( array( 'post_id' => $_POST['post_id'] ?? null, 'options' => $_POST['options'] ?? null ) );
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', self::ACTION ) ) {
				throw Failure::nonce();
			}
			$this->limits->hit( 'poll' );
			$this->votes->vote( $this->caller->member(), $sent->int( 'post_id' ), $sent->ids( 'options' ) );
			wp_safe_redirect( (string) get_permalink( $sent->int( 'post_id' ) ), 303 );
			exit;
		} catch ( Failure $failure ) {
			self::refuse( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			self::refuse( Failure::unavailable() );
		}
	}

	/** A visitor signs in first, then chooses again. */
	public function sign_in(): void {
		// phpcs:ignore WordPress.Security -- only a number is taken, and nothing is changed here.
		$post = ( new Input( array( 'post_id' => $_POST['post_id'] ?? null ) ) )->int( 'post_id' );
		wp_safe_redirect( wp_login_url( 'publish' === get_post_status( $post ) ? (string) get_permalink( $post ) : '' ), 303 );
		exit;
	}

	private static function refuse( Failure $failure ): void {
		wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有投票', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}
}
