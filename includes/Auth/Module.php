<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Auth\Api\SessionPart;
use Zeromo\Community\Auth\Blocks\AuthBlock;
use Zeromo\Community\Auth\Http\AddressPart;
use Zeromo\Community\Auth\Http\AuthController;
use Zeromo\Community\Auth\Http\ProofController;
use Zeromo\Community\Auth\Http\SessionAction;
use Zeromo\Community\Auth\Sql\SqlClaims;
use Zeromo\Community\Auth\Sql\SqlProofs;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\Ajax;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Wiring of the room of signing in. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Claims::class, SqlClaims::class );
		$c->bind( Proofs::class, SqlProofs::class );
		$c->contribute( SettingsPart::class, AddressPart::class );
		$c->set( SessionService::class, static fn( Container $c ): SessionService => new SessionService( $c->get( MemberDirectory::class ), $c->get( Caller::class ), static fn(): array => $c->all( SessionPart::class ), static fn(): array => $c->get( Ajax::class )->names() ) );
		$c->contribute( ServerBlock::class, AuthBlock::class );
	}

	public function boot( Container $c ): void {
		add_filter( 'login_url', static fn( string $url, mixed $target, mixed $again ): string => $c->get( LoginPage::class )->login_url( $url, is_string( $target ) ? $target : '', (bool) $again ), 10, 3 );
		add_filter( 'register_url', static fn( string $url ): string => $c->get( LoginPage::class )->register_url( $url ) );
		add_action( 'template_redirect', static fn() => $c->get( LoginPage::class )->serve() );
		// Before core prints what stands in the foot; the same for everybody, so that the page may be cached.
		add_action( 'wp_print_footer_scripts', static fn() => self::tell_modal( $c ), 5 );
		self::guard( $c );
		self::proving( $c );
		// Core's strict form of a user name knows ASCII only and would empty a Chinese one.
		add_filter( 'sanitize_user', static fn( string $name, string $raw, mixed $strict ): string => (bool) $strict && AccountName::is_user_name( $raw ) ? $raw : $name, 10, 3 );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . AddressPart::ACTION, static fn() => $c->get( AddressPart::class )->handle() );
	}

	/** Addresses that are not proved. */
	private static function proving( Container $c ): void {
		// After core has found nobody with this address.
		add_filter(
			'authenticate',
			static fn( mixed $user, mixed $account, mixed $password ): mixed => $user instanceof \WP_Error && in_array( $user->get_error_code(), array( 'invalid_email', 'invalid_username' ), true ) && is_string( $account ) && is_email( $account ) && is_string( $password )
				? $c->get( AddressProof::class )->sign_in( $account, $password ) ?? $user
				: $user,
			25,
			3
		);
		add_action(
			'profile_update',
			static function ( int $id ) use ( $c ): void {
				$user = get_userdata( $id );
				if ( false !== $user && '' !== $user->user_email ) {
					$c->get( AddressProof::class )->settled( $id );
				}
			}
		);
		add_action( 'deleted_user', static fn( int $id ) => $c->get( AddressProof::class )->settled( $id ) );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
	}

	/** The limits of trying passwords, at every door. */
	private static function guard( Container $c ): void {
		$doors = static fn(): CoreDoors => $c->get( CoreDoors::class );
		$text  = static fn( mixed $value ): string => is_string( $value ) ? $value : '';
		add_filter( 'authenticate', static fn( mixed $user, mixed $account, mixed $password ): mixed => $doors()->before( $user, $text( $account ), $text( $password ) ), 1, 3 );
		add_filter( 'wp_authenticate_user', static fn( mixed $user ): mixed => $doors()->at_password( $user ), 1 );
		add_filter( 'application_password_is_api_request', static fn( mixed $is ): bool => $doors()->at_application_password( $is ), 99 );
		add_filter( 'authenticate', static fn( mixed $user ): mixed => $doors()->after( $user ), 1000 );
		add_filter( 'xmlrpc_login_error', static fn( mixed $error, mixed $user ): mixed => $doors()->xmlrpc( $error, $user ), 10, 2 );
		add_filter( 'determine_current_user', static fn( mixed $user ): mixed => isset( $_SERVER['PHP_AUTH_USER'] ) ? $doors()->basic( $user ) : $user, 19 );
		add_action( 'application_password_failed_authentication', static fn( mixed $error ) => $doors()->basic_failed( $error ) );
		add_filter( 'rest_authentication_errors', static fn( mixed $result ): mixed => isset( $_SERVER['PHP_AUTH_USER'] ) ? $doors()->rest( $result ) : $result, 85 );
		add_filter( 'attach_session_information', static fn( mixed $session ): mixed => is_array( $session ) ? $c->get( SignInGuard::class )->mark( $session ) : $session );
		add_action( 'set_logged_in_cookie', static fn( mixed $cookie, mixed $expire, mixed $until, mixed $id ) => is_numeric( $id ) ? $c->get( DeviceCookie::class )->give( (int) $id ) : null, 10, 4 );
	}

	private static function tell_modal( Container $c ): void {
		if ( wp_script_is( 'zeromo-front' ) ) {
			$told = $c->get( LoginPage::class )->modal( $c->get( Settings::class )->text( 'terms_url' ) );
			wp_add_inline_script( 'zeromo-front', 'window.zeromo.sign=' . wp_json_encode( $told, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG ) . ';', 'before' );
		}
	}

	public function controllers(): array {
		return array( 'auth' => array( AuthController::class, ProofController::class ) );
	}

	public function ajax(): array {
		return array( 'zeromo_session' => SessionAction::class );
	}

	public function tables(): array {
		return array( SqlProofs::table() );
	}

	public function steps(): array {
		return array(
			// WordPress's own switch is the one that counts.
			'auth_core_switch' => static function ( Container $c ): bool {
				$c->get( Settings::class )->forget( 'registration_open' );
				return true;
			},
		);
	}

	public function settings(): array {
		return array(
			'password_min_length' => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 64, 'default' => 6, 'description' => __( '新密码最少位数', 'zeromo-community' ) ),
			'terms_url'           => array( 'type' => 'string', 'maxLength' => 500, 'default' => '', 'description' => __( '用户协议的地址', 'zeromo-community' ) ),
		);
	}
}
