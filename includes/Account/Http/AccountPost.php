<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Http;

use Zeromo\Community\Account\Devices;
use Zeromo\Community\Account\PasswordService;
use Zeromo\Community\Account\PictureService;
use Zeromo\Community\Account\ProfileEditing;
use Zeromo\Community\Account\SettingsTab;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Members\Api\MemberPrivacy;

/** The forms of 资料 and 设置 without script: `admin-post.php?action=zeromo_account`, field `do`; then back to the tab. */
final class AccountPost {

	public const ACTION = 'zeromo_account';

	public function __construct(
		private readonly ProfileEditing $profile,
		private readonly PictureService $pictures,
		private readonly MemberPrivacy $privacy,
		private readonly PasswordService $passwords,
		private readonly Devices $devices,
		private readonly Pages $pages,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	/** On `admin_post_zeromo_account`. */
	public function handle(): void {
		nocache_headers();
		try {
			$member = $this->caller->member();
			if ( false === wp_verify_nonce( is_string( $_POST['_wpnonce'] ?? null ) ? sanitize_key( $_POST['_wpnonce'] ) : '', self::ACTION ) ) {
				throw Failure::nonce();
			}
			$sent = array();
			foreach ( $_POST as $name => $value ) {
				$sent[ (string) $name ] = is_string( $value ) ? wp_unslash( $value ) : null;
			}
			wp_safe_redirect( $this->pages->url( 'account', $this->work( $member, new Input( $sent ) ) ), 303 );
			exit;
		} catch ( Failure $failure ) {
			wp_die( esc_html( $failure->getMessage() ), '', array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
		}
	}

	/** Does it; gives the tab to go back to. */
	private function work( int $member, Input $sent ): string {
		$do = $sent->text( 'do' );
		$this->limits->hit(
			match ( $do ) {
			'password'        => 'password',
			'avatar', 'cover' => 'upload',
			default           => 'account',
			}
		);
		switch ( $do ) {
			case 'profile':
				$this->profile->save( $member, $this->checked( $sent ) );
				return '';
			case 'avatar':
			case 'cover':
				$this->pictures->set( $member, 'cover' === $do, 0, $_FILES['image'] ?? null ); // phpcs:ignore WordPress.Security -- the nonce is checked in handle(); the file is judged by its bytes.
				return '';
			case 'privacy':
				$this->privacy->save( $member, array_map( static fn( string $name ): bool => $sent->flag( $name ), array_combine( array_keys( SettingsTab::words() ), array_keys( SettingsTab::words() ) ) ) );
				return 'settings';
			case 'password':
				$this->passwords->change( wp_get_current_user(), $sent->text( 'old_password' ), $sent->text( 'new_password' ) );
				return 'settings';
			case 'session':
				$sent->int( 'id' ) > 0 ? $this->devices->end( $member, $sent->int( 'id' ) ) : $this->devices->end_others( $member );
				return 'settings';
			default:
				throw Failure::invalid( 'do' );
		}
	}

	/**
	 * The fields the route's own schema would let through.
	 *
	 * @return array<string, string>
	 */
	private function checked( Input $sent ): array {
		$fields = array();
		foreach ( ProfileController::fields() as $name => $arg ) {
			if ( $sent->has( $name ) && '_wpnonce' !== $name ) {
				$value = $sent->text( $name );
				if ( true !== rest_validate_value_from_schema( $value, $arg, $name ) ) {
					throw Failure::invalid( $name );
				}
				$fields[ $name ] = $value;
			}
		}
		return $fields;
	}
}
