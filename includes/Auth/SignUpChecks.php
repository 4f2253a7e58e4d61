<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Failure;

/** What WordPress and its plugins ask of a new account, as core's own form would have asked it. */
final class SignUpChecks {

	/** Core's codes for what its own rules refuse; their texts speak of core's form. */
	private const OWN = array(
		'empty_user_login',
		'user_login_too_long',
		'invalid_username',
		'user_nicename_too_long',
		'illegal_user_login',
		'empty_data',
		'',
	);

	/**
	 * Refuses with the first message of core's hooks; `registration_errors` and `register_post` are what anti-spam
	 * plugins use.
	 *
	 * @param string $login   User name the account will have.
	 * @param string $address E-mail address, empty for none.
	 */
	public static function ask( string $login, string $address ): void {
		/** This filter is documented in wp-includes/user.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
		$illegal = apply_filters( 'illegal_user_logins', array() );
		$illegal = array_map(
			static fn( mixed $name ): string => is_string( $name ) ? strtolower( $name ) : '',
			is_array( $illegal ) ? $illegal : array()
		);
		if (
			in_array( strtolower( $login ), $illegal, true )
			|| in_array( strtolower( $login ), self::network_names(), true )
		) {
			throw Failure::content( 'account', __( '该用户名不可用', 'zeromo-community' ) );
		}
		if ( '' !== $address && self::is_address_banned( $address ) ) {
			throw Failure::content( 'account', __( '本站不接受这个邮箱，请换一个', 'zeromo-community' ) );
		}
		$errors = new \WP_Error();
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- core's own names.
		/** This action is documented in wp-includes/user.php */
		do_action( 'register_post', $login, $address, $errors );
		/** This filter is documented in wp-includes/user.php */
		$told = apply_filters( 'registration_errors', $errors, $login, $address );
		// phpcs:enable
		if ( $told instanceof \WP_Error && $told->has_errors() ) {
			throw self::refusal( $told, true );
		}
	}

	/**
	 * An error of core or of a plugin as ours; the message stands at the field that its code or data names.
	 *
	 * @param bool $plugins Whether it was a plugin's hook that refused; core's own words speak of core's form.
	 */
	public static function refusal( \WP_Error $error, bool $plugins = false ): Failure {
		$code = (string) $error->get_error_code();
		if (
			in_array(
				$code,
				array( 'existing_user_login', 'existing_user_email', 'username_exists', 'email_exists' ),
				true
			)
		) {
			return Failures::account_exists();
		}
		if ( 'db_insert_error' === $code ) {
			return Failure::unavailable();
		}
		$said = trim(
			html_entity_decode(
				wp_strip_all_tags( $error->get_error_message(), true ),
				ENT_QUOTES | ENT_HTML5,
				'UTF-8'
			)
		);
		if ( '' === $said || ( ! $plugins && in_array( $code, self::OWN, true ) ) ) {
			return Failure::content( 'account', __( '该用户名不可用', 'zeromo-community' ) );
		}
		$data  = $error->get_error_data();
		$field = is_array( $data ) ? ( $data['form-field'] ?? '' ) : '';
		$names = strtolower( $code . ' ' . ( is_string( $field ) ? $field : '' ) );
		return Failure::content( str_contains( $names, 'pass' ) ? 'password' : 'account', mb_substr( $said, 0, 300 ) );
	}

	/** Whether the network's owner takes no accounts from this address. */
	private static function is_address_banned( string $address ): bool {
		if ( ! is_multisite() ) {
			return false;
		}
		$limited = get_site_option( 'limited_email_domains' );
		$limited = is_array( $limited ) ? array_filter( $limited, 'is_string' ) : array();
		$domain  = strtolower( substr( (string) strrchr( $address, '@' ), 1 ) );
		return is_email_address_unsafe( $address )
			|| ( array() !== $limited && ! in_array( $domain, array_map( 'strtolower', $limited ), true ) );
	}

	/** @return list<string> Names the network's owner keeps back, in small letters. */
	private static function network_names(): array {
		$names = is_multisite() ? get_site_option( 'illegal_names' ) : array();
		return array_map(
			'strtolower',
			array_values( array_filter( is_array( $names ) ? $names : array(), 'is_string' ) )
		);
	}
}
