<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Http;

use Zeromo\Community\Content\ReviewService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;

/** A moderator's word without script: `admin-post.php?action=zeromo_review`, then back. */
final class ReviewForm {

	public const ACTION = 'zeromo_review';

	public function __construct( private readonly ReviewService $reviews, private readonly Caller $caller, private readonly RateLimit $limits ) {}

	/** On `admin_post_zeromo_review`. */
	public function handle(): void {
		nocache_headers();
		try {
			$member = $this->caller->member();
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', self::ACTION ) ) {
				throw Failure::nonce();
			}
			$this->limits->hit( 'review' );
			$id       = is_string( $_POST['post_id'] ?? null ) ? sanitize_text_field( wp_unslash( $_POST['post_id'] ) ) : '';
			$decision = is_string( $_POST['decision'] ?? null ) ? sanitize_key( $_POST['decision'] ) : '';
			$reason   = is_string( $_POST['reason'] ?? null ) ? wp_unslash( $_POST['reason'] ) : ''; // phpcs:ignore WordPress.Security -- the service cleans and bounds it.
			if ( ! in_array( $decision, array( 'approve', 'reject' ), true ) ) {
				throw Failure::invalid( 'decision' );
			}
			$this->reviews->decide( ctype_digit( $id ) ? (int) $id : 0, $member, 'approve' === $decision, $reason );
			$back = wp_get_referer();
			wp_safe_redirect( false === $back ? home_url( '/' ) : $back, 303 );
			exit;
		} catch ( Failure $failure ) {
			$this->refuse( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$this->refuse( Failure::unavailable() );
		}
	}

	private function refuse( Failure $failure ): void {
		wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有审核', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}
}
