<?php

declare(strict_types=1);

namespace Zeromo\Community\Social\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Social\BlockService;

/** Blocking without script: `admin-post.php?action=zeromo_block`, then back to where it was pressed. */
final class BlockPost {

	public const ACTION = 'zeromo_block';

	public function __construct( private readonly BlockService $blocks, private readonly Caller $caller, private readonly RateLimit $limits ) {}

	/** On `admin_post_zeromo_block`. */
	public function handle(): void {
		nocache_headers();
		try {
			$member = $this->caller->member();
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', self::ACTION ) ) {
				throw Failure::nonce();
			}
			$this->limits->hit( 'follow' );
			$sent = new Input( array( 'user_id' => $_POST['user_id'] ?? 0, 'blocked' => $_POST['blocked'] ?? 1 ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- read as numbers.
			$this->blocks->set( $member, $sent->int( 'user_id' ), 0 !== $sent->int( 'blocked' ) );
			$back = wp_get_referer();
			wp_safe_redirect( false === $back ? home_url( '/' ) : $back, 303 );
			exit;
		} catch ( Failure $failure ) {
			wp_die( esc_html( $failure->getMessage() ), '', array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
		}
	}
}
