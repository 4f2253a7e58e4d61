<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

use Zeromo\Community\Auth\Api\RecentSession;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Mutex;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Settings;

/**
 * Application passwords of WordPress that are limited to scopes. They stand in core's own list, where core shows them
 * and takes them away, with two changes: the scopes, and a word before the hash that core alone does not know. So they
 * open nothing while the plugin is off, instead of opening everything.
 */
final class ScopedPasswords {

	/** Setting: whether members make them in 我的 › 设置. */
	public const SETTING = 'app_passwords';

	/** Key of the scopes in core's list, and parameter of core's route. */
	public const KEY = 'zeromo_scopes';

	/** Most characters of a name. */
	public const NAME = 60;

	/** Most that a member has. */
	public const MOST = 30;

	/** Core's key of a member's list. */
	public const META = '_application_passwords';

	private const MARK    = '$zeromo-scoped$';
	private const LOCK    = 'zeromo_app_password_';
	private const LIMIT   = 'app_password';
	private const SECONDS = 30;

	/** @var array<string, list<string>> Made in this process, by id. */
	private static array $limited = array();

	public function __construct(
		private readonly RecentSession $session,
		private readonly Settings $settings,
		private readonly RateLimit $limits,
		private readonly Mutex $mutex,
		private readonly Clock $clock
	) {}

	/** Whether a member makes and sees them in 我的 › 设置. */
	public function are_offered( \WP_User $user ): bool {
		return $this->settings->flag( self::SETTING ) && wp_is_application_passwords_available_for_user( $user );
	}

	/**
	 * All application passwords of a member, with and without scopes, the newest first.
	 *
	 * @return list<AppPassword>
	 */
	public function of( int $member ): array {
		$items = \WP_Application_Passwords::get_user_application_passwords( $member );
		return array_map(
			AppPassword::of_item( ... ),
			array_values( array_filter( array_reverse( $items ), 'is_array' ) )
		);
	}

	/**
	 * Makes one.
	 *
	 * @param list<string> $scopes Values of Scope.
	 * @return string The password, which nobody can read again.
	 * @throws Failure session_old, too_many_requests; content_invalid for name or scopes, app_password_exists,
	 *                 app_passwords_full; not_found where they are off.
	 */
	public function create( \WP_User $user, string $name, array $scopes ): string {
		if ( ! $this->are_offered( $user ) ) {
			throw Failure::not_found();
		}
		$this->limits->hit( self::LIMIT );
		$this->session->need( $user->ID );
		$name   = trim( mb_substr( sanitize_text_field( $name ), 0, self::NAME ) );
		$scopes = self::known( $scopes );
		if ( '' === $name ) {
			throw Failure::content( 'name', __( '请填写名称', 'zeromo-community' ) );
		}
		if ( array() === $scopes ) {
			throw Failure::content( 'scopes', __( '请至少选一个范围', 'zeromo-community' ) );
		}
		$lock = self::LOCK . $user->ID;
		if ( ! $this->mutex->take( $lock, $this->clock->now(), self::SECONDS ) ) {
			throw Failure::in_progress();
		}
		try {
			// Who has waited must see what was added meanwhile.
			wp_cache_delete( $user->ID, 'user_meta' );
			return $this->made( $user->ID, $name, $scopes );
		} finally {
			$this->mutex->release( $lock );
		}
	}

	/** @throws Failure not_found, too_many_requests. */
	public function revoke( int $member, string $uuid ): void {
		$this->limits->hit( self::LIMIT );
		if ( true !== \WP_Application_Passwords::delete_application_password( $member, $uuid ) ) {
			throw Failure::not_found();
		}
	}

	/**
	 * The next application password that this process stores is limited; one write, so that it never stands in the
	 * database without its scopes.
	 *
	 * @param list<string> $scopes Values of Scope.
	 */
	public static function limit_next( array $scopes ): void {
		$limit = static function ( mixed $items ) use ( $scopes ): mixed {
			$last = is_array( $items ) ? array_key_last( $items ) : null;
			if ( null !== $last && is_array( $items[ $last ] ) && null === self::scopes( $items[ $last ] ) ) {
				$hash = $items[ $last ]['password'] ?? '';
				$items[ $last ]['password']  = self::MARK . ( is_string( $hash ) ? $hash : '' );
				$items[ $last ][ self::KEY ] = $scopes;
			}
			return $items;
		};
		add_filter( 'sanitize_user_meta_' . self::META, $limit );
		// Core sanitizes twice where it adds the first one: the filter goes with the act.
		$done = static function ( int $member, array $item ) use ( $scopes, $limit, &$done ): void {
			remove_filter( 'sanitize_user_meta_' . self::META, $limit );
			remove_action( 'wp_create_application_password', $done, 0 );
			$uuid   = is_string( $item['uuid'] ?? null ) ? $item['uuid'] : '';
			$stored = \WP_Application_Passwords::get_user_application_password( $member, $uuid );
			if ( is_array( $stored ) && null === self::scopes( $stored ) ) {
				// Another plugin stores them in its own way: better none than one without limits.
				\WP_Application_Passwords::delete_application_password( $member, $uuid );
			} else {
				self::$limited[ $uuid ] = $scopes;
			}
		};
		add_action( 'wp_create_application_password', $done, 0, 2 );
	}

	/**
	 * The scopes of an item of core's list; null for one without limits.
	 *
	 * @param array<mixed> $item Of core's list.
	 * @return list<string>|null
	 */
	public static function scopes( array $item ): ?array {
		$hash = $item['password'] ?? '';
		if ( ! array_key_exists( self::KEY, $item ) && ! ( is_string( $hash ) && self::is_marked( $hash ) ) ) {
			return null;
		}
		$said = $item[ self::KEY ] ?? array();
		return is_array( $said ) ? self::known( $said ) : array();
	}

	/**
	 * The scopes of one that this process has made, by its id in core's list; null for none.
	 *
	 * @return list<string>|null
	 */
	public static function limited_now( string $uuid ): ?array {
		return self::$limited[ $uuid ] ?? null;
	}

	/** Whether a hash is of a limited password. */
	public static function is_marked( string $hash ): bool {
		return str_starts_with( $hash, self::MARK );
	}

	/** Whether a password is the one of a marked hash. */
	public static function fits( #[\SensitiveParameter] string $password, string $hash ): bool {
		return \WP_Application_Passwords::check_password( $password, substr( $hash, strlen( self::MARK ) ) );
	}

	/**
	 * @param array<mixed> $words As sent.
	 * @return list<string> Those that are scopes, in the order of Scope.
	 */
	public static function known( array $words ): array {
		return array_values(
			array_filter( Scope::words(), static fn( string $one ): bool => in_array( $one, $words, true ) )
		);
	}

	/** @param list<string> $scopes Values of Scope. */
	private function made( int $member, string $name, array $scopes ): string {
		if ( \WP_Application_Passwords::application_name_exists_for_user( $member, $name ) ) {
			throw Failures::exists();
		}
		if ( count( \WP_Application_Passwords::get_user_application_passwords( $member ) ) >= self::MOST ) {
			throw Failures::full( self::MOST );
		}
		self::limit_next( $scopes );
		$made = \WP_Application_Passwords::create_new_application_password( $member, array( 'name' => $name ) );
		if ( ! is_array( $made ) || ! is_string( $made[0] ?? null ) ) {
			throw Failure::unavailable();
		}
		return $made[0];
	}
}
