<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Settings;

/**
 * Types of locks: which the site offers (setting `lock_types`), and which roles may set which (setting `lock_setters`).
 *
 * @phpstan-type TypeWords array{label: string, help: string}
 */
final class LockTypes {

	public const PUBLIC   = 'public';
	public const PAID     = 'paid';
	public const POINTS   = 'points';
	public const LOGIN    = 'login';
	public const COMMENT  = 'comment';
	public const PASSWORD = 'password';
	public const LEVEL    = 'level';

	/** Types that are paid for. */
	public const SOLD = array( self::PAID, self::POINTS );

	/** What an owner can choose from. */
	public const SETTABLE = array(
		self::PAID,
		self::POINTS,
		self::LOGIN,
		self::COMMENT,
		self::PASSWORD,
		self::LEVEL,
	);

	public function __construct( private readonly Settings $settings ) {}

	/** Whether copying is off where an author says nothing. */
	public function forbids_copying(): bool {
		return $this->settings->flag( 'copy_off' );
	}

	/**
	 * Types the member may set, public first.
	 *
	 * @return array<string, TypeWords>
	 */
	public function offered( int $member ): array {
		$types = array_intersect_key(
			self::words(),
			array_flip( array( self::PUBLIC, ...$this->listed( 'lock_types' ) ) )
		);
		if ( ! $this->settings->flag( 'room_paid' ) ) {
			unset( $types[ self::PAID ], $types[ self::POINTS ] );
		}
		/**
		 * Changes the types of locks a site offers; a new one needs an UnlockRule that opens it.
		 *
		 * @param array $types  type => [ label, help ].
		 * @param int   $member Whose editor, 0 for the site as a whole.
		 */
		$changed = apply_filters( 'zeromo_privacy_types', $types, $member );
		$out     = array();
		foreach ( is_array( $changed ) ? $changed : $types as $type => $words ) {
			$type  = (string) $type;
			$words = is_array( $words ) ? $words : array( 'label' => $words );
			$known = self::words()[ $type ] ?? array( 'label' => $type, 'help' => '' );
			if ( 1 === preg_match( '/^[a-z][a-z0-9_-]{0,19}$/', $type ) ) {
				$out[ $type ] = array(
					'label' => self::word( $words['label'] ?? null, $known['label'] ),
					'help' => self::word( $words['help'] ?? null, $known['help'] ),
				);
			}
		}
		$open = array_filter(
			$out,
			fn( string $type ): bool => self::PUBLIC !== $type && ( 0 === $member || $this->may( $type, $member ) ),
			ARRAY_FILTER_USE_KEY
		);
		return array() === $open
			? array()
			: array( self::PUBLIC => $out[ self::PUBLIC ] ?? self::words()[ self::PUBLIC ] ) + $open;
	}

	/**
	 * Refuses a type the member may not set.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid, for a type the site does not offer; forbidden, for one
	 *   of other roles.
	 */
	public function need( string $type, int $member ): void {
		if ( isset( $this->offered( $member )[ $type ] ) ) {
			return;
		}
		throw isset( $this->offered( 0 )[ $type ] ) && ! $this->may( $type, $member )
			? Failures::not_yours()
			: Failures::type();
	}

	/** What the site calls a type that a plugin has added; empty for those that are built in. */
	public function label( string $type ): string {
		return isset( self::words()[ $type ] ) ? '' : $this->offered( 0 )[ $type ]['label'] ?? $type;
	}

	/**
	 * Words of the types that are built in.
	 *
	 * @return array<string, TypeWords>
	 */
	public static function words(): array {
		return array(
			self::PUBLIC   => array(
				'label' => __( '公开', 'zeromo-community' ),
				'help' => __( '所有人都能看到', 'zeromo-community' ),
			),
			self::PAID     => array(
				'label' => __( '付费', 'zeromo-community' ),
				'help' => __( '付款后可见', 'zeromo-community' ),
			),
			self::POINTS   => array(
				'label' => __( '积分', 'zeromo-community' ),
				'help' => __( '支付积分后可见', 'zeromo-community' ),
			),
			self::LOGIN    => array(
				'label' => __( '登录可见', 'zeromo-community' ),
				'help' => __( '登录后可见', 'zeromo-community' ),
			),
			self::COMMENT  => array(
				'label' => __( '评论可见', 'zeromo-community' ),
				'help' => __( '评论后可见', 'zeromo-community' ),
			),
			self::PASSWORD => array(
				'label' => __( '密码', 'zeromo-community' ),
				'help' => __( '输入密码后可见', 'zeromo-community' ),
			),
			self::LEVEL    => array(
				'label' => __( '等级可见', 'zeromo-community' ),
				'help' => __( '选中的等级可见', 'zeromo-community' ),
			),
		);
	}

	/**
	 * Roles named for a type in `lock_setters`; a type that is not named there is everybody's. Moderators may always.
	 */
	private function may( string $type, int $member ): bool {
		$setters = $this->settings->get( 'lock_setters' );
		$roles   = is_array( $setters ) ? $setters[ $type ] ?? null : null;
		if ( ! is_array( $roles ) || user_can( $member, 'moderate_zeromo' ) ) {
			return true;
		}
		$user = get_userdata( $member );
		return false !== $user && array() !== array_intersect( array_filter( $roles, 'is_string' ), $user->roles );
	}

	/** @return list<string> */
	private function listed( string $setting ): array {
		$value = $this->settings->get( $setting );
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : array();
	}

	private static function word( mixed $word, string $default ): string {
		return is_string( $word ) && '' !== $word ? $word : $default;
	}
}
