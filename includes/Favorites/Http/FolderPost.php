<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Pages;

/** Folders without script: `admin-post.php?action=zeromo_folder` makes or changes one, `zeromo_folder_delete` deletes one; then back to 收藏. */
final class FolderPost {

	public const SAVE   = 'zeromo_folder';
	public const DELETE = 'zeromo_folder_delete';

	public function __construct(
		private readonly FolderForm $form,
		private readonly FolderService $folders,
		private readonly Pages $pages,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	/** On `admin_post_zeromo_folder`. */
	public function save(): void {
		$this->handle(
			self::SAVE,
			function ( int $member, Input $sent, string $base ): string {
				$folder = $this->form->save( $member, $sent );
				return $sent->int( 'favorite_id' ) > 0 ? FavoriteLists::folder_url( $base, $folder->id ) : $base;
			}
		);
	}

	/** On `admin_post_zeromo_folder_delete`. */
	public function delete(): void {
		$this->handle(
			self::DELETE,
			function ( int $member, Input $sent, string $base ): string {
				$this->folders->delete( $member, $sent->int( 'favorite_id' ) );
				return $base;
			}
		);
	}

	/** @param \Closure(int, Input, string): string $work Does it; gives the address to go on to. */
	private function handle( string $action, \Closure $work ): void {
		nocache_headers();
		try {
			$member = $this->caller->member();
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', $action ) ) {
				throw Failure::nonce();
			}
			$this->limits->hit( 'favorite' );
			wp_safe_redirect( $work( $member, self::sent(), $this->pages->url( 'account', 'favorites' ) ), 303 );
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
		foreach ( FolderForm::args() as $name => $schema ) {
			// phpcs:ignore WordPress.Security -- the nonce is checked in handle(), the value by the schema below.
			$value = wp_unslash( $_POST[ $name ] ?? null );
			if ( null === $value ) {
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
		wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有保存', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}
}
