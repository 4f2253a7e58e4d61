<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Http;

use Zeromo\Community\Content\Parts\Unlocking;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Log;

/** The password of a hidden part without script: `admin-post.php?action=zeromo_unlock`, then back to the post. */
final class UnlockForm {

	public const ACTION = 'zeromo_unlock';

	public function __construct( private readonly Unlocking $unlocking, private readonly Caller $caller ) {}

	/** On `admin_post_zeromo_unlock`. */
	public function handle(): void {
		nocache_headers();
		try {
			// phpcs:disable WordPress.Security -- both values are only looked at, and a member's nonce is checked below.
			$post_id  = is_string( $_POST['post_id'] ?? null ) && ctype_digit( $_POST['post_id'] ) ? (int) $_POST['post_id'] : 0;
			$password = is_string( $_POST['password'] ?? null ) ? wp_unslash( $_POST['password'] ) : '';
			// phpcs:enable
			$viewer = $this->caller->id();
			// Pages of visitors may come from a cache, so their form has no nonce; there is nothing of theirs it could change.
			if ( $viewer > 0 && false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', self::ACTION ) ) {
				throw Failure::nonce();
			}
			if ( 0 === $post_id ) {
				throw Failure::invalid( 'post_id' );
			}
			$this->unlocking->unlock( $post_id, $password, $viewer );
			wp_safe_redirect( get_permalink( $post_id ) . '#hidden', 303 );
			exit;
		} catch ( Failure $failure ) {
			$this->refuse( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$this->refuse( Failure::unavailable() );
		}
	}

	private function refuse( Failure $failure ): void {
		wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有解锁', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}
}
