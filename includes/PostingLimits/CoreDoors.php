<?php

declare(strict_types=1);

namespace Zeromo\Community\PostingLimits;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;

/** The day's number where core stores what a member writes: wp-admin, XML-RPC and core's REST. */
final class CoreDoors {

	/**
	 * @param \Closure(): PostingLimits $limits Made when a post is stored.
	 * @param \Closure(): CoreHooks     $hooks  The same.
	 */
	public function __construct(
		#[Lazy( PostingLimits::class )] private readonly \Closure $limits,
		#[Lazy( CoreHooks::class )] private readonly \Closure $hooks
	) {}

	/** Filter of core's REST: what is returned in the place of the post is its answer. */
	#[Filter( 'rest_pre_insert_post' )]
	#[Filter( 'rest_pre_insert_zeromo_activity' )]
	public function on_rest( mixed $post ): mixed {
		$refusal = is_object( $post ) ? $this->refusal( get_object_vars( $post ) ) : null;
		return null === $refusal ? $post : $refusal->to_wp_error();
	}

	/** The one place where core may be kept from storing a post. */
	#[Filter( 'wp_insert_post_empty_content', PHP_INT_MAX )]
	public function on_post( mixed $is_empty, mixed $post ): bool {
		$refusal = is_array( $post ) && true !== $is_empty ? $this->refusal( $post ) : null;
		if ( null !== $refusal && is_admin() ) {
			// Core's own words would be that it is empty.
			wp_die( esc_html( $refusal->getMessage() ), '', array( 'response' => 429, 'back_link' => true ) );
		}
		return (bool) $is_empty || null !== $refusal;
	}

	/** @param array<mixed> $post As it is to be, by column. */
	private function refusal( array $post ): ?Failure {
		$text = static fn( string $name ): string => is_string( $post[ $name ] ?? null ) ? $post[ $name ] : '';
		$id   = is_numeric( $post['ID'] ?? null ) ? (int) $post['ID'] : 0;
		$had  = $id > 0 ? get_post( $id ) : null;
		$type = $had->post_type ?? $text( 'post_type' );
		$is   = '' === $text( 'post_status' ) ? $had->post_status ?? 'draft' : $text( 'post_status' );
		if (
			! in_array( PostKind::of_type( $type ), array( PostKind::Activity, PostKind::Article ), true )
			|| in_array( $is, array( 'auto-draft', 'inherit' ), true )
			|| ! PostingLimits::is_sent( FeedState::of( $is ) )
			|| ( null !== $had && 'auto-draft' !== $had->post_status
				&& PostingLimits::is_sent( FeedState::of( $had->post_status ) ) )
			|| ( $this->hooks )()->is_quiet()
		) {
			return null;
		}
		try {
			( $this->limits )()->need_one( get_current_user_id() );
			return null;
		} catch ( Failure $failure ) {
			return $failure;
		}
	}
}
