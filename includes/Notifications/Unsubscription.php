<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Kernel\Signature;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * `/?zmo_unsubscribe={member}-{signature}`: ends a member's letters without signing in. Opening it asks, pressing the
 * button does it: programs that look at every link of a letter end nothing. Mail programs send the POST themselves.
 */
final class Unsubscription {

	public const QUERY = 'zmo_unsubscribe';

	public function __construct( private readonly NotificationPreferences $switches ) {}

	/** The unsubscribe address of a member's e-mails. */
	public function url( int $member ): string {
		return add_query_arg( self::QUERY, $member . '-' . self::sign( $member ), home_url( '/' ) );
	}

	/** Does nothing for other addresses. */
	#[Action( 'template_redirect', if: array( 'query' => self::QUERY ) )]
	public function answer(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- the address is signed.
		if ( ! isset( $_GET[ self::QUERY ] ) ) {
			return;
		}
		nocache_headers();
		$member = is_string( $_GET[ self::QUERY ] )
			? $this->member( sanitize_text_field( wp_unslash( $_GET[ self::QUERY ] ) ) )
			: 0;
		$title  = __( '邮件通知', 'zeromo-community' );
		if ( 0 === $member ) {
			wp_die( esc_html__( '链接无效或已过期', 'zeromo-community' ), esc_html( $title ), array( 'response' => 400 ) );
		}
		if ( isset( $_SERVER['REQUEST_METHOD'] ) && 'POST' === $_SERVER['REQUEST_METHOD'] ) {
			$this->switches->end_letters( $member );
			wp_die(
				esc_html__( '已退订，不会再收到通知邮件。在“消息 › 通知设置”里可以重新打开。', 'zeromo-community' ),
				esc_html( $title ),
				array( 'response' => 200 )
			);
		}
		$form = '<form method="post" action="' . esc_url( $this->url( $member ) )
			. '"><button class="button button-large" type="submit">' . esc_html__( '退订', 'zeromo-community' )
			. '</button></form>';
		wp_die(
			// phpcs:ignore WordPress.Security.EscapeOutput -- each part is escaped above.
			'<p>' . esc_html__( '不再接收通知邮件？', 'zeromo-community' ) . '</p>' . $form,
			esc_html( $title ),
			array( 'response' => 200 )
		);
		// phpcs:enable
	}

	/** Whose address it is, 0 for a changed one. */
	public function member( string $sent ): int {
		[ $id, $signature ] = explode( '-', $sent, 2 ) + array( '', '' );
		return ctype_digit( $id ) && hash_equals( self::sign( (int) $id ), $signature ) ? (int) $id : 0;
	}

	/** Valid as long as the member keeps the e-mail address. */
	private static function sign( int $member ): string {
		$user    = get_userdata( $member );
		$address = false === $user ? random_bytes( 16 ) : $user->user_email;
		return substr( Signature::ours()->of( 'zeromo-unsubscribe', $member, $address ), 0, 32 );
	}
}
