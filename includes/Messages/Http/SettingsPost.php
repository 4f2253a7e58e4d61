<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Messages\Switches;
use Zeromo\Community\Messages\Type;

/** The form of 通知设置, without script. */
final class SettingsPost {

	public const ACTION = 'zeromo_notice_settings';

	public function __construct( private readonly SettingsDesk $desk, private readonly Caller $caller ) {}

	/** On `admin_post_zeromo_notice_settings`. A form sends only what is ticked, so the rest is off. */
	public function save(): void {
		nocache_headers();
		try {
			$member = $this->caller->member();
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', self::ACTION ) ) {
				throw Failure::nonce();
			}
			$digest = is_string( $_POST['digest'] ?? null ) ? sanitize_key( $_POST['digest'] ) : '';
			$this->desk->save( $member, new Input( array( 'site' => self::ticked( 'site' ), 'mail' => self::ticked( 'mail' ), 'digest' => $digest ) ) );
			wp_safe_redirect( add_query_arg( 'saved', '1', $this->desk->url() ), 303 );
			exit;
		} catch ( Failure $failure ) {
			wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有保存', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
		}
	}

	/** @return array<string, bool> */
	private static function ticked( string $channel ): array {
		$sent = isset( $_POST[ $channel ] ) && is_array( $_POST[ $channel ] ) ? $_POST[ $channel ] : array(); // phpcs:ignore WordPress.Security -- the nonce is checked in save(); only known keys are looked for.
		$out  = array();
		foreach ( Switches::TYPES as $type ) {
			$out[ Type::word( $type ) ] = isset( $sent[ Type::word( $type ) ] );
		}
		return $out;
	}
}
