<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Account\Api\ReservedNames;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\ContentPolicy;

/** What members change of their profile. An absent field stays, an empty one clears. */
final class ProfileEditing {

	/** The widest an owner of the site may allow, in characters; of the home page core judges. */
	public const NAME        = NickName::WIDEST;
	public const DESCRIPTION = 10000;
	public const LOCATION    = 200;
	public const URL         = 200;

	/** Values of `gender`; empty for not said. */
	public const GENDERS = array( '', 'male', 'female', 'other' );

	public function __construct(
		private readonly Clock $clock,
		private readonly ContentPolicy $policy,
		private readonly Settings $settings,
		private readonly ReservedNames $reserved
	) {}

	/**
	 * Changes the named fields: display_name, description, gender, birthday, url, location.
	 *
	 * @param array<string, string> $fields By name; others are passed over.
	 */
	public function save( int $member, array $fields ): void {
		foreach ( array( 'display_name', 'description', 'location' ) as $name ) {
			$most = $this->settings->int( "profile_{$name}_max" );
			if ( mb_strlen( trim( $fields[ $name ] ?? '' ) ) > $most ) {
				/* translators: %d: most characters */
				throw Failure::content( $name, sprintf( __( '最多 %d 个字', 'zeromo-community' ), $most ) );
			}
		}
		$user = array();
		if ( isset( $fields['display_name'] ) ) {
			$name                 = NickName::line( $fields['display_name'] );
			$user['display_name'] = '' === $name ? throw Failures::no_name() : $name;
			$user['nickname']     = $name;
		}
		if ( isset( $fields['description'] ) ) {
			$user['description'] = trim( sanitize_textarea_field( $fields['description'] ) );
		}
		if ( isset( $fields['url'] ) ) {
			$user['user_url'] = self::homepage( trim( $fields['url'] ) );
		}
		$meta = array();
		if ( isset( $fields['gender'] ) ) {
			$meta['gender'] = in_array( $fields['gender'], self::GENDERS, true )
				? $fields['gender']
				: throw Failure::invalid( 'gender' );
		}
		if ( isset( $fields['birthday'] ) ) {
			$meta['birthday'] = $this->birthday( trim( $fields['birthday'] ) );
		}
		if ( isset( $fields['location'] ) ) {
			$meta['location'] = NickName::line( $fields['location'] );
		}
		[ $user, $meta ] = $this->allowed( $member, $user, $meta );
		foreach ( $meta as $name => $value ) {
			'' === $value
				? delete_user_meta( $member, "zeromo_$name" )
				: update_user_meta( $member, "zeromo_$name", wp_slash( $value ) );
		}
		if ( array() !== $user ) {
			$done = wp_update_user( wp_slash( array( 'ID' => $member ) + $user ) );
			if ( is_wp_error( $done ) ) {
				throw Failure::content( 'display_name', $done->get_error_message() );
			}
		}
	}

	/**
	 * Asks the site's policy about the public texts that change.
	 *
	 * @param array<string, string> $user Columns.
	 * @param array<string, string> $meta Meta without its prefix.
	 * @return array{array<string, string>, array<string, string>}
	 * @throws Failure forbidden; content_invalid
	 */
	private function allowed( int $member, array $user, array $meta ): array {
		$now   = get_userdata( $member );
		$texts = array();
		foreach ( array( 'display_name', 'description', 'user_url' ) as $name ) {
			if ( isset( $user[ $name ] ) && ( false === $now || $user[ $name ] !== $now->get( $name ) ) ) {
				$texts[ $name ] = $user[ $name ];
			}
		}
		if ( isset( $meta['location'] ) && get_user_meta( $member, 'zeromo_location', true ) !== $meta['location'] ) {
			$texts['location'] = $meta['location'];
		}
		if ( isset( $texts['display_name'] ) && ! user_can( $member, 'moderate_zeromo' ) ) {
			$this->reserved->need( $texts['display_name'], 'display_name' );
		}
		foreach ( $this->policy->need( $member, $texts ) as $name => $text ) {
			if ( 'location' === $name ) {
				$meta[ $name ] = $text;
			} else {
				$user[ $name ] = $text;
			}
		}
		return array(
			isset( $user['display_name'] ) ? array( 'nickname' => $user['display_name'] ) + $user : $user,
			$meta,
		);
	}

	private static function homepage( string $url ): string {
		if ( '' === $url ) {
			return '';
		}
		$clean = esc_url_raw( $url, array( 'http', 'https' ) );
		return '' === $clean || 1 !== preg_match( '~^https?://[^/\s]+~i', $url ) ? throw Failures::homepage() : $clean;
	}

	private function birthday( string $day ): string {
		if ( '' === $day ) {
			return '';
		}
		$parts = array_map( 'intval', explode( '-', $day ) );
		$real  = 1 === preg_match( '/^\d{4}-\d{2}-\d{2}$/', $day )
			&& checkdate( $parts[1] ?? 0, $parts[2] ?? 0, $parts[0] ?? 0 );
		if ( ! $real || $parts[0] < 1900 || $day > (string) wp_date( 'Y-m-d', $this->clock->now() ) ) {
			throw Failures::birthday();
		}
		return $day;
	}
}
