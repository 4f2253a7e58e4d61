<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\UserAgent;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Where a member is signed in: core's sessions, as user meta keeps them. Where a site keeps them elsewhere, single ones
 * have no name, and only all can be ended.
 */
final class Devices implements PersonalRecords {

	/** Core exports the sessions and erases none. */
	public const IS_TOLD = false;

	public function name(): string {
		return 'zeromo-sessions';
	}

	public function label(): string {
		return __( '登录设备', 'zeromo-community' );
	}

	public function export( int $member, int $page ): array {
		return PersonalTools::told( array(), true );
	}

	public function erase( int $member ): array {
		return PersonalTools::erased( $this->end_all( $member ) > 0 );
	}

	/**
	 * The sessions that are alive, the one asking first, then the newest.
	 *
	 * @return list<Device>
	 */
	public function all( int $member ): array {
		$own = self::current();
		$out = array();
		foreach ( self::stored( $member ) as $verifier => $session ) {
			$text  = static fn( string $key ): string => is_scalar(
				$session[ $key ] ?? null
			) ? (string) $session[ $key ] : '';
			$out[] = new Device(
				self::id( $verifier ),
				$verifier === $own,
				UserAgent::named( $text( 'ua' ) ),
				$text( 'ip' ),
				(int) $text( 'login' ),
				(int) $text( 'expiration' )
			);
		}
		usort(
			$out,
			static fn( Device $a, Device $b ): int => array(
				$b->current,
				$b->created,
			) <=> array( $a->current, $a->created )
		);
		return $out;
	}

	/** Ends one; refusal X where there is none of this number. */
	public function end( int $member, int $id ): int {
		$stored = self::stored( $member );
		$left   = array_filter(
			$stored,
			static fn( string $verifier ): bool => self::id( $verifier ) !== $id,
			ARRAY_FILTER_USE_KEY
		);
		if ( count( $left ) === count( $stored ) ) {
			throw Failure::not_found();
		}
		array() === $left
			? delete_user_meta( $member, 'session_tokens' )
			: update_user_meta( $member, 'session_tokens', $left );
		return count( $stored ) - count( $left );
	}

	/** Ends all but the one asking. */
	public function end_others( int $member ): int {
		$sessions = \WP_Session_Tokens::get_instance( $member );
		$before   = count( $sessions->get_all() );
		$sessions->destroy_others( wp_get_session_token() );
		return $before - count( $sessions->get_all() );
	}

	/** Ends all of them; gives their number. */
	public function end_all( int $member ): int {
		$sessions = \WP_Session_Tokens::get_instance( $member );
		$before   = count( $sessions->get_all() );
		$sessions->destroy_all();
		return $before;
	}

	/** @return array<string, array<mixed>> By core's verifier. */
	private static function stored( int $member ): array {
		$all = get_user_meta( $member, 'session_tokens', true );
		$out = array();
		foreach ( is_array( $all ) ? $all : array() as $verifier => $session ) {
			if (
				is_array( $session )
				&& is_numeric( $session['expiration'] ?? null )
				&& (int) $session['expiration'] >= time()
			) {
				$out[ (string) $verifier ] = $session;
			}
		}
		return $out;
	}

	private static function current(): string {
		$token = wp_get_session_token();
		return '' === $token ? '' : hash( 'sha256', $token );
	}

	/** A number that stands for a session and tells nothing of its token. */
	private static function id( string $verifier ): int {
		return 1 + (int) hexdec( substr( hash( 'sha256', "zeromo|$verifier" ), 0, 12 ) );
	}
}
